import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { noteWrites } from '../../crud/noteWrites.ts';
import { readOwn, writeNoteOf } from '../../crud/save.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import { insertMany, newIds } from '../../db/insertMany.ts';
import type { CommandHandler } from '../../http/commandCall.ts';
import { announceWrite } from './announceWrite.ts';

const resource = resources.supervisionTemplates;

/** Copies a template that is in force, with its items, to a draft. @throws illegalMove where a draft of it exists */
export const reviseSupervisionTemplate: CommandHandler<'reviseSupervisionTemplate'> = async (call, app) => {
  const { tx, session, nowMs } = call;
  const template = await commandTarget(resource, call);
  const drafts = await tx.query(
    `select 1 from supervision_templates where based_on_id = $1 and state = 'draft' and deleted_at is null`,
    [template.id],
  );
  if (template.state !== 'effective' || drafts.rows.length > 0)
    throw new ProductError('illegalMove', { current: template });
  const templateVersion = Number(template.templateVersion ?? 1) + 1;
  const [id = ''] = await newIds(tx, resource.name, 1);
  const now = new Date(nowMs);
  await insertMany(tx, resource.name, [
    {
      id,
      tenant_id: session.tenantId,
      org_id: template.orgId,
      created_at: now,
      updated_at: now,
      number: `${String(template.number).replace(/-v\d+$/, '')}-v${templateVersion}`,
      name: template.name,
      kind: template.kind,
      enterprise_id: template.enterpriseId,
      use_unit_id: template.useUnitId,
      is_default: template.isDefault,
      note: template.note,
      template_version: templateVersion,
      state: 'draft',
      based_on_id: template.id,
    },
  ]);
  await tx.query(
    `insert into supervision_template_items (tenant_id, org_id, created_at, updated_at, template_id, position,
       project_type, project_code, project_name, requirement, is_required, risk_class)
     select tenant_id, org_id, $3, $3, $2, position, project_type, project_code, project_name, requirement,
       is_required, risk_class
     from supervision_template_items where template_id = $1 and deleted_at is null order by position, id`,
    [template.id, id, now],
  );
  await noteWrites(tx, { resource, session, action: 'created', atMs: nowMs }, [
    writeNoteOf(resource, await readOwn(tx, resource, id)),
  ]);
  announceWrite(call, app, resource.name, [id]);
  return { id, templateVersion };
};

/** @throws illegalMove for a template that is no draft, invalidFields for one without items */
export const publishSupervisionTemplate: CommandHandler<'publishSupervisionTemplate'> = async (call, app) => {
  const { tx, nowMs } = call;
  const template = await commandTarget(resource, call);
  if (template.state !== 'draft') throw new ProductError('illegalMove', { current: template });
  const items = await tx.query(
    'select 1 from supervision_template_items where template_id = $1 and deleted_at is null limit 1',
    [template.id],
  );
  if (items.rows.length === 0 && template.kind === 'day')
    throw new ProductError('invalidFields', {
      fields: [{ field: 'items', code: 'tooFew', params: { minimum: 1 } }],
    });
  const previousId = typeof template.basedOnId === 'string' ? template.basedOnId : null;
  if (previousId !== null)
    await updateByCommand(resource, call, await readOwn(tx, resource, previousId), { state: 'history' });
  const after = await updateByCommand(resource, call, template, {
    state: 'effective',
    effective_from: textOfDay(dayInZone(defaultZoneId, nowMs)),
  });
  announceWrite(call, app, resource.name, [
    String(template.id),
    ...(previousId === null ? [] : [previousId]),
  ]);
  return { version: Number(after.version) };
};
