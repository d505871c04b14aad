import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import { powerLossSchema } from '@hoistway/shared/domain/records.ts';
import { useNavigate } from 'react-router';
import { Page } from '../../ui/Page.tsx';
import { usePowerLossColumns } from './faultColumns.tsx';
import { History } from './History.tsx';

const none = [] as const;

/** Power losses as the gateway devices told them, up to seven days of the past (§5). */
export default function PowerLosses() {
  const navigate = useNavigate();
  const columns = usePowerLossColumns();
  return (
    <Page>
      <History
        path="powerLosses"
        record={powerLossSchema}
        keyOf={(loss) => loss.id}
        columns={columns}
        windowDays={queryWindowDays.powerLosses}
        choices={none}
        choiceNames={none}
        onOpen={(loss) => navigate(`/singleMonitor/${loss.elevatorId}?replay=${loss.lostAt}`)}
      />
    </Page>
  );
}
