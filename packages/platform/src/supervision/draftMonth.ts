import { monthStartOf, nextMonthOf } from '@hoistway/shared/domain/supervision/deadlines.ts';
import { composeMonth } from '@hoistway/shared/domain/supervision/monthDraft.ts';
import { type DayNumber, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { insertMany } from '../db/insertMany.ts';
import { readFindings } from './readFindings.ts';
import { readMonthFacts } from './readMonth.ts';
import { readTemplate } from './readTemplate.ts';
import type { SupervisedUnit } from './readUnit.ts';
import type { Span } from './readWeek.ts';
import { renewDraft } from './renewDraft.ts';
import {
  type DraftCall,
  type DraftWrite,
  holdPeriod,
  insertDraft,
  keepDraft,
  textsOf,
} from './writeDraft.ts';

const monthOf = (day: DayNumber): Span => ({ fromOn: monthStartOf(day), untilOn: nextMonthOf(day) - 1 });

/**
 * A unit's minutes of the month of a day, dated its last day: those that stand, renewed, else a new draft from the weeks.
 * Tasks of the month before that are not done are taken over.
 */
export async function draftMonth(
  call: DraftCall,
  unit: SupervisedUnit,
  dayOfMonth: DayNumber,
): Promise<DraftWrite> {
  const standing = await renewMonth(call, unit, dayOfMonth);
  if (standing) return standing;
  const { tx, nowMs } = call;
  const template = await readTemplate(tx, 'month', { unitId: unit.id, orgId: unit.orgId });
  const { facts, result, sections, carriedTasks } = await composeFrom(call, unit, dayOfMonth);
  const id = await insertDraft(call, 'month', {
    org_id: unit.orgId,
    use_unit_id: unit.id,
    template_id: template?.id ?? null,
    template_version: template?.version ?? null,
    dispatch_date: textOfDay(monthOf(dayOfMonth).untilOn),
    dispatch_result: result,
    is_abnormal: result === 'hazard',
    director_report: sections.directorReport,
    monthly_problems: sections.monthlyProblems,
    unresolved_issues: sections.unresolvedIssues,
    schedule_content: sections.scheduleContent,
    risk_rectification: sections.riskRectification,
    evaluation: sections.evaluation,
  });
  await insertMany(
    tx,
    'supervisionTasks',
    carriedTasks.map(({ content, ownerId }) => ({
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
  await keepDraft(call, 'month', id, { facts: { ...facts, result }, sections });
  return { id, write: 'created' };
}

/** Renews the unsigned minutes of a month from its days and weeks; null if the month has none. Tasks stay as they are. */
export async function renewMonth(
  call: DraftCall,
  unit: SupervisedUnit,
  dayOfMonth: DayNumber,
): Promise<DraftWrite | null> {
  const { fromOn, untilOn } = monthOf(dayOfMonth);
  await holdPeriod(call, 'month', unit.id, textOfDay(fromOn));
  const existing = await call.tx.query<{ id: string; status: string }>(
    `select id, status from month_dispatches where use_unit_id = $1 and dispatch_date between $2 and $3
       and deleted_at is null order by id desc limit 1`,
    [unit.id, textOfDay(fromOn), textOfDay(untilOn)],
  );
  const [standing] = existing.rows;
  if (!standing) return null;
  const { id, status } = standing;
  if (status !== 'draft') return { id, write: null };
  const isChanged = await renewDraft(call, 'month', id, (renewal) => composeFrom(renewal, unit, dayOfMonth));
  return { id, write: isChanged ? 'updated' : null };
}

async function composeFrom({ tx, nowMs, locale }: DraftCall, unit: SupervisedUnit, dayOfMonth: DayNumber) {
  const monthFacts = await readMonthFacts(tx, unit, dayOfMonth, nowMs);
  const { sections, result, missingWeeks, totals, carriedTasks } = composeMonth(monthFacts);
  const findings = await readFindings(tx, unit, monthOf(dayOfMonth));
  return {
    facts: { ...monthFacts, findings, missingWeeks, totals },
    result,
    sections: textsOf(locale, sections),
    carriedTasks,
  };
}
