import { type EvidenceSum, evidenceSums } from '@hoistway/shared/domain/figures/evidence.ts';

/** The column of a sum: `powerLossMs` → `power_loss_ms`. */
export const columnOf = (sum: EvidenceSum): string =>
  sum.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of all sums in their order. */
export const sumColumns = evidenceSums.map(columnOf);
export const sumColumnList = sumColumns.join(', ');

/** Sums that the recordings prove; all others follow from records. */
export const motionSums = [
  'recordedMs',
  'runMs',
  'starts',
  'trips',
  'doorCycles',
  'distanceM',
] as const satisfies readonly EvidenceSum[];

/** Sums that the meters prove; trips in the metered time need both. */
export const meterSums = ['meteredMs', 'energyWh'] as const satisfies readonly EvidenceSum[];
