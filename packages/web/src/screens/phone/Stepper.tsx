import { Flex, IconButton, Text } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface StepperProps {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

/** A small number with large step buttons. */
export function Stepper({ label, value, most, onChange }: StepperProps) {
  const { t } = useTranslation();
  return (
    <Flex role="group" aria-label={label} align="center" justify="space-between" gap="4" minH="14">
      <Text fontSize="lg">{label}</Text>
      <Flex align="center" gap="2">
        <IconButton
          variant="outline"
          size="lg"
          boxSize="12"
          aria-label={t('phone.less')}
          disabled={value <= 0}
          onClick={() => onChange(value - 1)}
        >
          <Minus aria-hidden />
        </IconButton>
        <Text
          aria-live="polite"
          fontSize="3xl"
          fontWeight="semibold"
          minW="12"
          textAlign="center"
          fontVariantNumeric="tabular-nums"
        >
          {value}
        </Text>
        <IconButton
          variant="outline"
          size="lg"
          boxSize="12"
          aria-label={t('phone.more')}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        >
          <Plus aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  );
}
