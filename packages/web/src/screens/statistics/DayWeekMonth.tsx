import { dayControls } from '@hoistway/shared/resources/dayControls.ts';
import { monthDispatches } from '@hoistway/shared/resources/monthDispatches.ts';
import { safetyAppointments } from '@hoistway/shared/resources/safetyAppointments.ts';
import { stopUses } from '@hoistway/shared/resources/stopUses.ts';
import { supervisionTemplates } from '@hoistway/shared/resources/supervisionTemplates.ts';
import { weekChecks } from '@hoistway/shared/resources/weekChecks.ts';
import { useSearchParams } from 'react-router';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { errorText } from '../../data/errorText.ts';
import { useSupervisionOverview } from '../../data/supervision.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { OverviewPanel } from './OverviewPanel.tsx';
import { SheetActions, TemplateActions } from './SheetActions.tsx';
import { UnitLabels } from './UnitLabels.tsx';

const result = { normal: 'normal', zeroRisk: 'normal', hazard: 'fault', pending: 'unknown' } as const;
const status = { draft: 'unknown', submitted: 'moving', archived: 'normal' } as const;
const ofDay: StateMap = { controlResult: result, status };
const ofWeek: StateMap = { checkResult: result, status };
const ofMonth: StateMap = { dispatchResult: result, status };

/** Daily control, weekly check, monthly dispatch (§3 "Supervision"), and their templates; `?labels=` prints QR labels. */
export default function DayWeekMonth() {
  const [params] = useSearchParams();
  const labelsOf = params.get('labels');
  return labelsOf === null ? <Records /> : <Labels unitId={labelsOf} />;
}

function Labels({ unitId }: { unitId: string }) {
  const query = useSupervisionOverview();
  if (query.isError)
    return <ErrorState onRefresh={() => void query.refetch()} reason={errorText(query.error)} />;
  if (query.data === undefined) return <LoadingState />;
  return <UnitLabels unit={query.data.units.find(({ id }) => id === unitId)} />;
}

function Records() {
  const dayCells = useStateCells(dayControls, ofDay);
  const weekCells = useStateCells(weekChecks, ofWeek);
  const monthCells = useStateCells(monthDispatches, ofMonth);
  return (
    <ResourceTabs
      notice={<OverviewPanel />}
      tabs={[
        { resource: dayControls, cells: dayCells, actions: (row) => <SheetActions kind="day" row={row} /> },
        { resource: weekChecks, cells: weekCells, actions: (row) => <SheetActions kind="week" row={row} /> },
        {
          resource: monthDispatches,
          cells: monthCells,
          actions: (row) => <SheetActions kind="month" row={row} />,
        },
        { resource: stopUses },
        { resource: safetyAppointments },
        { resource: supervisionTemplates, actions: (row) => <TemplateActions row={row} /> },
      ]}
    />
  );
}
