import {
  type Consequence,
  type ConsequenceLevel,
  consequenceLevels,
  type MoveJudgement,
} from '@hoistway/shared/domain/upkeep/judgePlan.ts';
import type { TFunction } from 'i18next';
import type { State } from '../../../ui/StateDot.tsx';
import { dayText } from './plannerDays.ts';

export const levelStates: Record<ConsequenceLevel, State> = {
  refused: 'fault',
  warning: 'attention',
  info: 'moving',
};

/** A line of the preview: one consequence, or how many visits share it. */
export interface ConsequenceLine {
  key: string;
  level: ConsequenceLevel;
  text: string;
  count: number;
}

/** The consequences of moves, equal ones once with their number. */
export function consequenceLines(
  t: TFunction,
  judgements: readonly MoveJudgement[],
  nameOf: (maintainerId: string) => string,
): ConsequenceLine[] {
  const lines = new Map<string, ConsequenceLine>();
  for (const { consequences } of judgements)
    for (const consequence of consequences) {
      const text = t(`upkeep.consequences.${consequence.kind}`, paramsOf(t, consequence, nameOf));
      const line = lines.get(text);
      if (line) line.count++;
      else lines.set(text, { key: text, level: consequenceLevels[consequence.kind], text, count: 1 });
    }
  const ranks: Record<ConsequenceLevel, number> = { refused: 0, warning: 1, info: 2 };
  return [...lines.values()].sort((a, b) => ranks[a.level] - ranks[b.level]);
}

function paramsOf(
  t: TFunction,
  consequence: Consequence,
  nameOf: (maintainerId: string) => string,
): Record<string, string | number> {
  const params: Record<string, string | number> = {};
  if ('maintainerId' in consequence) params.name = nameOf(consequence.maintainerId);
  if ('limitOn' in consequence) params.day = dayText(consequence.limitOn);
  if ('dueOn' in consequence) params.day = dayText(consequence.dueOn);
  if ('todayOn' in consequence) params.day = dayText(consequence.todayOn);
  if ('expiresOn' in consequence) params.day = dayText(consequence.expiresOn);
  if ('days' in consequence) params.count = consequence.days;
  if ('state' in consequence)
    params.state = t(`resources.maintenanceOrders.options.status.${consequence.state}`);
  if (consequence.kind === 'overloaded') {
    params.hours = hoursOf(consequence.minutes);
    params.capacity = hoursOf(consequence.capacityMinutes);
  }
  return params;
}

/** Minutes as hours with at most one decimal. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;
