import { type Alarm, isOpen } from '@hoistway/shared/domain/alarm.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { AlarmBook, AlarmPatch } from './alarmBook.ts';
import type { Fact } from './fact.ts';
import { readAlarm } from './readAlarms.ts';

/** A change that a person made is kept even where its own transaction was lost. */
const committedWithinMs = 10_000;

export interface AlarmTools {
  book: AlarmBook;
  road: { tell(fact: Fact): void };
}

/**
 * An alarm of the tenant as it is, whichever process changed it last; null where it is closed or never was. The seats' own
 * visibility is not asked: for what follows from a case that the caller has judged.
 */
export async function openAlarm(
  tx: Transaction,
  { book }: Pick<AlarmTools, 'book'>,
  tenantId: string,
  alarmId: string,
): Promise<Alarm | null> {
  const seen = { tenantId, orgId: '', orgIds: [], isWholeTenant: true };
  const stored = await readAlarm(tx, seen, alarmId);
  const held = book.held(alarmId)?.alarm;
  if (!stored) return held ?? null;
  const isNews = stored.alarm.version > (held?.version ?? 0);
  if (isNews && isOpen(stored.alarm)) book.restore(stored);
  const alarm = held && !isNews ? held : stored.alarm;
  return isOpen(alarm) ? alarm : null;
}

/**
 * Changes an alarm in the book; the fact is for the caller's transaction, and goes on the event road by itself where that
 * has not `settled` within ten seconds, so that book and log never part.
 */
export function changeAlarm(
  { book, road }: AlarmTools,
  alarm: Alarm,
  patch: AlarmPatch,
  body: Record<string, unknown>,
): { alarm: Alarm; fact: Fact; settled(): void } {
  const changed = book.change(alarm, patch, { body });
  const overdue = setTimeout(() => road.tell(changed.fact), committedWithinMs).unref();
  return { ...changed, settled: () => clearTimeout(overdue) };
}
