import type { SupervisionKind } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

export interface TemplateItem {
  position: number | null;
  projectType: string | null;
  projectCode: string | null;
  projectName: string;
  requirement: string | null;
  isRequired: boolean;
}

export interface Template {
  id: string;
  version: number;
  items: TemplateItem[];
}

/** The version in force for a unit: its own, else the default of an organisation above, else any; null without one. */
export async function readTemplate(
  tx: Transaction,
  kind: SupervisionKind,
  { unitId, orgId }: { unitId: string | null; orgId: string },
): Promise<Template | null> {
  const templates = await tx.query<{ id: string; version: number }>(
    `select id, coalesce(template_version, 1) as version from supervision_templates
     where kind = $1 and state = 'effective' and deleted_at is null and (use_unit_id is null or use_unit_id = $2)
       and org_id = any((select above from organisations where id = $3)::bigint[])
     order by use_unit_id = $2 desc nulls last, is_default desc, template_version desc, id desc limit 1`,
    [kind, unitId, orgId],
  );
  const template = templates.rows[0];
  if (!template) return null;
  const items = await tx.query<TemplateItem>(
    `select position, project_type as "projectType", project_code as "projectCode", project_name as "projectName",
       requirement, is_required as "isRequired"
     from supervision_template_items where template_id = $1 and deleted_at is null order by position nulls last, id`,
    [template.id],
  );
  return { ...template, items: items.rows };
}
