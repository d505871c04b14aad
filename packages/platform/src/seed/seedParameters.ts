import { demonstrationParameters } from '@hoistway/shared/demonstration/deviceValues.ts';
import { changeText } from '@hoistway/shared/domain/parameters/parameterChange.ts';
import { dayMs, hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeedContext } from './seedContext.ts';
import type { SeededElevator, SeededSites } from './seedSites.ts';

/** Elevators whose parameters have been read. */
const readElevators = 8;
/** The parameter that a person at the cabinet changed on the first elevator, and the value before. */
const driftedParameter = { no: 'P1-01', baseline: '3' } as const;

/** Writes read parameters with their baselines, a change of last week, and an open drift. */
export async function seedParameters(
  tx: Transaction,
  { elevators }: SeededSites,
  { tenant, nowMs }: Pick<SeedContext, 'tenant' | 'nowMs'>,
): Promise<void> {
  const cars = elevators.filter(({ isCar }) => isCar).slice(0, readElevators);
  const [first] = cars;
  if (!first) return;
  await tx.query(
    `insert into elevator_parameters (elevator_id, tenant_id, no, device_value, read_at, baseline_value, baseline_at)
     select e.id, $1, p.no, p.value, $4,
       case when e.id = $5 and p.no = $6 then $7 else p.value end, $4::timestamptz - interval '30 days'
     from unnest($2::bigint[]) e(id), jsonb_to_recordset($3::jsonb) as p(no text, value text)`,
    [
      ...[tenant.id, cars.map(({ id }) => id), JSON.stringify(demonstrationParameters)],
      ...[new Date(nowMs - 9 * hourMs), first.id, driftedParameter.no, driftedParameter.baseline],
    ],
  );
  await tx.query(
    `insert into parameter_checks (elevator_id, tenant_id, due_at)
     select e.id, $1, $3::timestamptz + e.nth * interval '1 minute' from unnest($2::bigint[]) with ordinality e(id, nth)`,
    [tenant.id, cars.map(({ id }) => id), new Date(nowMs + 15 * hourMs)],
  );
  await seedDrift(tx, first, { tenant, nowMs });
  await seedChange(tx, cars.at(-1) ?? first, { tenant, nowMs });
}

async function seedDrift(
  tx: Transaction,
  { id, orgId }: SeededElevator,
  { tenant, nowMs }: Pick<SeedContext, 'tenant' | 'nowMs'>,
): Promise<void> {
  const parameter = demonstrationParameters.find(({ no }) => no === driftedParameter.no);
  if (!parameter) return;
  await insertMany(tx, 'parameterDrifts', [
    {
      ...{ tenant_id: tenant.id, org_id: orgId, elevator_id: id, no: driftedParameter.no },
      ...{ name: parameter.name, unit: parameter.unit },
      ...{ baseline_value: driftedParameter.baseline, device_value: parameter.value, state: 'open' },
      found_at: new Date(nowMs - 9 * hourMs),
    },
  ]);
}

async function seedChange(
  tx: Transaction,
  { id, orgId }: SeededElevator,
  { tenant, nowMs }: Pick<SeedContext, 'tenant' | 'nowMs'>,
): Promise<void> {
  const parameter = demonstrationParameters.find(({ no }) => no === 'P3-01');
  if (!parameter) return;
  const { no, name, unit, value } = parameter;
  const lines = [{ no, name, unit, before: parameter.default, after: value }];
  const atMs = nowMs - 7 * dayMs;
  await insertMany(tx, 'parameterChanges', [
    {
      ...{ tenant_id: tenant.id, org_id: orgId, elevator_id: id, kind: 'edit', state: 'withdrawn' },
      ...{ summary: changeText(lines), reason: '夜间返回基站过早', requested_by: '租户管理员' },
      due_at: new Date(atMs + 5 * minuteMs),
      finished_at: new Date(atMs + 2 * minuteMs),
    },
  ]);
}
