import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import { openRepairStates, unconfirmedRepairStates } from '@hoistway/shared/domain/repairStates.ts';
import { contracts } from '@hoistway/shared/resources/contracts.ts';
import { dayControls } from '@hoistway/shared/resources/dayControls.ts';
import { maintenanceOrders, openVisitStates } from '@hoistway/shared/resources/maintenanceOrders.ts';
import { repairOrders } from '@hoistway/shared/resources/repairOrders.ts';
import { yearChecks } from '@hoistway/shared/resources/yearChecks.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import type { ReactNode } from 'react';
import { dateText } from '../../crud/formats.ts';
import { useServerNow } from '../../data/freshness.ts';
import { useStreamLater } from '../../data/stream.ts';
import { OnDuty } from '../../widgets/dispatch/OnDuty.tsx';
import { timeText } from '../../widgets/dispatch/timeText.ts';
import { stateOfRepair } from '../../widgets/repairs/repairStateMarks.ts';
import { Devices, Parts, Sales, SpotChecks } from './officePanels.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { useWorkTexts } from './useWorkTexts.ts';
import type { WorkListName } from './workLists.ts';

/** Visits due within this, or overdue. */
const visitDays = 7;
const inspectionDays = 30;
const contractDays = 90;

function Repairs() {
  const { t, elevator } = useWorkTexts();
  const cases = useStreamLater(streams.rescueCases).items;
  return (
    <RecordPanel
      resource={repairOrders}
      title={t('home.work.repairs')}
      empty={t('home.work.noRepairs')}
      to="/workOrder"
      query={{ workOrderRecordState: [...openRepairStates, ...unconfirmedRepairStates].map(String) }}
      rowOf={(order) => {
        const { no, place } = elevator(order.elevatorId);
        const state = order.workOrderRecordState ?? 0;
        return {
          to: `/workOrder/${order.id}`,
          state: stateOfRepair[state] ?? 'unknown',
          title: `${no} ${t(`resources.repairOrders.options.workOrderRecordState.${state}`)}`,
          note: [order.faultDesc, place].filter(Boolean).join(' · '),
          aside: arrivalOf(cases.find(({ id }) => id === order.id)) ?? order.workOrderNo ?? '',
        };
      }}
    />
  );

  function arrivalOf(one: RescueCase | undefined): string | null {
    if (one === undefined || one.arrivedAt !== null) return null;
    const eta = one.sent.flatMap(({ etaAt }) => etaAt ?? []).toSorted()[0];
    return eta === undefined ? null : t('dispatch.eta', { time: timeText(eta) });
  }
}

function Visits() {
  const { t, elevator, inDays, due } = useWorkTexts();
  return (
    <RecordPanel
      resource={maintenanceOrders}
      title={t('home.work.visits')}
      empty={t('home.work.noVisits')}
      to="/maintWork"
      query={{ status: [...openVisitStates], 'planDate.to': inDays(visitDays), sort: 'planDate' }}
      rowOf={(visit) => {
        const { no, place } = elevator(visit.elevatorId);
        const { text, state } = due(visit.planDate);
        return {
          to: `/maintWork?row=${visit.id}`,
          state,
          title: `${no} ${t(`resources.maintenanceOrders.options.type.${visit.type}`)}`,
          note: place,
          aside: text,
        };
      }}
    />
  );
}

function Inspections() {
  const { t, elevator, inDays, due } = useWorkTexts();
  return (
    <RecordPanel
      resource={yearChecks}
      title={t('home.work.inspections')}
      empty={t('home.work.noInspections')}
      to="/yearCheck"
      query={{ result: 'pending', 'dueDate.to': inDays(inspectionDays), sort: 'dueDate' }}
      rowOf={(check) => {
        const { no, place } = elevator(check.elevatorId);
        const { text, state } = due(check.dueDate);
        return { to: `/yearCheck?row=${check.id}`, state, title: no, note: place, aside: text };
      }}
    />
  );
}

function Contracts() {
  const { t, inDays, due } = useWorkTexts();
  return (
    <RecordPanel
      resource={contracts}
      title={t('home.work.contracts')}
      empty={t('home.work.noContracts')}
      to="/contract"
      query={{ sort: 'endDate' }}
      rowOf={(contract) => {
        const isNear = contract.endDate !== null && String(contract.endDate) <= inDays(contractDays);
        const { text, state } = due(contract.endDate);
        return {
          to: `/contract?row=${contract.id}`,
          state: isNear ? state : 'normal',
          title: contract.contractNo,
          note: contract.site ?? '',
          aside: isNear ? text : dateText(String(contract.endDate)),
        };
      }}
    />
  );
}

function SafetyRecords() {
  const { t, elevator } = useWorkTexts();
  return (
    <RecordPanel
      resource={dayControls}
      title={t('home.work.safetyRecords')}
      empty={t('home.work.noSafetyRecords')}
      to="/dayWeekMonthManger"
      query={{ sort: '-controlDate' }}
      rowOf={(record) => {
        const { no, place } = elevator(record.elevatorId);
        return {
          to: `/dayWeekMonthManger?row=${record.id}`,
          state: record.isAbnormal ? 'fault' : record.controlResult === 'pending' ? 'attention' : 'normal',
          title: `${no} ${t(`resources.dayControls.options.controlResult.${record.controlResult}`)}`,
          note: place,
          aside: record.controlDate ? dateText(record.controlDate) : '',
        };
      }}
    />
  );
}

function DutyList() {
  const onDuty = useStreamLater(streams.rescuers);
  const nowMs = useServerNow(15_000);
  return <OnDuty onDuty={onDuty} nowMs={nowMs} h="72" flex="none" />;
}

/** The component of each work list. */
export const workPanels: Record<WorkListName, () => ReactNode> = {
  repairs: Repairs,
  visits: Visits,
  inspections: Inspections,
  contracts: Contracts,
  safetyRecords: SafetyRecords,
  spotChecks: SpotChecks,
  sales: Sales,
  parts: Parts,
  devices: Devices,
  onDuty: DutyList,
};
