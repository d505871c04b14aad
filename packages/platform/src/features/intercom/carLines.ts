import type { Caller, CarLine } from '@hoistway/shared/domain/intercom.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { elevatorsVisible, type Visibility } from '../../session/visibility.ts';
import { intercomServer } from './seatLine.ts';

interface LineRow {
  kind: CarLine['kind'];
  name: string;
  number: string;
  server: string | null;
}

/** Each number that rings in a car: its terminal's and its gateway device's. */
const lines = sql`
  select t.elevator_id, 'terminal' as kind, t.name, t.sip_no as number, null as server,
    t.status is distinct from 'offline' as is_there
  from video_terminals t where t.deleted_at is null and coalesce(t.sip_no, '') <> ''
  union all
  select e.id, 'gateway', d.dtu_code, s.sip_account, s.intercom_server, d.is_online
  from elevators e
    join dtus d on d.tenant_id = e.tenant_id and d.dtu_code = e.dtu_code and d.deleted_at is null
    join gateway_settings s on s.dtu_id = d.id and s.deleted_at is null and coalesce(s.sip_account, '') <> ''
  where e.deleted_at is null`;

/** The ways to the people in a car, those that are there first. */
export async function carLines(tx: Transaction, elevatorId: string): Promise<CarLine[]> {
  const domain = (await intercomServer(tx))?.domain;
  const rows = await run<LineRow>(
    tx,
    sql`select kind, name, number, server from (${lines}) l where elevator_id = ${elevatorId}
      order by is_there desc, kind desc, number`,
  );
  return rows.flatMap(({ kind, name, number, server }) => {
    const at = hostOf(server) ?? domain;
    return at === undefined ? [] : [{ kind, name, number, address: `sip:${number}@${at}` }];
  });
}

/** The elevator that a number rings in, where it is one and is seen. */
export async function carOfNumber(
  tx: Transaction,
  number: string,
  seen: Visibility,
): Promise<Caller | undefined> {
  const found = await run<{ id: string; no: string; name: string }>(
    tx,
    sql`select distinct e.id, e.no, e.name from (${lines}) l join elevators e on e.id = l.elevator_id
      where l.number = ${number} and ${elevatorsVisible('e', seen)} limit 2`,
  );
  const [one] = found;
  return one && found.length === 1
    ? { elevatorId: one.id, elevatorNo: one.no, elevatorName: one.name }
    : undefined;
}

/** A server that was told with scheme or port is a domain all the same. */
const hostOf = (server: string | null): string | undefined =>
  /^(?:sips?:)?([A-Za-z0-9.-]+)(?::\d+)?$/.exec(server?.trim() ?? '')?.[1];
