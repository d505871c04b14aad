import { totalFacts } from '@hoistway/shared/domain/supervision/supervisionFacts.ts';
import { seenPhrases } from '@hoistway/shared/domain/supervision/weekDraft.ts';
import { dayNumberOf, startOfDayMs } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { insertMany } from '../db/insertMany.ts';
import { readMonitoring } from './readMonitoring.ts';
import { readTemplate } from './readTemplate.ts';
import { renewDraft } from './renewDraft.ts';
import {
  type DraftCall,
  type DraftWrite,
  holdPeriod,
  insertDraft,
  keepDraft,
  textOfPhrases,
} from './writeDraft.ts';

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

/**
 * A day's control of an elevator: the one that stands, else a new draft with the template's items unanswered. One without
 * an answer is renewed with what monitoring saw since.
 */
export async function draftDay(call: DraftCall, target: DayTarget): Promise<DraftWrite> {
  const { tx, nowMs } = call;
  const { elevatorId, orgId, unitId, day, period } = target;
  await holdPeriod(call, 'day', elevatorId, day);
  const existing = await tx.query<{ id: string; isOpen: boolean }>(
    `select d.id, d.status = 'draft' and not exists (select 1 from day_control_items i
       where i.day_control_id = d.id and i.deleted_at is null and i.result <> 'notChecked') as "isOpen"
     from day_controls d where d.elevator_id = $1 and d.control_date = $2 and d.deleted_at is null
       and coalesce(d.period, 'wholeDay') = $3 order by d.id desc limit 1`,
    [elevatorId, day, period],
  );
  const [standing] = existing.rows;
  if (standing) {
    const { id, isOpen } = standing;
    const isChanged =
      isOpen && (await renewDraft(call, 'day', id, (renewal) => composeFrom(renewal, target)));
    return { id, write: isChanged ? 'updated' : null };
  }
  const template = await readTemplate(tx, 'day', { unitId, orgId });
  const { facts, sections } = await composeFrom(call, target);
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
    opinions: sections.opinions,
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
  await keepDraft(call, 'day', id, { facts, sections });
  return { id, write: 'created' };
}

/** What monitoring saw from the day before to the end of the day or now. */
async function composeFrom({ tx, nowMs, locale }: DraftCall, { elevatorId, zoneId, day }: DayTarget) {
  const startMs = startOfDayMs(zoneId, dayNumberOf(day));
  const facts = await readMonitoring(tx, [elevatorId], {
    fromMs: startOfDayMs(zoneId, dayNumberOf(day) - 1),
    toMs: Math.max(startMs, Math.min(nowMs, startOfDayMs(zoneId, dayNumberOf(day) + 1))),
    today: day,
  });
  return { facts, sections: { opinions: textOfPhrases(locale, seenPhrases(totalFacts(facts))) } };
}
