import { isOpen } from '@hoistway/shared/domain/alarm.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { AlarmBook } from './alarmBook.ts';
import type { Announcer } from './announcer.ts';
import type { StoredAlarm } from './fact.ts';
import { readAlarm } from './readAlarms.ts';
import { announcedItemsOf, type WriteResult } from './writeFacts.ts';

/**
 * An alarm of the tenant as the database has it; null where it is closed or never was. The seats' own visibility is not
 * asked: for what follows from a case that the caller has judged.
 */
export async function openAlarm(
  tx: Transaction,
  tenantId: string,
  alarmId: string,
): Promise<StoredAlarm | null> {
  const storedAlarm = await readAlarm(tx, { tenantId, orgId: '', orgIds: [], isWholeTenant: true }, alarmId);
  return storedAlarm && isOpen(storedAlarm.alarm) ? storedAlarm : null;
}

/** Announces the commit of a transaction beside the event road; the book learns it first. */
export function announceWritten(
  { book, announcer }: { book: AlarmBook; announcer: Pick<Announcer, 'announce'> },
  tenantId: string,
  { items, changedAlarms }: Pick<WriteResult, 'items' | 'changedAlarms'>,
): void {
  for (const storedAlarm of changedAlarms) book.learn({ tenantId, ...storedAlarm });
  announcer.announce({ tenantId, items: announcedItemsOf(items) });
}
