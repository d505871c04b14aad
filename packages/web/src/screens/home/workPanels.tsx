import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import { openRepairStates, unconfirmedRepairStates } from '@hoistway/shared/domain/repairStates.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { contracts } from '@hoistway/shared/resources/contracts.ts';
import { dayControls } from '@hoistway/shared/resources/dayControls.ts';
import { dtus } from '@hoistway/shared/resources/dtus.ts';
import { maintenanceOrders, openVisitStates } from '@hoistway/shared/resources/maintenanceOrders.ts';
import { modSalesOrders } from '@hoistway/shared/resources/modSalesOrders.ts';
import { parts } from '@hoistway/shared/resources/parts.ts';
import { repairOrders } from '@hoistway/shared/resources/repairOrders.ts';
import { spotChecks } from '@hoistway/shared/resources/spotChecks.ts';
import { yearChecks } from '@hoistway/shared/resources/yearChecks.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../crud/formats.ts';
import { useServerNow } from '../../data/freshness.ts';
import { useRoster } from '../../data/roster.ts';
import { useStreamLater } from '../../data/stream.ts';
import { OnDuty } from '../../widgets/dispatch/OnDuty.tsx';
import { timeText } from '../../widgets/dispatch/timeText.ts';
import { stateOfRepair } from '../../widgets/repairs/repairStateMarks.ts';
import { dueDay } from './dueDay.ts';
import { RecordPanel } from './RecordPanel.tsx';
import type { WorkListName } from './workLists.ts';

const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-CA');

/** Due within this, or past. */
const visitDays = 7;
const inspectionDays = 30;
const contractDays = 90;

/** What lists say of elevators, and the days that they count from. */
function useWords() {
  const { t } = useTranslation();
  const roster = useRoster().data;
  const [nowMs] = useState(() => systemClock.now());
  const elevator = (id: unknown) => {
    const found = roster?.ofId(String(id));
    return { no: found?.no ?? '', place: found ? `${found.unitName} · ${found.name}` : '' };
  };
  const inDays = (days: number) => dayOf(nowMs + days * dayMs);
  const due = (day: string | null | undefined) => dueDay(day, dayOf(nowMs), t);
  return { t, elevator, inDays, due };
}

function Repairs() {
  const { t, elevator } = useWords();
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
  const { t, elevator, inDays, due } = useWords();
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
  const { t, elevator, inDays, due } = useWords();
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
  const { t, inDays, due } = useWords();
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
  const { t, elevator } = useWords();
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
          state: record.isAbnormal ? 'fault' : 'normal',
          title: `${no} ${t(`resources.dayControls.options.controlResult.${record.controlResult}`)}`,
          note: place,
          aside: record.controlDate ? dateText(record.controlDate) : '',
        };
      }}
    />
  );
}

const spotStates = { qualified: 'normal', rectify: 'attention', stopUse: 'fault' } as const;

function SpotChecks() {
  const { t, elevator } = useWords();
  return (
    <RecordPanel
      resource={spotChecks}
      title={t('home.work.spotChecks')}
      empty={t('home.work.noSpotChecks')}
      to="/safeCheck"
      query={{ sort: '-date' }}
      rowOf={(check) => {
        const { no, place } = elevator(check.elevatorId);
        return {
          to: `/safeCheck?row=${check.id}`,
          state: check.results ? spotStates[check.results] : 'unknown',
          title: check.results ? `${no} ${t(`resources.spotChecks.options.results.${check.results}`)}` : no,
          note: place,
          aside: check.date ? dateText(check.date) : '',
        };
      }}
    />
  );
}

function Sales() {
  const { t } = useTranslation();
  return (
    <RecordPanel
      resource={modSalesOrders}
      title={t('home.work.sales')}
      empty={t('home.work.noSales')}
      to="/modSalesOrder"
      query={{ sort: '-orderedOn' }}
      rowOf={(order) => ({
        to: `/modSalesOrder?row=${order.id}`,
        state: order.status === 'built' ? 'normal' : order.status === 'cancelled' ? 'offline' : 'moving',
        title: order.name,
        note: [order.salesOrderNo, t(`resources.modSalesOrders.options.status.${order.status}`)].join(' · '),
        aside: order.orderedOn ? dateText(order.orderedOn) : '',
      })}
    />
  );
}

function Parts() {
  const { t } = useTranslation();
  return (
    <RecordPanel
      resource={parts}
      title={t('home.work.parts')}
      empty={t('home.work.noParts')}
      to="/parts"
      query={{}}
      rowOf={(part) => ({
        to: `/parts?row=${part.id}`,
        state: part.status === 'active' ? 'normal' : 'offline',
        title: part.name,
        note: [part.no, part.model].filter(Boolean).join(' · '),
        aside: part.lifeMonths ? t('home.work.lifeMonths', { count: part.lifeMonths }) : '',
      })}
    />
  );
}

function Devices() {
  const { t } = useTranslation();
  return (
    <RecordPanel
      resource={dtus}
      title={t('home.work.devices')}
      empty={t('home.work.noDevices')}
      to="/device"
      query={{}}
      rowOf={(device) => ({
        to: `/device?row=${device.id}`,
        state: device.isOnline ? 'normal' : 'offline',
        title: device.dtuCode,
        note: [device.deviceModel, device.softVer].filter(Boolean).join(' · '),
        aside: t(device.isOnline ? 'home.work.isOnline' : 'home.work.isOffline'),
      })}
    />
  );
}

function DutyList() {
  const onDuty = useStreamLater(streams.rescuers);
  const nowMs = useServerNow(15_000);
  return <OnDuty onDuty={onDuty} nowMs={nowMs} h="72" flex="none" />;
}

/** What draws each work list. */
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
