import { dayMs, hourMs, minuteMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeedContext } from './seedContext.ts';
import type { SeededSites } from './seedSites.ts';

const riders = ['住户李女士', '住户王先生', '访客张先生', '保洁刘阿姨', '住户赵先生'];

/** Writes network applications, debug personnel, bound elevators and recent claims. */
export async function seedAccess(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  await seedNetApplications(tx, sites, context);
  await seedDebugPersonnel(tx, context);
  await seedElevatorUsers(tx, sites, context);
  await seedUserTakes(tx, sites, context);
}

async function seedNetApplications(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant, people, nowMs } = context;
  const [unitId = null] = sites.unitIds;
  const [companyId = tenant.rootId] = tenant.maintenance.values();
  const workers = people.filter(({ who, orgId }) => who === 'worker' && orgId === companyId);
  await insertMany(
    tx,
    'netApplications',
    [0, 1, 2, 3, 4].map((at) => {
      const approval = (['applying', 'applying', 'approved', 'rejected', 'applying'] as const)[at];
      const isReviewed = approval !== 'applying';
      return {
        tenant_id: tenant.id,
        org_id: companyId,
        review_state: isReviewed ? 'reviewed' : 'underReview',
        approval,
        is_generated: false,
        elevator_no: `NEW-${tenant.id}-${at + 1}`,
        elevator_name: `新装客梯 ${at + 1}`,
        elevator_type: 'tractionPassenger',
        factory_no: `F${tenant.id}${900_000 + at}`,
        brand: '东海',
        building_no: `${at + 1}`,
        lift_no: '1',
        floors: 18,
        use_unit_id: unitId,
        maintenance_id: companyId,
        maintenance_worker_ids: workers.slice(0, 2).map(({ id }) => id),
        is_joined: false,
        create_source: ['webAdd', 'app', 'webImport', 'apiImport', 'webAdd'][at],
        applicant: workers[0]?.name ?? null,
        reviewer: isReviewed ? '租户管理员' : null,
        reviewed_at: isReviewed ? new Date(nowMs - 2 * dayMs) : null,
        reject_reason: approval === 'rejected' ? '出厂编号与铭牌不符' : null,
        created_at: new Date(nowMs - (at + 2) * dayMs),
        updated_at: new Date(nowMs - (at + 2) * dayMs),
      };
    }),
  );
}

async function seedDebugPersonnel(tx: Transaction, context: SeedContext): Promise<void> {
  const { tenant, people, nowMs } = context;
  const afterSales = people.filter(({ who }) => who === 'afterSales' || who === 'worker').slice(0, 3);
  await insertMany(
    tx,
    'debugPersonnel',
    afterSales.map((person, at) => ({
      tenant_id: tenant.id,
      org_id: person.orgId,
      user_id: person.id,
      debug_level: (at % 3) + 1,
      password_expiry: utcDay(nowMs + (60 + at * 90) * dayMs),
      contract_numbers: `HT${tenant.id}-0000${at + 1}, HT${tenant.id}-0000${at + 4}`,
    })),
  );
}

async function seedElevatorUsers(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant, people, nowMs } = context;
  const [elevator, another] = sites.elevators;
  const homes = people.filter(({ who }) => who === 'client' || who === 'property').slice(0, 2);
  await insertMany(
    tx,
    'elevatorUsers',
    homes.map((person, at) => ({
      tenant_id: tenant.id,
      org_id: person.orgId,
      elevator_id: (at === 0 ? elevator : another)?.id,
      company_id: person.orgId,
      user_id: person.id,
      relation: at === 0 ? 'caretaker' : 'owner',
      room_no: at === 0 ? null : '1202',
      bound_on: utcDay(nowMs - 200 * dayMs),
    })),
  );
}

async function seedUserTakes(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant, nowMs } = context;
  const callTimesMs = callTimes(nowMs);
  await insertMany(
    tx,
    'userTakes',
    sites.elevators.slice(0, 20).flatMap((one, index) =>
      callTimesMs.slice((index % 7) * 3).map((calledMs, nth) => ({
        tenant_id: tenant.id,
        org_id: one.orgId,
        elevator_id: one.id,
        user_name: riders[(index * 3 + nth * nth) % riders.length],
        phone: null,
        way: ['card', 'qrCode', 'card', 'face', 'bluetooth', 'miniProgram'][(index + nth) % 6],
        called_at: new Date(calledMs + ((index * 97 + nth * 41) % 60) * minuteMs),
        from_floor: nth % 3 === 0 ? 2 + ((index + nth) % 5) : 1,
        to_floor: nth % 3 === 0 ? 1 : 2 + ((index + nth) % 5),
        result: (index * 5 + nth) % 17 === 0 ? 'timedOut' : (index + nth) % 29 === 0 ? 'refused' : 'taken',
      })),
    ),
  );
}

/** Times at which residents call elevators most, over the last week in China's zone. */
function callTimes(nowMs: number): number[] {
  const zoneMs = 8 * hourMs;
  const todayMs = Math.floor((nowMs + zoneMs) / dayMs) * dayMs - zoneMs;
  return [6, 5, 4, 3, 2, 1, 0]
    .flatMap((days) => [7, 8, 12, 18].map((hour) => todayMs - days * dayMs + hour * hourMs))
    .filter((ms) => ms < nowMs - hourMs);
}
