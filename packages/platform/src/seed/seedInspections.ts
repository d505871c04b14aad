import { dayMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { defaultBands } from '@hoistway/shared/domain/upkeep/inspectionDue.ts';
import { insertMany } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeedContext } from './seedContext.ts';
import type { SeededSites } from './seedSites.ts';

/** Writes a tenant's annual inspections, the rules of their intervals, and the drills of its companies. */
export async function seedInspections(
  tx: Transaction,
  sites: SeededSites,
  context: SeedContext,
): Promise<void> {
  await seedRules(tx, context);
  await seedYearChecks(tx, sites, context);
  await seedDrills(tx, sites, context);
}

async function seedRules(tx: Transaction, { tenant }: SeedContext): Promise<void> {
  await insertMany(
    tx,
    'inspectionRules',
    defaultBands.map(({ fromAgeYears, inspectionMonths, selfTestMonths }) => ({
      tenant_id: tenant.id,
      org_id: tenant.rootId,
      name: '在用电梯检验周期',
      from_age_years: fromAgeYears,
      inspection_months: inspectionMonths,
      self_test_months: selfTestMonths,
    })),
  );
}

/** Each elevator has its last inspection and the next one; every 23rd did not pass and waits for its recheck. */
async function seedYearChecks(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant, people, nowMs } = context;
  const [inspector, reviewer] = people.filter(({ who }) => who === 'worker' || who === 'manager');
  const noSelf = { self_inspected_on: null, self_inspector: null, self_reviewer: null };
  await insertMany(
    tx,
    'yearChecks',
    sites.elevators.flatMap(({ id, orgId, dueInDays }, at) => {
      const common = { tenant_id: tenant.id, org_id: orgId, elevator_id: id };
      const hasFailed = at % 23 === 11;
      const dueMs = nowMs + (hasFailed ? 12 : dueInDays) * dayMs;
      const hasSelf = dueInDays < 45 && at % 3 !== 0;
      return [
        {
          ...common,
          ...noSelf,
          due_date: utcDay(hasFailed ? nowMs - 16 * dayMs : dueMs - 365 * dayMs),
          checked_on: utcDay(hasFailed ? nowMs - 18 * dayMs : dueMs - 370 * dayMs),
          result: hasFailed ? 'failed' : 'passed',
          kind: 'periodic',
          inspection_body: '市特种设备检验所',
          report_no: `JY${tenant.id}-${id}`,
          next_date: utcDay(dueMs),
        },
        {
          ...common,
          ...noSelf,
          ...(hasSelf && {
            self_inspected_on: utcDay(nowMs - (3 + (at % 9)) * dayMs),
            self_inspector: inspector?.name,
            self_reviewer: reviewer?.name,
          }),
          due_date: utcDay(dueMs),
          checked_on: null,
          result: 'pending',
          kind: hasFailed ? 'recheck' : at % 4 === 2 ? 'selfTest' : 'periodic',
          inspection_body: null,
          report_no: null,
          next_date: null,
        },
      ];
    }),
  );
}

/** Days since the last drill: done, due within a month, and overdue. */
const drillAges = [40, 165, 205] as const;

async function seedDrills(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant, people, nowMs } = context;
  const categories = Map.groupBy(sites.elevators, ({ orgId, isCar }) => `${orgId} ${isCar}`);
  await insertMany(
    tx,
    'rescueDrills',
    [...categories.values()].flatMap((elevators, at) => {
      const [first] = elevators;
      if (first === undefined) return [];
      const leader = people.find(({ orgId }) => orgId === first.orgId) ?? people[0];
      return [0, 182].map((daysBefore) => ({
        tenant_id: tenant.id,
        org_id: first.orgId,
        company_id: first.orgId,
        category: first.isCar ? 'traction' : 'escalator',
        held_on: utcDay(nowMs - ((drillAges[at % drillAges.length] ?? 40) + daysBefore) * dayMs),
        elevator_id: first.id,
        scenario: first.isCar ? '困人救援：轿厢停在两层之间，三人被困' : '自动扶梯夹入：急停并解救',
        leader: leader?.name,
        participants: 4 + (at % 5),
        rescue_minutes: 18 + (at % 4) * 6,
        result: at % 4 === 3 ? 'improve' : 'effective',
        evaluation: '通讯畅通，到达及时；备用钥匙位置须标明。',
      }));
    }),
  );
}
