import { useParams } from 'react-router';
import { isOfNoRecord } from '../../data/apiError.ts';
import { errorText } from '../../data/errorText.ts';
import { useShaft } from '../../data/roster.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { UnknownElevator } from '../../widgets/picker/UnknownElevator.tsx';
import { ElevatorMonitor } from './ElevatorMonitor.tsx';

/** One elevator, live or replayed, at `/singleMonitor/{elevatorId}`. */
export default function SingleMonitor() {
  const { elevatorId = '' } = useParams();
  const shaft = useShaft(elevatorId);
  if (shaft.data !== undefined) return <ElevatorMonitor shaft={shaft.data} key={elevatorId} />;
  return (
    <Page>
      {isOfNoRecord(shaft.error) ? (
        <UnknownElevator />
      ) : shaft.isError ? (
        <ErrorState onRefresh={() => void shaft.refetch()} reason={errorText(shaft.error)} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}
