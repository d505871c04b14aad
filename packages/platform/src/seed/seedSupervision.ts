import { dayMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeedContext } from './seedContext.ts';
import type { SeededSites } from './seedSites.ts';

/** The usual items of a daily control (SAMR Order 74, chapter 6). */
const dayItems = [
  ['标识', '使用标志有效且醒目'],
  ['标识', '安全须知、警示标志齐全'],
  ['轿厢', '照明、应急照明、风扇正常'],
  ['轿厢', '警铃与对讲有应答'],
  ['轿厢', '门防夹装置有效'],
  ['层站', '地坎清洁，门运行顺畅'],
  ['运行', '无异响、无异常抖动'],
  ['运行', '平层正常'],
  ['机房', '门锁闭，温度正常，无漏水'],
  ['底坑', '无积水'],
] as const;

interface TemplateIds {
  dayId: string | undefined;
  weekId: string | undefined;
  monthId: string | undefined;
}

/** Writes templates, and a tenant's latest daily, weekly and monthly supervision records. */
export async function seedSupervision(
  tx: Transaction,
  sites: SeededSites,
  context: SeedContext,
): Promise<void> {
  const { dayId, weekId, monthId } = await seedTemplates(tx, context);
  await seedDayControls(tx, sites, { ...context, templateId: dayId });
  await seedWeekChecks(tx, sites, { ...context, templateId: weekId });
  await seedMonthDispatches(tx, sites, { ...context, templateId: monthId });
}

async function seedTemplates(tx: Transaction, context: SeedContext): Promise<TemplateIds> {
  const { tenant } = context;
  const common = { tenant_id: tenant.id, org_id: tenant.rootId };
  const [dayId, weekId, monthId] = await newIds(tx, 'supervisionTemplates', 3);
  await insertMany(tx, 'supervisionTemplates', [
    { id: dayId, ...common, number: 'JG-D', name: '日管控标准模板', kind: 'day', is_default: true },
    { id: weekId, ...common, number: 'JG-W', name: '周排查标准模板', kind: 'week', is_default: true },
    { id: monthId, ...common, number: 'JG-M', name: '月调度标准模板', kind: 'month', is_default: true },
  ]);
  await insertMany(
    tx,
    'supervisionTemplateItems',
    dayItems.map(([projectType, projectName], position) => ({
      ...common,
      template_id: dayId,
      position: position + 1,
      project_type: projectType,
      project_name: projectName,
    })),
  );
  return { dayId, weekId, monthId };
}

async function seedDayControls(
  tx: Transaction,
  sites: SeededSites,
  context: SeedContext & { templateId: string | undefined },
): Promise<void> {
  const { tenant, people, nowMs } = context;
  const officer = people.find(({ who }) => who === 'property' || who === 'manager') ?? people[0];
  const elevators = sites.elevators.slice(0, 10);
  const days = elevators.flatMap((elevator, at) => [0, 1, 2].map((ago) => ({ elevator, at, ago })));
  const dayIds = await newIds(tx, 'dayControls', days.length);
  const hasHazard = ({ at, ago }: { at: number; ago: number }) => at === 4 && ago === 1;
  await insertMany(
    tx,
    'dayControls',
    days.map((day, index) => ({
      id: dayIds[index],
      tenant_id: tenant.id,
      org_id: day.elevator.orgId,
      elevator_id: day.elevator.id,
      use_unit_id: sites.unitIds[0],
      template_id: context.templateId,
      control_date: utcDay(nowMs - day.ago * dayMs),
      period: 'wholeDay',
      control_result: hasHazard(day) ? 'hazard' : 'zeroRisk',
      is_abnormal: hasHazard(day),
      hazard_count: hasHazard(day) ? 1 : 0,
      weather: '晴',
      creator_id: officer?.id,
      status: day.ago === 0 ? 'draft' : 'submitted',
    })),
  );
  await insertMany(
    tx,
    'dayControlItems',
    days.flatMap((day, index) =>
      dayItems.map(([projectType, projectName], position) => {
        const isBad = hasHazard(day) && position === 4;
        return {
          tenant_id: tenant.id,
          org_id: day.elevator.orgId,
          day_control_id: dayIds[index],
          position: position + 1,
          project_type: projectType,
          project_name: projectName,
          result: isBad ? 'unqualified' : 'qualified',
          handle_result: isBad ? '光幕积灰，已通知维保单位清洁并复测' : null,
        };
      }),
    ),
  );
}

async function seedWeekChecks(
  tx: Transaction,
  sites: SeededSites,
  context: SeedContext & { templateId: string | undefined },
): Promise<void> {
  const { tenant, people, nowMs } = context;
  const officer = people.find(({ who }) => who === 'property' || who === 'manager') ?? people[0];
  const common = { tenant_id: tenant.id, org_id: tenant.rootId };
  const units = sites.unitIds.slice(0, 3);
  await insertMany(
    tx,
    'weekChecks',
    units.flatMap((unitId, at) =>
      [0, 1].map((weeks) => ({
        ...common,
        use_unit_id: unitId,
        template_id: context.templateId,
        check_date: utcDay(nowMs - (weeks * 7 + at) * dayMs),
        check_result: 'normal',
        creator_id: officer?.id,
        status: weeks === 0 ? 'submitted' : 'archived',
        precautions: '雨季前检查底坑排水与机房防水。',
        safety_officer_opinion: '本周日管控记录齐全。',
        safety_director_opinion: '同意，继续关注门系统。',
        risk_rectification: '光幕积灰一项已整改。',
        evaluation: '维保到场及时。',
        next_week_focus: '门锁触点与平层精度。',
      })),
    ),
  );
}

async function seedMonthDispatches(
  tx: Transaction,
  sites: SeededSites,
  context: SeedContext & { templateId: string | undefined },
): Promise<void> {
  const { tenant, people, nowMs } = context;
  const officer = people.find(({ who }) => who === 'property' || who === 'manager') ?? people[0];
  const common = { tenant_id: tenant.id, org_id: tenant.rootId };
  const units = sites.unitIds.slice(0, 3);
  await insertMany(
    tx,
    'monthDispatches',
    units.map((unitId) => ({
      ...common,
      use_unit_id: unitId,
      template_id: context.templateId,
      dispatch_date: utcDay(nowMs - 12 * dayMs),
      dispatch_result: 'normal',
      creator_id: officer?.id,
      status: 'archived',
      monthly_problems: '门系统故障两起，均当日恢复。',
      unresolved_issues: '无。',
      schedule_content: '下月安排应急救援演练一次。',
      safety_director_opinion: '同意上报。',
      main_responsible_opinion: '按计划执行。',
    })),
  );
}
