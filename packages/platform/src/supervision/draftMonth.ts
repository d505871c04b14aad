import { monthStartOf, nextMonthOf } from '@hoistway/shared/domain/supervision/deadlines.ts';
import { composeMonth } from '@hoistway/shared/domain/supervision/monthDraft.ts';
import { type DayNumber, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { insertMany } from '../db/insertMany.ts';
import { readFindings } from './readFindings.ts';
import { readMonthFacts } from './readMonth.ts';
import { readTemplate } from './readTemplate.ts';
import type { SupervisedUnit } from './readUnit.ts';
import { type DraftCall, holdPeriod, insertDraft, keepDraft, textsOf } from './writeDraft.ts';

/**
 * A unit's minutes of the month of a day, dated its last day: those that stand, else a new draft from the weeks. Tasks of
 * the month before that are not done are taken over.
 */
export async function draftMonth(
  call: DraftCall,
  unit: SupervisedUnit,
  dayOfMonth: DayNumber,
): Promise<{ id: string; isNew: boolean }> {
  const { tx, nowMs } = call;
  const first = textOfDay(monthStartOf(dayOfMonth));
  const last = textOfDay(nextMonthOf(dayOfMonth) - 1);
  await holdPeriod(call, 'month', unit.id, first);
  const existing = await tx.query<{ id: string }>(
    `select id from month_dispatches where use_unit_id = $1 and dispatch_date between $2 and $3
       and deleted_at is null order by id desc limit 1`,
    [unit.id, first, last],
  );
  if (existing.rows[0]) return { id: existing.rows[0].id, isNew: false };
  const template = await readTemplate(tx, 'month', { unitId: unit.id, orgId: unit.orgId });
  const facts = await readMonthFacts(tx, unit, dayOfMonth, nowMs);
  const draft = composeMonth(facts);
  const texts = textsOf(call.locale, draft.sections);
  const id = await insertDraft(call, 'month', {
    org_id: unit.orgId,
    use_unit_id: unit.id,
    template_id: template?.id ?? null,
    template_version: template?.version ?? null,
    dispatch_date: last,
    dispatch_result: draft.result,
    is_abnormal: draft.result === 'hazard',
    director_report: texts.directorReport,
    monthly_problems: texts.monthlyProblems,
    unresolved_issues: texts.unresolvedIssues,
    schedule_content: texts.scheduleContent,
    risk_rectification: texts.riskRectification,
    evaluation: texts.evaluation,
  });
  await insertMany(
    tx,
    'supervisionTasks',
    draft.carriedTasks.map(({ content, ownerId }) => ({
      tenant_id: call.writer.tenantId,
      org_id: unit.orgId,
      created_at: new Date(nowMs),
      updated_at: new Date(nowMs),
      month_dispatch_id: id,
      content,
      owner_id: ownerId,
      due_on: null,
      is_done: false,
    })),
  );
  const { missingWeeks, totals } = draft;
  const span = { fromOn: monthStartOf(dayOfMonth), untilOn: nextMonthOf(dayOfMonth) - 1 };
  const findings = await readFindings(tx, unit, span);
  await keepDraft(call, 'month', id, {
    facts: { ...facts, findings, missingWeeks, totals },
    sections: texts,
  });
  return { id, isNew: true };
}
