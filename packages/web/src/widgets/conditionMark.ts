import type { Condition } from '../data/condition.ts';
import type { State } from '../ui/StateDot.tsx';

/** Colour and shape of each condition; the label is `monitor.condition.<name>`. */
export const stateOf: Record<Condition, State> = {
  alarm: 'alarm',
  fault: 'fault',
  attention: 'attention',
  offline: 'offline',
  unknown: 'unknown',
  maintenance: 'maintenance',
  late: 'offline',
  moving: 'moving',
  normal: 'normal',
};

/** Whether a condition's readings are too old to be shown as current. */
export const isSilent = (condition: Condition): boolean =>
  condition === 'offline' || condition === 'unknown' || condition === 'late';

/** The CSS colour of a token, for SVG and canvas. */
export const cssColor = (token: string): string =>
  `var(--hw-colors-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;

/** Condition drawn while the connection is lost: only an open alarm outlasts its readings. */
export const staleCondition = (condition: Condition): Condition =>
  condition === 'alarm' || condition === 'offline' || condition === 'unknown' ? condition : 'late';
