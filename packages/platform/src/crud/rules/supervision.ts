import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Wire } from '../storage.ts';
import { organisationOfElevator } from './ofElevator.ts';
import type { EntityRules, Write } from './rules.ts';

/** A new record is a draft of its writer; only signatures move its status. */
const draftColumns = ({ before, session }: Write) =>
  before ? {} : { creator_id: session.userId, status: 'draft' };

/** A signed record does not change: inspections rely on it. */
const signedRules: Pick<EntityRules, 'beforeWrite' | 'beforeDelete'> = {
  async beforeWrite({ before }) {
    if (before && before.status !== 'draft') throw new ProductError('illegalMove', { current: before });
  },
  async beforeDelete(_, record) {
    if (record.status !== 'draft') throw new ProductError('illegalMove', { current: record });
  },
};

/** A day's control belongs to its elevator's organisation. */
export const dayControls: EntityRules = {
  ...signedRules,
  columns: async (write) => ({ ...draftColumns(write), ...(await organisationOfElevator(write)) }),
};

/** A week's report and a month's minutes know their author. */
export const supervisionReports: EntityRules = {
  ...signedRules,
  columns: async (write) => draftColumns(write),
};

/** The items of a record change while it is a draft. */
export const itemsOf = (table: 'day_controls' | 'week_checks', link: string): EntityRules => ({
  async beforeWrite({ tx, draft, before }) {
    for (const part of before ? [before, draft] : [draft]) await checkDraft(tx, table, part[link], part);
  },
  beforeDelete: (tx, record) => checkDraft(tx, table, record[link], record),
  beforeRestore: (tx, record) => checkDraft(tx, table, record[link], record),
});

/** The tasks of signed minutes are only marked as done. */
export const supervisionTasks: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    const isSame =
      before !== undefined &&
      ['monthDispatchId', 'content', 'ownerId', 'dueOn'].every(
        (name) => (before[name] ?? null) === (draft[name] ?? null),
      );
    if (!isSame) await checkDraft(tx, 'month_dispatches', draft.monthDispatchId, before ?? draft);
  },
  beforeDelete: (tx, record) => checkDraft(tx, 'month_dispatches', record.monthDispatchId, record),
};

/** A new template is a draft; the items of a version in force or before are kept. */
export const supervisionTemplates: EntityRules = {
  outlivedBy: ['dayControls', 'weekChecks', 'monthDispatches'],
  columns: async ({ before }) => (before ? {} : { state: 'draft', template_version: 1 }),
  async beforeWrite({ before }) {
    if (before && before.state !== 'draft') throw new ProductError('illegalMove', { current: before });
  },
};

export const supervisionTemplateItems: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    for (const part of before ? [before, draft] : [draft])
      await checkDraft(tx, 'supervision_templates', part.templateId, part);
  },
  beforeDelete: (tx, record) => checkDraft(tx, 'supervision_templates', record.templateId, record),
  beforeRestore: (tx, record) => checkDraft(tx, 'supervision_templates', record.templateId, record),
};

/** One person holds one role in a use unit, and an officer's elevator stands in that unit. */
export const safetyAppointments: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    const rows = await run<{ role: string }>(
      tx,
      sql`select role from safety_appointments where use_unit_id = ${draft.useUnitId} and user_id = ${draft.userId}
        and role <> ${draft.role} and deleted_at is null and id <> ${before?.id ?? 0}
        and coalesce(from_on, '-infinity') <= coalesce(${draft.untilOn ?? null}::date, 'infinity')
        and coalesce(until_on, 'infinity') >= coalesce(${draft.fromOn ?? null}::date, '-infinity') limit 1`,
    );
    if (rows.length > 0)
      throw new ProductError('invalidFields', { fields: [{ field: 'userId', code: 'chosenTwice' }] });
  },
  async afterWrite(tx, { after }) {
    await tx.query(
      `insert into supervision_due (tenant_id, use_unit_id, looked_at, look_at)
       select tenant_id, use_unit_id, updated_at, updated_at from safety_appointments where id = $1
       on conflict (tenant_id, use_unit_id) do nothing`,
      [after.id],
    );
  },
};

/** @throws illegalMove where the record that a part belongs to is no draft any more */
async function checkDraft(tx: Transaction, table: string, id: unknown, part: Wire): Promise<void> {
  const column = table === 'supervision_templates' ? 'state' : 'status';
  const rows = await run<{ state: string }>(
    tx,
    sql`select ${sql.identifier(column)} as state from ${sql.identifier(table)} where id = ${id ?? null}`,
  );
  if (rows[0] && rows[0].state !== 'draft') throw new ProductError('illegalMove', { current: part });
}
