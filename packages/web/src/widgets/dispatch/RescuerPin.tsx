import { Box, Flex, Text } from '@chakra-ui/react';
import type { RescuerView } from '@hoistway/shared/domain/dispatchView.ts';
import { HardHat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isStale, positionText } from './positionText.ts';

interface RescuerPinProps {
  rescuer: RescuerView;
  nowMs: number;
  isPointedAt: boolean;
}

/** A rescuer on duty at the last position; hollow and with its age once that is stale. */
export function RescuerPin({ rescuer, nowMs, isPointedAt }: RescuerPinProps) {
  const { t } = useTranslation();
  const stale = isStale(rescuer, nowMs);
  const isBusy = rescuer.orderId !== null;
  return (
    <Flex
      align="center"
      gap="1.5"
      ps="0.5"
      pe="2"
      py="0.5"
      bg="surface1"
      borderWidth={isPointedAt ? '2px' : '1px'}
      borderStyle={stale ? 'dashed' : 'solid'}
      borderColor={stale ? 'offline' : isBusy ? 'moving' : 'normal'}
      borderRadius="full"
      boxShadow="md"
      textStyle="xs"
      title={`${rescuer.name} · ${rescuer.orgName} · ${positionText(rescuer, nowMs, t)}`}
    >
      <Box
        display="flex"
        alignItems="center"
        justifyContent="center"
        boxSize="5"
        borderRadius="full"
        bg={stale ? 'transparent' : isBusy ? 'moving.subtle' : 'normal.subtle'}
        color={stale ? 'offline' : isBusy ? 'moving' : 'normal'}
      >
        <HardHat size={13} aria-hidden />
      </Box>
      <Text fontWeight="medium" color={stale ? 'muted' : 'text'}>
        {rescuer.name}
        {stale && ` · ${positionText(rescuer, nowMs, t)}`}
      </Text>
    </Flex>
  );
}
