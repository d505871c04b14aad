import type { Condition } from '../data/condition.ts';

/** The shape that says a condition beside its colour and its word. */
export type MarkShape = 'disc' | 'triangle' | 'diamond' | 'square' | 'dashedRing' | 'ring';

interface Mark {
  /** A semantic colour token of the theme. */
  token: string;
  shape: MarkShape;
}

/** Colour and shape of each condition; the word is `monitor.condition.<name>`. */
export const conditionMarks: Record<Condition, Mark> = {
  alarm: { token: 'alarm', shape: 'diamond' },
  fault: { token: 'fault', shape: 'triangle' },
  attention: { token: 'attention', shape: 'triangle' },
  offline: { token: 'offline', shape: 'dashedRing' },
  unknown: { token: 'unknown', shape: 'dashedRing' },
  maintenance: { token: 'maintenance', shape: 'square' },
  late: { token: 'offline', shape: 'ring' },
  moving: { token: 'moving', shape: 'disc' },
  normal: { token: 'normal', shape: 'disc' },
};

/** The CSS colour of a token, for SVG and canvas. */
export const cssColor = (token: string): string => `var(--hw-colors-${token})`;

/** The CSS colour of a condition. */
export const conditionColor = (condition: Condition): string => cssColor(conditionMarks[condition].token);
