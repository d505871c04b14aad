import type { FigureLevel } from '@hoistway/shared/domain/figures/figureDay.ts';

/** A stored number beside the one that its records or days give. */
export interface ComparedNumber {
  level: FigureLevel;
  /** Null for a group of elevators. */
  elevatorId: string | null;
  /** The group, by its number. */
  block: number | null;
  /** The day, or the first day of the month. */
  day: string;
  name: string;
  storedValue: number;
  foundValue: number;
}
