import { Flex, Grid } from '@chakra-ui/react';
import { useParams } from 'react-router';
import { useAlarm } from '../../data/alarms.ts';
import { errorText } from '../../data/errorText.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { useAlarmDesk } from '../../widgets/alarms/useAlarmDesk.tsx';
import { EscalationPanel } from '../../widgets/escalation/EscalationPanel.tsx';
import { VideoPanel } from '../../widgets/video/VideoPanel.tsx';
import { AlarmFacts } from './AlarmFacts.tsx';

/** One alarm at `/alarm/{alarmId}`: facts, escalation, intercom and camera of the car. */
export default function AlarmDetail() {
  const { alarmId = '' } = useParams();
  const { alarm, error, refetch } = useAlarm(alarmId);
  const desk = useAlarmDesk();
  if (alarm === undefined)
    return (
      <Page>
        {error ? <ErrorState onRefresh={() => void refetch()} reason={errorText(error)} /> : <LoadingState />}
      </Page>
    );
  return (
    <Page>
      <Grid
        gap="3"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(22rem, 30rem) minmax(0, 1fr)' }}
        alignItems="start"
      >
        <AlarmFacts alarm={alarm} desk={desk} />
        <Flex direction="column" gap="3" minW="0">
          <EscalationPanel alarm={alarm} desk={desk} />
          {alarm.elevatorId !== null && <VideoPanel elevatorId={alarm.elevatorId} />}
        </Flex>
      </Grid>
      {desk.dialog}
    </Page>
  );
}
