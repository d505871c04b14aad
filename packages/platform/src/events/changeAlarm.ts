import { isOpen } from '@hoistway/shared/domain/alarm.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { AlarmBook } from './alarmBook.ts';
import type { Announcer } from './announcer.ts';
import type { StoredAlarm } from './fact.ts';
import { readAlarm } from './readAlarms.ts';
import { announcedItemsOf, type WriteResult } from './writeFacts.ts';

/**
 * The tenant's stored alarm; null if closed or absent. It ignores the session's visibility: for consequences of a case
 * that the caller has checked.
 */
export async function openAlarm(
  tx: Transaction,
  tenantId: string,
  alarmId: string,
): Promise<StoredAlarm | null> {
  const storedAlarm = await readAlarm(tx, { tenantId, orgId: '', orgIds: [], isWholeTenant: true }, alarmId);
  return storedAlarm && isOpen(storedAlarm.alarm) ? storedAlarm : null;
}

/** Announces the commit of a transaction outside the event road; the book learns it first. */
export function announceWritten(
  { book, announcer }: { book: AlarmBook; announcer: Pick<Announcer, 'announce'> },
  tenantId: string,
  { items, changedAlarms }: Pick<WriteResult, 'items' | 'changedAlarms'>,
): void {
  for (const storedAlarm of changedAlarms) book.learn({ tenantId, ...storedAlarm });
  announcer.announce({ tenantId, items: announcedItemsOf(items) });
}
