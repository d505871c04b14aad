import type { CardClaim, CardOutcome } from '@hoistway/shared/domain/health/healthCard.ts';
import type { HealthLoss } from '@hoistway/shared/domain/health.ts';
import { dayMs, hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeedContext } from './seedContext.ts';
import type { SeededElevator, SeededSites } from './seedSites.ts';

/** Elevators with observed signals, and the days of them. */
const observedMost = 40;
const observedDays = 63;
/** Elevators whose doors slow down, and one whose brake closes later. */
const driftEvery = 13;
const brakeRecords = 30;
const shiftedRecords = 9;

/** Writes nine weeks of signals, the scores of the last months, and cards of the past with their outcomes. */
export async function seedHealth(
  tx: Transaction,
  { elevators }: SeededSites,
  context: SeedContext,
): Promise<void> {
  const observedCars = elevators.filter(({ isCar }) => isCar).slice(0, observedMost);
  const ids = observedCars.map(({ id }) => id);
  await tx.query(signalsSql, [context.tenant.id, ids, new Date(context.nowMs), observedDays, driftEvery]);
  await seedScores(tx, ids, context);
  const [first] = observedCars;
  if (first) await seedBrake(tx, first, context);
  await seedPastCards(tx, ids, context);
}

/** Usual door times and signals with a little noise; a door in thirteen has slowed down in the last week. */
const signalsSql = `
  insert into signal_days (tenant_id, elevator_id, day, hours)
  select $1, e.id, ($3::timestamptz)::date - d.day, jsonb_build_object('10', jsonb_build_object(
    'doorCloseTime', jsonb_build_array(180, 180 * (2400 + e.at * 8 + (d.day * 37 + e.at * 11) % 40
      + case when e.at % $5 = 2 and d.day <= 7 then 700 else 0 end)),
    'doorReopening', jsonb_build_array(190, 6 + (d.day * 7 + e.at) % 4),
    'relevelling', jsonb_build_array(180, (d.day + e.at) % 2),
    'voltageSag', jsonb_build_array(180, 0),
    'signal', jsonb_build_array(10, -10 * (72 + (d.day + e.at) % 3))))
  from unnest($2::bigint[]) with ordinality as e(id, at) cross join generate_series(1, $4::int) as d(day)`;

async function seedScores(
  tx: Transaction,
  ids: readonly string[],
  { tenant, nowMs }: SeedContext,
): Promise<void> {
  const overdue: HealthLoss[] = [
    { cause: 'maintenanceOverdue', points: 11, subject: '', measure: 9, evidence: [] },
  ];
  const rows = ids.flatMap((id, at) => [
    { id, days: 120, score: 100, index: 'high', losses: [] },
    ...(at % 4 === 1
      ? [
          { id, days: 70 - at, score: 89, index: 'high', losses: overdue },
          { id, days: 45 - (at % 12), score: 100, index: 'high', losses: [] },
        ]
      : []),
  ]);
  await tx.query(
    `insert into health_changes (tenant_id, elevator_id, judged_at, score, health_index, losses)
     select $1, c.id, $3::timestamptz - c.days * interval '1 day', c.score, c.index, c.losses
     from jsonb_to_recordset($2::jsonb) as c(id bigint, days int, score smallint, index text, losses jsonb)`,
    [tenant.id, JSON.stringify(rows), new Date(nowMs)],
  );
}

/** A brake whose first switch closes later since some days. */
async function seedBrake(
  tx: Transaction,
  { id, orgId }: SeededElevator,
  { tenant, nowMs }: SeedContext,
): Promise<void> {
  await insertMany(
    tx,
    'featureRecords',
    Array.from({ length: brakeRecords }, (_, at) => {
      const closeMs = 140 + (at % 3) + (at >= brakeRecords - shiftedRecords ? 45 : 0);
      return {
        tenant_id: tenant.id,
        org_id: orgId,
        elevator_id: id,
        collected_at: new Date(nowMs - (brakeRecords - at) * dayMs + hourMs),
        brake_switch1_open_ms: 180 + (at % 4),
        brake_switch1_close_ms: closeMs,
        brake_switch2_open_ms: 184 + (at % 3),
        brake_switch2_close_ms: 144 + (at % 3),
      };
    }),
  );
}

const pastOutcomes: readonly CardOutcome[] = ['hit', 'hit', 'miss', 'hit', 'miss', 'noData', 'hit', 'hit'];

/** Cards whose month is over. */
async function seedPastCards(
  tx: Transaction,
  ids: readonly string[],
  { tenant, nowMs }: SeedContext,
): Promise<void> {
  const cards = ids.slice(0, pastOutcomes.length).map((id, at) => {
    const claim = at % 3 === 2 ? pastDrift : pastHazard;
    return { id, claim, days: 36 + at * 2, outcome: pastOutcomes[at] };
  });
  await tx.query(
    `insert into health_cards (tenant_id, elevator_id, rule, subsystem, subject, probability, claim, made_at, until_at,
       outcome, outcome_at)
     select $1, c.id, c.claim ->> 'rule', c.claim ->> 'subsystem', c.claim ->> 'subject',
       (c.claim ->> 'probability')::float8, c.claim, $3::timestamptz - c.days * interval '1 day',
       $3::timestamptz - (c.days - 30) * interval '1 day', c.outcome,
       $3::timestamptz - (c.days - 30) * interval '1 day'
     from jsonb_to_recordset($2::jsonb) as c(id bigint, claim jsonb, days int, outcome text)`,
    [tenant.id, JSON.stringify(cards), new Date(nowMs)],
  );
}

const common = { subsystem: 'door', horizonDays: 30, band: null, evidence: [] } as const;
const pastHazard: CardClaim = {
  ...common,
  evidence: [],
  rule: 'hazard',
  subject: 'doorCloseFault',
  value: 2.4,
  reference: 0.4,
  n: 5,
  probability: 0.78,
  peers: null,
  endsAt: 18,
};
const pastDrift: CardClaim = {
  ...common,
  evidence: [],
  rule: 'drift',
  subject: 'doorCloseTime',
  value: 3_280,
  reference: 2_560,
  n: 8,
  probability: null,
  peers: { usual: 2_520, count: 24 },
  endsAt: 2_960,
};
