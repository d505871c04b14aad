import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { type FaultRecord, faultRecordSchema } from '@hoistway/shared/domain/records.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { countText } from '../../data/countText.ts';
import { errorText } from '../../data/errorText.ts';
import { useOpenFaults } from '../../data/history.ts';
import { locale } from '../../data/settings.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useFaultColumns } from './faultColumns.tsx';
import { History } from './History.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { LiveOrPast } from './LiveOrPast.tsx';
import { useLatestEvent } from './useLatestEvent.ts';

const choiceNames = ['faultType'] as const;
const _openFaultsKey = ['openFaults'];
const refreshingKinds = ['faultOpened', 'faultRecovered'] as const;
const listedMost = 200;

/** Faults: open ones, and past ones within the locale's window (§5). */
export default function Faults() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns = useFaultColumns();
  const choices = useMemo(
    () => [
      {
        name: 'faultType',
        label: t('monitor.fault'),
        options: Object.entries(faultCodes)
          .filter(([, code]) => code !== 0)
          .map(([name, code]) => ({ value: String(code), label: t(`codes.fault.${name}`) })),
      },
    ],
    [t],
  );
  const open = (fault: FaultRecord) =>
    navigate(`/singleMonitor/${fault.elevatorId}?replay=${fault.faultTime}`);
  return (
    <LiveOrPast
      live={<OpenFaults onOpen={open} />}
      past={
        <History
          path="faultRecords"
          record={faultRecordSchema}
          keyOf={(fault) => fault.id}
          columns={columns}
          windowDays={queryWindowDays.faults[locale]}
          choices={choices}
          choiceNames={choiceNames}
          onOpen={open}
        />
      }
    />
  );
}

/** Open faults, refetched on every event of an opened or recovered fault. */
function OpenFaults({ onOpen }: { onOpen: (fault: FaultRecord) => void }) {
  const { t } = useTranslation();
  const columns = useFaultColumns();
  const page = useOpenFaults(listedMost, useLatestEvent(refreshingKinds));
  const refresh = () => void page.refetch();
  return (
    <Panel
      flex="1"
      minH="0"
      title={t('monitor.openFaults')}
      note={page.data && countText(t, 'faults', page.data.total)}
      aside={page.isError && page.data ? t('alarms.stale') : undefined}
    >
      {page.data === undefined ? (
        page.isError ? (
          <ErrorState onRefresh={refresh} reason={errorText(page.error)} />
        ) : (
          <LoadingState />
        )
      ) : page.data.records.length === 0 ? (
        <EmptyState onRefresh={refresh}>{t('monitor.noFaults')}</EmptyState>
      ) : (
        <HistoryTable
          rows={page.data.records}
          keyOf={(fault) => fault.id}
          columns={columns}
          isStale={page.isError}
          onOpen={onOpen}
        />
      )}
    </Panel>
  );
}
