import { dayControls } from '@hoistway/shared/resources/dayControls.ts';
import { monthDispatches } from '@hoistway/shared/resources/monthDispatches.ts';
import { safetyAppointments } from '@hoistway/shared/resources/safetyAppointments.ts';
import { stopUses } from '@hoistway/shared/resources/stopUses.ts';
import { supervisionTemplates } from '@hoistway/shared/resources/supervisionTemplates.ts';
import { weekChecks } from '@hoistway/shared/resources/weekChecks.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { OverviewPanel } from './OverviewPanel.tsx';
import { SheetActions, TemplateActions } from './SheetActions.tsx';

const result = { normal: 'normal', zeroRisk: 'normal', hazard: 'fault', pending: 'unknown' } as const;
const status = { draft: 'unknown', submitted: 'moving', archived: 'normal' } as const;
const ofDay: StateMap = { controlResult: result, status };
const ofWeek: StateMap = { checkResult: result, status };
const ofMonth: StateMap = { dispatchResult: result, status };

/** Daily control, weekly check, monthly dispatch (§3 "Supervision"), and their templates. */
export default function DayWeekMonth() {
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
