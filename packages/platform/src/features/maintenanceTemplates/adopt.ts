import { insertMany, newIds } from '../../db/insertMany.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { type Template, templates } from './templates.ts';

/**
 * Writes maintenance types with their items from templates; types that the organisation has in this version are
 * skipped.
 */
export async function adoptTemplates(
  tx: Transaction,
  owner: { tenantId: string; orgId: string; nowMs: number },
  chosenTemplates: readonly Template[] = templates,
): Promise<number> {
  const result = await tx.query<{ key: string }>(
    `select template_code || '/' || template_version as key from maintenance_types
      where org_id = $1 and template_code is not null and deleted_at is null`,
    [owner.orgId],
  );
  const existingKeys = new Set(result.rows.map(({ key }) => key));
  const missing = chosenTemplates.filter(({ code, version }) => !existingKeys.has(`${code}/${version}`));
  const ids = await newIds(tx, 'maintenanceTypes', missing.length);
  const now = new Date(owner.nowMs);
  const common = { tenant_id: owner.tenantId, org_id: owner.orgId, created_at: now, updated_at: now };
  await insertMany(
    tx,
    'maintenanceTypes',
    missing.map((template, at) => ({
      id: ids[at],
      ...common,
      name: template.name,
      elevator_type: template.elevatorType,
      classify: template.classify,
      cycle_days: template.cycleDays,
      template_code: template.code,
      template_version: template.version,
      is_active: true,
    })),
  );
  await insertMany(
    tx,
    'maintenanceTypeItems',
    missing.flatMap((template, at) =>
      template.items.map((item, position) => ({
        ...common,
        maintenance_type_id: ids[at],
        position: position + 1,
        name: item.name,
        content: item.content,
        requirement: item.requirement,
        area: item.area,
        is_test: item.isTest,
        judge_type: item.judgeType,
        minimum: item.minimum,
        maximum: item.maximum,
        measure_unit: item.measureUnit,
        cycle_months: item.cycleMonths,
        age_rule: item.ageRule,
        season_window: item.seasonWindow,
      })),
    ),
  );
  return missing.length;
}
