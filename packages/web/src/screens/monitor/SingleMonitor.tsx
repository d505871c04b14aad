import { useParams } from 'react-router';
import { ApiError } from '../../data/client.ts';
import { errorText } from '../../data/errorText.ts';
import { useShaft } from '../../data/roster.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { ElevatorMonitor } from './ElevatorMonitor.tsx';
import { UnknownElevator } from './UnknownElevator.tsx';

/** One elevator, live or as it was, at `/singleMonitor/{elevatorId}`. */
export default function SingleMonitor() {
  const { elevatorId = '' } = useParams();
  const shaft = useShaft(elevatorId);
  if (shaft.data !== undefined) return <ElevatorMonitor shaft={shaft.data} key={elevatorId} />;
  return (
    <Page>
      {shaft.error instanceof ApiError && shaft.error.code === 'notFound' ? (
        <UnknownElevator />
      ) : shaft.isError ? (
        <ErrorState onRefresh={() => void shaft.refetch()} reason={errorText(shaft.error)} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}
