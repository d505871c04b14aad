import { numberText } from '../../crud/formats.ts';

/** A signed difference. */
export const changeText = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${numberText(Math.round(Math.abs(change) * 10) / 10)}`;
