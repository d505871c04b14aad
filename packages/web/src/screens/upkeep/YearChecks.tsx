import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { inspectionRules } from '@hoistway/shared/resources/inspectionRules.ts';
import { rescueDrills } from '@hoistway/shared/resources/rescueDrills.ts';
import { yearChecks } from '@hoistway/shared/resources/yearChecks.ts';
import { dateText } from '../../crud/formats.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { DrillsDue } from './DrillsDue.tsx';
import { ExpiryFilter } from './ExpiryFilter.tsx';
import { expiryOf } from './expiryRanges.ts';
import { InspectionActions } from './InspectionActions.tsx';
import { RuleNote } from './RuleNote.tsx';

const states: StateMap = { result: { pending: 'unknown', passed: 'normal', failed: 'fault' } };
const drillStates: StateMap = { result: { effective: 'normal', improve: 'attention' } };
const pending = { result: 'pending' };
const marks = { expired: 'fault', month: 'attention' } as const;
const dueDate = (row: Row) => {
  if (row.result !== 'pending' || typeof row.dueDate !== 'string') return undefined;
  const expiry = expiryOf(row.dueDate, systemClock.now());
  return expiry && <StateDot state={marks[expiry]}>{dateText(row.dueDate)}</StateDot>;
};

/** Annual inspections (§4: pass, no pass) with the rules of their intervals, and the half-yearly drills. */
export default function YearChecks() {
  const cells = useStateCells(yearChecks, states);
  const drillCells = useStateCells(rescueDrills, drillStates);
  return (
    <ResourceTabs
      tabs={[
        {
          resource: yearChecks,
          cells: { ...cells, dueDate },
          above: (
            <>
              <ExpiryFilter field="dueDate" open={pending} words="inspectionExpiry" />
              <RuleNote />
            </>
          ),
          actions: (row) => <InspectionActions row={row} />,
        },
        { resource: rescueDrills, cells: drillCells, above: <DrillsDue /> },
        { resource: inspectionRules, above: <RuleNote /> },
      ]}
    />
  );
}
