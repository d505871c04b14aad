import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import { powerLossSchema } from '@hoistway/shared/domain/records.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Page } from '../../ui/Page.tsx';
import { usePowerLossColumns } from './faultColumns.tsx';
import { History } from './History.tsx';
import { useLatestEvent } from './useLatestEvent.ts';

const none = [] as const;
const refreshingKinds = ['powerLost', 'powerRestored'] as const;

/** Power losses reported by the gateway devices, up to seven days back (§5); new ones appear live. */
export default function PowerLosses() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns = usePowerLossColumns();
  const latest = useLatestEvent(refreshingKinds);
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
        latest={latest}
        failureText={t('monitor.failed.powerLosses')}
        onOpen={(loss) => navigate(`/singleMonitor/${loss.elevatorId}?replay=${loss.lostAt}`)}
      />
    </Page>
  );
}
