import { mondayOf } from '@hoistway/shared/domain/supervision/deadlines.ts';
import { composeWeek } from '@hoistway/shared/domain/supervision/weekDraft.ts';
import { type DayNumber, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { insertMany } from '../db/insertMany.ts';
import { readFindings } from './readFindings.ts';
import { readTemplate } from './readTemplate.ts';
import type { SupervisedUnit } from './readUnit.ts';
import { readWeekFacts } from './readWeek.ts';
import { type DraftCall, holdPeriod, insertDraft, keepDraft, textsOf } from './writeDraft.ts';

/** A unit's weekly check of the week of a day, dated its Sunday: the one that stands, else a new draft from the days. */
export async function draftWeek(
  call: DraftCall,
  unit: SupervisedUnit,
  dayOfWeek: DayNumber,
): Promise<{ id: string; isNew: boolean }> {
  const { tx, nowMs } = call;
  const span = { fromOn: mondayOf(dayOfWeek), untilOn: mondayOf(dayOfWeek) + 6 };
  await holdPeriod(call, 'week', unit.id, textOfDay(span.fromOn));
  const existing = await tx.query<{ id: string }>(
    `select id from week_checks where use_unit_id = $1 and check_date between $2 and $3 and deleted_at is null
     order by id desc limit 1`,
    [unit.id, textOfDay(span.fromOn), textOfDay(span.untilOn)],
  );
  if (existing.rows[0]) return { id: existing.rows[0].id, isNew: false };
  const template = await readTemplate(tx, 'week', { unitId: unit.id, orgId: unit.orgId });
  const facts = await readWeekFacts(tx, unit, span, nowMs);
  const draft = composeWeek(facts);
  const texts = textsOf(call.locale, draft.sections);
  const id = await insertDraft(call, 'week', {
    org_id: unit.orgId,
    use_unit_id: unit.id,
    template_id: template?.id ?? null,
    template_version: template?.version ?? null,
    check_date: textOfDay(span.untilOn),
    check_result: draft.result,
    is_abnormal: draft.result === 'hazard',
    precautions: texts.precautions,
    risk_rectification: texts.riskRectification,
    evaluation: texts.evaluation,
    next_week_focus: texts.nextWeekFocus,
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
  const { recordedCount, expectedCount, missing, totals } = draft;
  await keepDraft(call, 'week', id, {
    facts: {
      ...facts,
      findings: await readFindings(tx, unit, span),
      recordedCount,
      expectedCount,
      missing,
      totals,
    },
    sections: texts,
  });
  return { id, isNew: true };
}
