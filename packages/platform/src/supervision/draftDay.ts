import { totalFacts } from '@hoistway/shared/domain/supervision/supervisionFacts.ts';
import { seenPhrases } from '@hoistway/shared/domain/supervision/weekDraft.ts';
import { dayNumberOf, startOfDayMs } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { insertMany } from '../db/insertMany.ts';
import { readMonitoring } from './readMonitoring.ts';
import { readTemplate } from './readTemplate.ts';
import { type DraftCall, holdPeriod, insertDraft, keepDraft, textOfPhrases } from './writeDraft.ts';

export interface DayTarget {
  elevatorId: string;
  /** Organisation of the elevator. */
  orgId: string;
  unitId: string | null;
  zoneId: string;
  /** `yyyy-MM-dd`. */
  day: string;
  period: 'morning' | 'afternoon' | 'wholeDay';
}

/** A day's control of an elevator: the one that stands, else a new draft with the template's items unanswered. */
export async function draftDay(call: DraftCall, target: DayTarget): Promise<{ id: string; isNew: boolean }> {
  const { tx, nowMs, locale } = call;
  const { elevatorId, orgId, unitId, zoneId, day, period } = target;
  await holdPeriod(call, 'day', elevatorId, day);
  const existing = await tx.query<{ id: string }>(
    `select id from day_controls where elevator_id = $1 and control_date = $2 and deleted_at is null
       and coalesce(period, 'wholeDay') = $3 order by id desc limit 1`,
    [elevatorId, day, period],
  );
  if (existing.rows[0]) return { id: existing.rows[0].id, isNew: false };
  const template = await readTemplate(tx, 'day', { unitId, orgId });
  const startMs = startOfDayMs(zoneId, dayNumberOf(day));
  const facts = await readMonitoring(tx, [elevatorId], {
    fromMs: startOfDayMs(zoneId, dayNumberOf(day) - 1),
    toMs: Math.max(startMs, Math.min(nowMs, startOfDayMs(zoneId, dayNumberOf(day) + 1))),
    today: day,
  });
  const opinions = textOfPhrases(locale, seenPhrases(totalFacts(facts)));
  const id = await insertDraft(call, 'day', {
    org_id: orgId,
    elevator_id: elevatorId,
    use_unit_id: unitId,
    template_id: template?.id ?? null,
    template_version: template?.version ?? null,
    control_date: day,
    period,
    control_result: 'pending',
    is_abnormal: false,
    hazard_count: 0,
    opinions,
  });
  await insertMany(
    tx,
    'dayControlItems',
    (template?.items ?? []).map((item, at) => ({
      tenant_id: call.writer.tenantId,
      org_id: orgId,
      created_at: new Date(nowMs),
      updated_at: new Date(nowMs),
      day_control_id: id,
      position: item.position ?? at + 1,
      project_type: item.projectType,
      project_code: item.projectCode,
      project_name: item.projectName,
      requirement: item.requirement,
      is_required: item.isRequired,
      result: 'notChecked',
    })),
  );
  await keepDraft(call, 'day', id, { facts, sections: { opinions } });
  return { id, isNew: true };
}
