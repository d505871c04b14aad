import { Flex, IconButton, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';

interface DtuListProps {
  devices: readonly Row[];
  onChange: (devices: readonly Row[]) => void;
}

/** The devices of a test; each can be excluded. */
export function DtuList({ devices, onChange }: DtuListProps) {
  const { t } = useTranslation();
  if (devices.length === 0) return <Text color="muted">{t('elevators.tests.none')}</Text>;
  return (
    <Flex as="ul" wrap="wrap" gap="1.5" maxH="40" overflowY="auto" listStyleType="none">
      {devices.map((device) => (
        <DeviceChip
          key={device.id}
          code={String(device.dtuCode)}
          onRemove={() => onChange(devices.filter(({ id }) => id !== device.id))}
        />
      ))}
    </Flex>
  );
}

function DeviceChip({ code, onRemove }: { code: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <Flex as="li" align="center" ps="2" bg="surface3" borderRadius="l2" fontVariantNumeric="tabular-nums">
      {code}
      <IconButton
        size="xs"
        variant="ghost"
        color="muted"
        aria-label={t('elevators.tests.remove', { what: code })}
        onClick={onRemove}
      >
        <X />
      </IconButton>
    </Flex>
  );
}
