import type { DeveloperState, DeveloperTerminal } from '@hoistway/shared/developer/shapes.ts';
import {
  directions,
  doorStates,
  onlineStates,
  runStates,
  serviceModes,
} from '@hoistway/shared/domain/elevatorCodes.ts';
import { type ColumnName, toPhysical } from '@hoistway/shared/fleet/columns.ts';
import { sql } from 'drizzle-orm';
import { run } from '../db/tenantTransaction.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import { elevatorsVisible } from '../session/visibility.ts';
import type { ReadAfter } from './readPage.ts';

/** The live state of the elevators in scope. */
export const readStatesAfter =
  (fleet: LiveFleet): ReadAfter<DeveloperState> =>
  async (tx, visibility, after, limit) => {
    const rows = await run<{ id: string; no: string }>(
      tx,
      sql`select e.id, e.no from elevators e
          where e.tenant_id = ${visibility.tenantId} and e.id > ${after} and e.deleted_at is null
            and ${elevatorsVisible('e', visibility)}
          order by e.id limit ${limit}`,
    );
    return rows.map(({ id, no }) => ({ key: id, item: stateOf(fleet, id, no) }));
  };

function stateOf(fleet: LiveFleet, elevatorId: string, elevatorNo: string): DeveloperState {
  const slot = fleet.car(elevatorId)?.slot;
  const { table } = fleet;
  const code = (name: ColumnName) => (slot === undefined ? 0 : (table.columns[name][slot] ?? 0));
  const physical = (name: ColumnName) => (slot === undefined ? null : toPhysical(name, code(name)));
  const receivedAtMs = slot === undefined ? 0 : (table.receivedAt[slot] ?? 0);
  return {
    ...{ elevatorId, elevatorNo },
    online: onlineStates[code('online')] ?? 'unknown',
    mode: serviceModes[code('mode')] ?? 'unknown',
    run: runStates[code('run')] ?? 'unknown',
    door: doorStates[code('door')] ?? 'unknown',
    direction: directions[code('direction')] ?? 'none',
    floor: physical('floor'),
    speed: physical('speed'),
    load: physical('load'),
    faultCode: receivedAtMs === 0 ? null : code('fault'),
    receivedAt: receivedAtMs === 0 ? null : new Date(receivedAtMs).toISOString(),
  };
}

/** Gateway devices of elevators in scope. */
export const readTerminalsAfter: ReadAfter<DeveloperTerminal> = async (tx, visibility, after, limit) => {
  const rows = await run<DeveloperTerminal>(
    tx,
    sql`select d.id, d.dtu_code as code, coalesce(d.is_online, false) as "isOnline",
          to_char(d.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "seenAt",
          d.signal_strength as signal, d.soft_ver as "softwareVersion",
          json_agg(json_build_object('elevatorId', e.id::text, 'elevatorNo', e.no, 'node', e.node) order by e.id) as elevators
        from dtus d join elevators e on e.tenant_id = d.tenant_id and e.dtu_code = d.dtu_code and e.deleted_at is null
        where d.tenant_id = ${visibility.tenantId} and d.id > ${after} and d.deleted_at is null
          and ${elevatorsVisible('e', visibility)}
        group by d.id order by d.id limit ${limit}`,
  );
  return rows.map((item) => ({ key: item.id, item }));
};
