import { Box, Flex } from '@chakra-ui/react';
import type { CaseView } from '@hoistway/shared/domain/caseFile.ts';
import { endedRepairStates } from '@hoistway/shared/domain/repairStates.ts';
import { useTranslation } from 'react-i18next';
import { useMaySpeak } from '../../data/intercom/seatIntercom.ts';
import { Panel } from '../../ui/Panel.tsx';
import { CarCall } from '../../widgets/intercom/CarCall.tsx';
import { VideoPanel } from '../../widgets/video/VideoPanel.tsx';

/** The voice and the picture from the car, until the case has ended. */
export function CarContact({ view }: { view: CaseView }) {
  const { t } = useTranslation();
  const maySpeak = useMaySpeak();
  const { order, elevator, alarm } = view;
  if (elevator === null || endedRepairStates.some((state) => state === order.workOrderRecordState))
    return null;
  return (
    <Flex direction="column" gap="3" minW="0" data-no-print>
      {maySpeak && (
        <Panel title={t('intercom.title')}>
          <Box p="3">
            <CarCall
              subject={{
                elevatorId: elevator.id,
                label: `${elevator.no} ${elevator.name}`,
                orderId: String(order.id),
                alarmId: alarm?.id,
              }}
            />
          </Box>
        </Panel>
      )}
      <VideoPanel elevatorId={elevator.id} />
    </Flex>
  );
}
