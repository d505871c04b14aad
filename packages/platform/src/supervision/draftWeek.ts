import { mondayOf } from '@hoistway/shared/domain/supervision/deadlines.ts';
import { composeWeek } from '@hoistway/shared/domain/supervision/weekDraft.ts';
import { type DayNumber, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { insertMany } from '../db/insertMany.ts';
import { readFindings } from './readFindings.ts';
import { readTemplate } from './readTemplate.ts';
import type { SupervisedUnit } from './readUnit.ts';
import { readWeekFacts, type Span } from './readWeek.ts';
import { renewDraft } from './renewDraft.ts';
import {
  type DraftCall,
  type DraftWrite,
  holdPeriod,
  insertDraft,
  keepDraft,
  textsOf,
} from './writeDraft.ts';

const weekOf = (day: DayNumber): Span => ({ fromOn: mondayOf(day), untilOn: mondayOf(day) + 6 });

/** A unit's weekly check of the week of a day, dated its Sunday: the one that stands, renewed, else a new draft. */
export async function draftWeek(
  call: DraftCall,
  unit: SupervisedUnit,
  dayOfWeek: DayNumber,
): Promise<DraftWrite> {
  const standing = await renewWeek(call, unit, dayOfWeek);
  if (standing) return standing;
  const { tx, nowMs } = call;
  const template = await readTemplate(tx, 'week', { unitId: unit.id, orgId: unit.orgId });
  const { facts, result, sections } = await composeFrom(call, unit, weekOf(dayOfWeek));
  const id = await insertDraft(call, 'week', {
    org_id: unit.orgId,
    use_unit_id: unit.id,
    template_id: template?.id ?? null,
    template_version: template?.version ?? null,
    check_date: textOfDay(weekOf(dayOfWeek).untilOn),
    check_result: result,
    is_abnormal: result === 'hazard',
    precautions: sections.precautions,
    risk_rectification: sections.riskRectification,
    evaluation: sections.evaluation,
    next_week_focus: sections.nextWeekFocus,
  });
  await insertMany(
    tx,
    'weekCheckItems',
    (template?.items ?? []).map((item, at) => ({
      tenant_id: call.writer.tenantId,
      org_id: unit.orgId,
      created_at: new Date(nowMs),
      updated_at: new Date(nowMs),
      week_check_id: id,
      position: item.position ?? at + 1,
      project_type: item.projectType,
      project_code: item.projectCode,
      project_name: item.projectName,
      requirement: item.requirement,
      is_required: item.isRequired,
      result: 'notChecked',
    })),
  );
  await keepDraft(call, 'week', id, { facts: { ...facts, result }, sections });
  return { id, write: 'created' };
}

/** Renews the unsigned check of a week from its days; null if the week has no check. */
export async function renewWeek(
  call: DraftCall,
  unit: SupervisedUnit,
  dayOfWeek: DayNumber,
): Promise<DraftWrite | null> {
  const span = weekOf(dayOfWeek);
  await holdPeriod(call, 'week', unit.id, textOfDay(span.fromOn));
  const existing = await call.tx.query<{ id: string; status: string; hasDanger: boolean }>(
    `select w.id, w.status, exists (select 1 from week_check_items i where i.week_check_id = w.id
       and i.deleted_at is null and i.result = 'unqualified') as "hasDanger"
     from week_checks w where w.use_unit_id = $1 and w.check_date between $2 and $3 and w.deleted_at is null
     order by w.id desc limit 1`,
    [unit.id, textOfDay(span.fromOn), textOfDay(span.untilOn)],
  );
  const [standing] = existing.rows;
  if (!standing) return null;
  const { id, status, hasDanger } = standing;
  if (status !== 'draft') return { id, write: null };
  const isChanged = await renewDraft(call, 'week', id, async (renewal) => {
    const draft = await composeFrom(renewal, unit, span);
    return { ...draft, result: hasDanger ? 'hazard' : draft.result };
  });
  return { id, write: isChanged ? 'updated' : null };
}

async function composeFrom({ tx, nowMs, locale }: DraftCall, unit: SupervisedUnit, span: Span) {
  const weekFacts = await readWeekFacts(tx, unit, span, nowMs);
  const { sections, result, recordedCount, expectedCount, missing, totals } = composeWeek(weekFacts);
  const findings = await readFindings(tx, unit, span);
  return {
    facts: { ...weekFacts, findings, recordedCount, expectedCount, missing, totals },
    result,
    sections: textsOf(locale, sections),
  };
}
