import { Box } from '@chakra-ui/react';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { useCallback } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { OpenRecord } from '../../crud/record/OpenRecord.tsx';
import { RecordsContext } from '../../crud/records.ts';
import { type GoToRow, useOpenRow } from '../../crud/useOpenRow.ts';
import { useRecordsOf } from '../../crud/useRecordsOf.ts';
import { Page } from '../../ui/Page.tsx';
import { UnknownElevator } from '../../widgets/picker/UnknownElevator.tsx';
import { useElevatorParts } from './useElevatorParts.tsx';

/** Record of one elevator on a full page (§2.2 `/elevator/{elevatorId}`). */
export default function ElevatorDetail() {
  const { elevatorId = '' } = useParams();
  const parts = useElevatorParts();
  const records = useRecordsOf(elevators, parts);
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const open = useOpenRow();
  const go: GoToRow = useCallback(
    ({ tab, isEditing }) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (isEditing !== undefined) next.delete('edit');
        if (isEditing) next.set('edit', '1');
        if (tab !== undefined) next.delete('tab');
        if (tab) next.set('tab', tab);
        return next;
      }),
    [setParams],
  );
  const close = () => void navigate(`/elevator?row=${elevatorId}`);
  return (
    <Box h="100dvh" display="flex" flexDirection="column">
      <RecordsContext value={records}>
        <Page>
          <OpenRecord
            id={elevatorId}
            open={{ ...open, go, close }}
            frame="page"
            missing={<UnknownElevator pathOf={(id) => `/elevator/${id}`} />}
          />
        </Page>
      </RecordsContext>
    </Box>
  );
}
