import { Button, Flex, Text } from '@chakra-ui/react';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import type { PhoneStep } from '../../data/phone/phoneStore.ts';

interface WaitingStepsProps {
  steps: readonly PhoneStep[];
  onForget: (nth: number) => void;
}

/** Steps that are not on the server: waiting for coverage, or refused with a reason. */
export function WaitingSteps({ steps, onForget }: WaitingStepsProps) {
  const { t } = useTranslation();
  const unsent = steps.filter(({ sentVersion }) => sentVersion === undefined);
  if (unsent.length === 0) return null;
  return (
    <Flex direction="column" gap="2" role="status">
      {unsent.map((step) => (
        <Flex
          key={step.nth}
          align="center"
          gap="3"
          bg="surface1"
          borderWidth="1px"
          borderColor={step.refused === undefined ? 'line' : 'attention.border'}
          borderRadius="l2"
          px="3"
          py="2.5"
        >
          {step.refused === undefined ? (
            <CloudUpload size={18} aria-hidden />
          ) : (
            <TriangleAlert size={18} aria-hidden />
          )}
          <Flex direction="column" flex="1" minW="0">
            <Text fontWeight="medium">{t(`phone.done.${step.command}`)}</Text>
            <Text color="muted" textStyle="sm">
              {step.refused ?? t('phone.waits', { when: instantText(step.doneAt) })}
            </Text>
          </Flex>
          {step.refused !== undefined && (
            <Button size="md" variant="outline" onClick={() => onForget(step.nth)}>
              {t('phone.read')}
            </Button>
          )}
        </Flex>
      ))}
    </Flex>
  );
}
