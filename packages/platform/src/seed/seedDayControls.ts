import { dangerDueDay } from '@hoistway/shared/domain/supervision/dangerDue.ts';
import { dayMs, secondMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { codeOf, dayItems, type SeededUnit, signRecord } from './supervisionParts.ts';

/** Writes three days of daily controls of a unit: those of today are open, the others signed. */
export async function seedDayControls(tx: Transaction, target: SeededUnit): Promise<void> {
  const { tenant, unit, staff, nowMs, dayId } = target;
  const elevators = unit.elevators.slice(0, 10);
  const days = elevators.flatMap((elevator, at) => [0, 1, 2].map((ago) => ({ elevator, at, ago })));
  const dayIds = await newIds(tx, 'dayControls', days.length);
  const hasHazard = ({ at, ago }: { at: number; ago: number }) => at === elevators.length - 1 && ago === 1;
  await insertMany(
    tx,
    'dayControls',
    days.map((day, index) => ({
      id: dayIds[index],
      tenant_id: tenant.id,
      org_id: day.elevator.orgId,
      elevator_id: day.elevator.id,
      use_unit_id: unit.id,
      template_id: dayId,
      template_version: 1,
      control_date: utcDay(nowMs - day.ago * dayMs),
      period: 'wholeDay',
      control_result: day.ago === 0 ? 'pending' : hasHazard(day) ? 'hazard' : 'zeroRisk',
      is_abnormal: hasHazard(day),
      hazard_count: hasHazard(day) ? 1 : 0,
      weather: '晴',
      creator_id: staff.officer?.id,
      status: 'draft',
    })),
  );
  await insertMany(
    tx,
    'dayControlItems',
    days.flatMap((day, index) =>
      dayItems.map(([projectType, projectName, requirement], position) => {
        const isBad = hasHazard(day) && position === 4;
        const isOpen = day.ago === 0;
        return {
          tenant_id: tenant.id,
          org_id: day.elevator.orgId,
          day_control_id: dayIds[index],
          position: position + 1,
          project_type: projectType,
          project_code: codeOf(position),
          project_name: projectName,
          requirement,
          is_required: true,
          result: isOpen ? 'notChecked' : isBad ? 'unqualified' : 'qualified',
          severity: isBad ? 'general' : null,
          due_on: isBad ? dangerDueDay({ severity: 'general' }, utcDay(nowMs - day.ago * dayMs)) : null,
          handle_result: isBad ? '光幕积灰，已通知维保单位清洁并复测' : null,
          answered_at: isOpen
            ? null
            : new Date(nowMs - day.ago * dayMs - (600 - position * 20 - (day.at % 7)) * secondMs),
          answer_seconds: isOpen ? null : 12 + ((position * 7 + day.at) % 15),
        };
      }),
    ),
  );
  await placeAnswers(tx, dayIds);
  for (const [index, { ago }] of days.entries())
    if (ago > 0)
      await signRecord(
        tx,
        target,
        { kind: 'day', id: dayIds[index] ?? '', roles: ['officer'], isSealed: true },
        nowMs - ago * dayMs,
      );
}

/** Each answer a few metres from its elevator. */
async function placeAnswers(tx: Transaction, dayIds: readonly string[]): Promise<void> {
  await tx.query(
    `update day_control_items i set answer_place_lng = e.place_lng + 0.00002 * (i.position % 5),
       answer_place_lat = e.place_lat + 0.00001 * (i.position % 7), answer_accuracy_m = 8 + i.position % 6
     from day_controls c join elevators e on e.tenant_id = c.tenant_id and e.id = c.elevator_id
     where c.id = any($1::bigint[]) and i.tenant_id = c.tenant_id and i.day_control_id = c.id
       and i.answered_at is not null`,
    [dayIds],
  );
}
