import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { yearChecks } from '@hoistway/shared/resources/yearChecks.ts';
import { dateText } from '../../crud/formats.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { ExpiryFilter } from './ExpiryFilter.tsx';
import { expiryOf } from './expiryRanges.ts';

const states: StateMap = { result: { pending: 'unknown', passed: 'normal', failed: 'fault' } };
const pending = { result: 'pending' };
const marks = { expired: 'fault', month: 'attention' } as const;
const dueDate = (row: Row) => {
  const expiry =
    row.result === 'pending' && typeof row.dueDate === 'string' && expiryOf(row.dueDate, systemClock.now());
  return expiry && <StateDot state={marks[expiry]}>{dateText(String(row.dueDate))}</StateDot>;
};

/** Annual inspections (§4: pass, no pass), filtered by due date; overdue ones are marked. */
export default function YearChecks() {
  const cells = useStateCells(yearChecks, states);
  return (
    <ResourceScreen
      resource={yearChecks}
      cells={{ ...cells, dueDate }}
      above={<ExpiryFilter field="dueDate" open={pending} words="inspectionExpiry" />}
    />
  );
}
