import { isDrifted } from '@hoistway/shared/domain/parameters/parameterTable.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { appendEvents } from '../events/eventLog.ts';
import { subjectOfElevator } from '../events/subjectOfElevator.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';

/** Elevator whose parameters are stored. */
export interface ParameterPlace {
  elevatorId: string;
  tenantId: string;
}

type ReadValues = Readonly<Record<string, string | number | boolean>>;

/** Numbers that an event names. */
const namedMost = 10;

/** Stores the values of a reading; a requested parameter without a value is stored as absent. */
export async function storeReading(
  tx: Transaction,
  { elevatorId, tenantId }: ParameterPlace,
  { names, values, nowMs }: { names: readonly string[]; values: ReadValues; nowMs: number },
): Promise<void> {
  await tx.query(
    `insert into elevator_parameters as p (elevator_id, tenant_id, no, device_value, read_at)
     select $1, $2, n.no, $4::jsonb ->> n.no, $5 from unnest($3::text[]) n(no)
     on conflict (elevator_id, no) do update set device_value = excluded.device_value, read_at = excluded.read_at`,
    [elevatorId, tenantId, names, JSON.stringify(values), new Date(nowMs)],
  );
}

interface ComparedRow {
  no: string;
  name: string | null;
  unit: string | null;
  deviceValue: string | null;
  baselineValue: string;
  isOpen: boolean;
}

/**
 * Compares the stored values with the baseline: opens, updates and ends drifts, and announces new ones. Call it last in
 * the transaction.
 */
export async function compareWithBaseline(
  tx: Transaction,
  fleet: Pick<LiveFleet, 'car'>,
  { elevatorId, tenantId }: ParameterPlace,
  nowMs: number,
): Promise<void> {
  const result = await tx.query<ComparedRow>(
    `select v.no, p.name, p.unit, v.device_value as "deviceValue", v.baseline_value as "baselineValue",
       d.id is not null as "isOpen"
     from elevator_parameters v
       left join parameters p on p.tenant_id = v.tenant_id and p.no = v.no and p.deleted_at is null
       left join parameter_drifts d on d.tenant_id = v.tenant_id and d.elevator_id = v.elevator_id and d.no = v.no
         and d.state = 'open'
     where v.elevator_id = $1 and v.baseline_value is not null order by v.no`,
    [elevatorId],
  );
  const driftedRows = result.rows.filter(isDrifted);
  await endDrifts(tx, elevatorId, { keptNumbers: driftedRows.map(({ no }) => no), nowMs });
  await openDrifts(tx, elevatorId, driftedRows, nowMs);
  const newNumbers = driftedRows.filter(({ isOpen }) => !isOpen).map(({ no }) => no);
  if (newNumbers.length === 0) return;
  await appendEvents(tx, tenantId, [
    {
      kind: 'parametersDrifted',
      body: { count: newNumbers.length, numbers: newNumbers.slice(0, namedMost).join(', ') },
      sourceAtMs: nowMs,
      receivedAtMs: nowMs,
      isLate: false,
      subject: await subjectOfElevator(tx, fleet, elevatorId),
      alarmId: null,
    },
  ]);
}

async function endDrifts(
  tx: Transaction,
  elevatorId: string,
  { keptNumbers, nowMs }: { keptNumbers: readonly string[]; nowMs: number },
): Promise<void> {
  await tx.query(
    `update parameter_drifts set state = 'ended', ended_at = $3, version = version + 1, updated_at = $3
     where elevator_id = $1 and state = 'open' and no <> all($2)`,
    [elevatorId, keptNumbers, new Date(nowMs)],
  );
}

async function openDrifts(
  tx: Transaction,
  elevatorId: string,
  rows: readonly ComparedRow[],
  nowMs: number,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into parameter_drifts as d (tenant_id, org_id, elevator_id, no, name, unit, baseline_value, device_value, state,
       found_at, created_at, updated_at)
     select e.tenant_id, e.org_id, e.id, g.no, g.name, g.unit, g."baselineValue", g."deviceValue", 'open', $3, $3, $3
     from elevators e, jsonb_to_recordset($2::jsonb) as g(no text, name text, unit text, "baselineValue" text,
       "deviceValue" text)
     where e.id = $1
     on conflict (tenant_id, elevator_id, no) where state = 'open' do update
       set device_value = excluded.device_value, baseline_value = excluded.baseline_value,
         version = d.version + 1, updated_at = excluded.updated_at
       where (d.device_value, d.baseline_value) is distinct from (excluded.device_value, excluded.baseline_value)`,
    [elevatorId, JSON.stringify(rows), new Date(nowMs)],
  );
}
