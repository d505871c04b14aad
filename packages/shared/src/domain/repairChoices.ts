/** Choices of a repair order shared by its record, its commands and its figures (§3). */
export const manualAlarmClasses = ['A1', 'A2', 'B', 'C', 'D1', 'D2'] as const;
export const repairMethods = [
  'autoAlarm',
  'appAlarm',
  'phoneCall',
  'inspection',
  'selfRepair',
  'phoneRepair',
  'annualInspection',
] as const;
export const handleMethods = ['onSite', 'remote', 'phone', 'transferred'] as const;
export const repairSatisfactions = ['dissatisfied', 'commonly', 'satisfied', 'verySatisfied'] as const;
/** Dispatched level: 1 the contract's company, 2 a neighbour or the regulator's station, 3 the fire service. */
export const rescueLevels = [1, 2, 3] as const;
/** Proofs of an arrival: a position near the elevator, or a manual reason. */
export const arrivalProofs = ['position', 'reason'] as const;
/** Judgement of the detector after the case. */
export const detectorVerdicts = ['right', 'wrong'] as const;
