import { caseKeyOfOrder } from '@hoistway/shared/domain/caseFile.ts';
import { appendCaseEntries, type CaseEntryDraft } from '../cases/caseLog.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** An order of the demonstration with the lines of its case file. */
export interface SeededRepair {
  id: string;
  no: string;
  state: number;
  hasPeople: boolean;
  /** The dispatched worker. */
  worker: string;
  /** Moment of each step; null for a step that was not taken. */
  at: Record<'report' | 'accept' | 'depart' | 'arrive' | 'freePeople' | 'complete' | 'end', Date | null>;
}

const casesMost = 60;
const endOf: Record<number, string> = { 6: 'confirm', 7: 'autoConfirm', 8: 'cancel' };

/** Writes the case files of the latest past orders, so that each has a story to read. */
export async function seedRepairCases(
  tx: Transaction,
  tenantId: string,
  repairs: readonly SeededRepair[],
): Promise<void> {
  for (const repair of repairs.slice(0, casesMost))
    await appendCaseEntries(tx, { tenantId, caseKey: caseKeyOfOrder(repair.id) }, linesOf(repair));
}

function linesOf({ state, worker, hasPeople, at }: SeededRepair): CaseEntryDraft[] {
  let from = 0;
  const line = (action: string, when: Date | null, to: number, by: string | null, more = {}) => {
    if (when === null) return [];
    const entry = { kind: 'command' as const, at: when, by, body: { action, from, to, ...more } };
    from = to;
    return [entry];
  };
  return [
    ...line('report', at.report, 0, null, { source: hasPeople ? 'autoAlarm' : 'phoneCall' }),
    ...line('accept', at.accept, 1, worker),
    ...line('depart', at.depart, 1, worker),
    ...line('arrive', at.arrive, 2, worker, { proof: 'position', distanceM: 34 }),
    ...line('freePeople', at.freePeople, 2, worker, { people: 1 }),
    ...line('complete', at.complete, 3, worker, { handleMethod: 'onSite' }),
    ...line(endOf[state] ?? 'comment', at.end, state, state === 7 ? null : worker),
  ];
}
