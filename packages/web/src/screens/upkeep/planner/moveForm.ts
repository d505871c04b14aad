import { type PlannedVisit, plannerMovedSchema } from '@hoistway/shared/domain/plannerView.ts';
import { actionRights } from '@hoistway/shared/domain/rightsTable.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { PlanMove } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { defineFormCommand } from '@hoistway/shared/model/command.ts';
import { choice, date, dateSchema } from '@hoistway/shared/model/field.ts';
import type { Draft } from '../../../crud/row.ts';
import { readDay } from './plannerDays.ts';

/** The new day and crew of visits, of the maintainers on the board. */
export const moveFormOf = (maintainerIds: readonly string[]) =>
  defineFormCommand({
    name: 'moveVisits',
    ...actionRights.planVisits,
    about: 'maintenanceOrders',
    fields: {
      planDate: date({ schema: dateSchema.nullable().optional() }),
      // A choice has at least one option.
      ...(maintainerIds.length > 0 && {
        maintainer1Id: choice(maintainerIds),
        maintainer2Id: choice(maintainerIds),
      }),
    },
    output: plannerMovedSchema,
  });
export type MoveForm = ReturnType<typeof moveFormOf>;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The moves of the visits that the values change: an empty day or crew stays as it is. */
export function movesOf(visits: readonly PlannedVisit[], values: Draft, todayOn: DayNumber): PlanMove[] {
  const newCrew = [textOf(values.maintainer1Id), textOf(values.maintainer2Id)].filter((id) => id !== null);
  return visits.flatMap((visit): PlanMove[] => {
    const { id, crewIds: oldCrew, dueOn } = visit;
    const planOn = readDay(textOf(values.planDate), visit.planOn ?? Math.max(todayOn, dueOn ?? todayOn));
    const crewIds = newCrew.length > 0 ? newCrew : oldCrew;
    const isSame = planOn === visit.planOn && crewIds.join() === oldCrew.join();
    return isSame ? [] : [{ orderId: id, planOn, crewIds }];
  });
}
