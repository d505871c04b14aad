import { mondayOf, monthStartOf } from '@hoistway/shared/domain/supervision/deadlines.ts';
import { dayMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { dayNumberOf, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readUnit } from '../supervision/readUnit.ts';
import type { SeedContext } from './seedContext.ts';
import { seedDayControls } from './seedDayControls.ts';
import type { SeededSites } from './seedSites.ts';
import { codeOf, dayItems, type SeededUnit, signRecord, type TemplateIds } from './supervisionParts.ts';

/** Every so many use units one has no safety officer: the compliance check-up names its elevators. */
const unitsPerGap = 7;

/** Writes templates, appointments, and a tenant's latest daily, weekly and monthly supervision records. */
export async function seedSupervision(
  tx: Transaction,
  sites: SeededSites,
  context: SeedContext,
): Promise<void> {
  const templates = await seedTemplates(tx, context);
  await nameOfficers(tx, sites, staffOf(context).officer?.id);
  for (const [at, unitId] of sites.unitIds.slice(0, 3).entries()) {
    const unit = await readUnit(tx, unitId);
    if (!unit) continue;
    const target = { ...context, ...templates, unit, staff: staffOf(context) };
    await seedAppointments(tx, target);
    if (at === 0) await seedDayControls(tx, target);
    await seedWeekChecks(tx, target);
    await seedMonthDispatch(tx, target);
  }
}

/** An officer of the property, a director of the centre and the tenant's head; other people where there are none. */
function staffOf({ people }: SeedContext): SeededUnit['staff'] {
  const personNamed = (username: string, at: number) =>
    people.find((person) => person.username === username) ?? people[at];
  return {
    officer: personNamed('property1', 0),
    director: personNamed('operator2', 1),
    mainResponsible: personNamed('admin', 2),
  };
}

/** The elevators' safety officer (SAMR Order 74 article 71). */
async function nameOfficers(tx: Transaction, { unitIds }: SeededSites, officerId?: string): Promise<void> {
  const namedUnitIds = unitIds.filter((_, at) => at % unitsPerGap !== unitsPerGap - 1);
  await tx.query(
    `update elevators set safety_officer_id = $1 where use_unit_id = any($2::bigint[])
       and not ($1 = any(coalesce(maintenance_worker_ids, '{}')))`,
    [officerId ?? null, namedUnitIds],
  );
}

async function seedTemplates(tx: Transaction, context: SeedContext): Promise<TemplateIds> {
  const { tenant } = context;
  const common = { tenant_id: tenant.id, org_id: tenant.rootId };
  const inForce = { state: 'effective', template_version: 1, effective_from: utcDay(context.nowMs) };
  const [dayId, weekId, monthId] = await newIds(tx, 'supervisionTemplates', 3);
  await insertMany(tx, 'supervisionTemplates', [
    {
      id: dayId,
      ...common,
      number: 'JG-D',
      name: '日管控标准模板',
      kind: 'day',
      is_default: true,
      ...inForce,
    },
    {
      id: weekId,
      ...common,
      number: 'JG-W',
      name: '周排查标准模板',
      kind: 'week',
      is_default: true,
      ...inForce,
    },
    {
      id: monthId,
      ...common,
      number: 'JG-M',
      name: '月调度标准模板',
      kind: 'month',
      is_default: true,
      ...inForce,
    },
  ]);
  await insertMany(
    tx,
    'supervisionTemplateItems',
    dayItems.map(([projectType, projectName, requirement], position) => ({
      ...common,
      template_id: dayId,
      position: position + 1,
      project_type: projectType,
      project_code: codeOf(position),
      project_name: projectName,
      requirement,
      is_required: true,
      risk_class: 'equipment',
    })),
  );
  return { dayId, weekId, monthId };
}

async function seedAppointments(tx: Transaction, { unit, staff, tenant, nowMs }: SeededUnit): Promise<void> {
  await insertMany(
    tx,
    'safetyAppointments',
    Object.entries(staff).flatMap(([role, person]) =>
      person
        ? [
            {
              tenant_id: tenant.id,
              org_id: unit.orgId,
              use_unit_id: unit.id,
              user_id: person.id,
              role,
              from_on: utcDay(nowMs - 300 * dayMs),
            },
          ]
        : [],
    ),
  );
  await tx.query(
    `insert into supervision_due (tenant_id, use_unit_id, looked_at, look_at) values ($1, $2, $3, $3)
     on conflict do nothing`,
    [tenant.id, unit.id, new Date(nowMs)],
  );
}

async function seedWeekChecks(tx: Transaction, target: SeededUnit): Promise<void> {
  const { tenant, unit, staff, nowMs, weekId } = target;
  const monday = mondayOf(dayNumberOf(utcDay(nowMs)));
  const ids = await newIds(tx, 'weekChecks', 2);
  await insertMany(
    tx,
    'weekChecks',
    ids.map((id, at) => ({
      id,
      tenant_id: tenant.id,
      org_id: unit.orgId,
      use_unit_id: unit.id,
      template_id: weekId,
      template_version: 1,
      check_date: textOfDay(monday - 1 - at * 7),
      check_result: 'normal',
      creator_id: staff.officer?.id,
      status: 'draft',
      precautions: '雨季前检查底坑排水与机房防水。',
      safety_officer_opinion: '本周日管控记录齐全。',
      safety_director_opinion: at === 0 ? null : '同意，继续关注门系统。',
      risk_rectification: '光幕积灰一项已整改。',
      evaluation: '维保到场及时。',
      next_week_focus: '门锁触点与平层精度。',
    })),
  );
  for (const [at, id] of ids.entries())
    await signRecord(
      tx,
      target,
      { kind: 'week', id, roles: at === 0 ? ['officer'] : ['officer', 'director'], isSealed: at > 0 },
      nowMs - at * 7 * dayMs,
    );
}

async function seedMonthDispatch(tx: Transaction, target: SeededUnit): Promise<void> {
  const { tenant, unit, staff, nowMs, monthId } = target;
  const common = { tenant_id: tenant.id, org_id: unit.orgId };
  const lastDay = monthStartOf(dayNumberOf(utcDay(nowMs))) - 1;
  const [id = ''] = await newIds(tx, 'monthDispatches', 1);
  await insertMany(tx, 'monthDispatches', [
    {
      id,
      ...common,
      use_unit_id: unit.id,
      template_id: monthId,
      template_version: 1,
      dispatch_date: textOfDay(lastDay),
      dispatch_result: 'normal',
      creator_id: staff.director?.id,
      status: 'draft',
      meeting_place: '物业会议室',
      chair: staff.mainResponsible?.name ?? null,
      present: [staff.officer?.name, staff.director?.name].filter(Boolean).join(', '),
      director_report: '本月日管控、周排查均按计划完成。',
      monthly_problems: '门系统故障两起，均当日恢复。',
      unresolved_issues: '无。',
      schedule_content: '下月安排应急救援演练一次。',
      safety_director_opinion: '同意上报。',
      main_responsible_opinion: '按计划执行。',
    },
  ]);
  await insertMany(
    tx,
    'supervisionTasks',
    [
      { content: '组织电梯应急救援演练', is_done: true },
      { content: '更换 3 号梯光幕', is_done: false },
    ].map((task) => ({
      ...common,
      ...task,
      month_dispatch_id: id,
      owner_id: staff.officer?.id,
      due_on: textOfDay(lastDay + 20),
    })),
  );
  await signRecord(
    tx,
    target,
    { kind: 'month', id, roles: ['director', 'mainResponsible'], isSealed: true },
    nowMs - 12 * dayMs,
  );
}
