import { dayControls } from '@hoistway/shared/resources/dayControls.ts';
import { monthDispatches } from '@hoistway/shared/resources/monthDispatches.ts';
import { supervisionTemplates } from '@hoistway/shared/resources/supervisionTemplates.ts';
import { weekChecks } from '@hoistway/shared/resources/weekChecks.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';

const result = { normal: 'normal', zeroRisk: 'normal', hazard: 'fault', pending: 'unknown' } as const;
const status = { draft: 'unknown', submitted: 'moving', archived: 'normal' } as const;
const ofDay: StateMap = { controlResult: result, status };
const ofWeek: StateMap = { checkResult: result, status };
const ofMonth: StateMap = { dispatchResult: result, status };
const draft = { status: 'draft' };

/** Daily control, weekly check, monthly dispatch (§3 "Supervision"), and their templates. */
export default function DayWeekMonth() {
  const dayCells = useStateCells(dayControls, ofDay);
  const weekCells = useStateCells(weekChecks, ofWeek);
  const monthCells = useStateCells(monthDispatches, ofMonth);
  return (
    <ResourceTabs
      tabs={[
        { resource: dayControls, cells: dayCells, defaults: draft },
        { resource: weekChecks, cells: weekCells, defaults: draft },
        { resource: monthDispatches, cells: monthCells, defaults: draft },
        { resource: supervisionTemplates },
      ]}
    />
  );
}
