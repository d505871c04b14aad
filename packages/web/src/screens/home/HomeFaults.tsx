import { Flex, type FlexProps } from '@chakra-ui/react';
import { faultName } from '@hoistway/shared/domain/elevatorCodes.ts';
import { useTranslation } from 'react-i18next';
import { countText } from '../../data/countText.ts';
import { useServerNow } from '../../data/freshness.ts';
import { useOpenFaults } from '../../data/recentRecords.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { ageText } from '../../widgets/age.ts';
import { HomeRow, Quiet } from './HomeRow.tsx';

/** Open faults. */
export function HomeFaults(props: { gridColumn: FlexProps['gridColumn'] }) {
  const { t } = useTranslation();
  const faults = useOpenFaults(20);
  const nowMs = useServerNow(5_000);
  return (
    <Panel
      title={t('home.faults')}
      note={faults.data && countText(t, 'faults', faults.data.total)}
      gridColumn={props.gridColumn}
      minH="40"
    >
      {faults.isError ? (
        <ErrorState onRefresh={() => void faults.refetch()} />
      ) : faults.data === undefined ? (
        <LoadingState />
      ) : faults.data.records.length === 0 ? (
        <Quiet>{t('home.noFaults')}</Quiet>
      ) : (
        <Flex direction="column" overflowY="auto" py="1">
          {faults.data.records.map((fault) => (
            <HomeRow
              key={fault.id}
              to={`/singleMonitor/${fault.elevatorId}`}
              title={<StateDot state="fault">{t(`codes.fault.${faultName(fault.faultType)}`)}</StateDot>}
              note={[fault.elevatorNo, fault.useUnitName].filter(Boolean).join(' · ')}
              aside={ageText(nowMs - Date.parse(fault.faultTime), t)}
            />
          ))}
        </Flex>
      )}
    </Panel>
  );
}
