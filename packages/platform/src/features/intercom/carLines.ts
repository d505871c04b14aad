import type { Caller, CarLine } from '@hoistway/shared/domain/intercom.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { carNumbers } from '../../fleet/carNumbers.ts';
import { elevatorsVisible, type Visibility } from '../../session/visibility.ts';
import { intercomServer } from './seatLine.ts';

interface LineRow {
  kind: CarLine['kind'];
  name: string;
  number: string;
  server: string | null;
}

/** The numbers of a car, registered ones first. */
export async function carLines(tx: Transaction, elevatorId: string): Promise<CarLine[]> {
  const domain = (await intercomServer(tx))?.domain;
  const rows = await run<LineRow>(
    tx,
    sql`select kind, name, number, server from (${carNumbers}) l where elevator_id = ${elevatorId}
      order by is_there desc, kind desc, number`,
  );
  return rows.flatMap(({ kind, name, number, server }) => {
    const at = hostOf(server) ?? domain;
    return at === undefined ? [] : [{ kind, name, number, address: `sip:${number}@${at}` }];
  });
}

/** The visible elevator in which a number rings; null if there is none. */
export async function carOfNumber(
  tx: Transaction,
  number: string,
  visibility: Visibility,
): Promise<Caller | undefined> {
  const rows = await run<{ id: string; no: string; name: string }>(
    tx,
    sql`select distinct e.id, e.no, e.name from (${carNumbers}) l join elevators e on e.id = l.elevator_id
      where l.number = ${number} and ${elevatorsVisible('e', visibility)} limit 2`,
  );
  const [one] = rows;
  return one && rows.length === 1
    ? { elevatorId: one.id, elevatorNo: one.no, elevatorName: one.name }
    : undefined;
}

/** The domain of a server that was entered with scheme or port. */
const hostOf = (server: string | null): string | undefined =>
  /^(?:sips?:)?([A-Za-z0-9.-]+)(?::\d+)?$/.exec(server?.trim() ?? '')?.[1];
