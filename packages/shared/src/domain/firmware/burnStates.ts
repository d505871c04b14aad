/** The life of a burn: one image for one device. */
export const burnStates = [
  'planned',
  'offered',
  'downloading',
  'downloaded',
  'verified',
  'waitingForSafe',
  'applying',
  'rebooted',
  'confirmed',
  'failed',
  'rolledBack',
  'cancelled',
  'expired',
] as const;
export type BurnState = (typeof burnStates)[number];

/** Ends that are possible before the device has begun to write. */
const earlyEnds = ['failed', 'cancelled', 'expired', 'planned'] as const;

/**
 * States that may follow each state. Reports of a device may be lost or overtake each other, so a later state may
 * follow without those between. `planned` follows a failed try that is repeated. From `applying` on only the version
 * that the device reports after its restart decides. Nothing follows an end.
 */
const nextStates: Record<BurnState, readonly BurnState[]> = {
  planned: ['offered', 'cancelled', 'expired'],
  offered: [
    'downloading',
    'downloaded',
    'verified',
    'waitingForSafe',
    'applying',
    'rebooted',
    'rolledBack',
    ...earlyEnds,
  ],
  downloading: [
    'downloaded',
    'verified',
    'waitingForSafe',
    'applying',
    'rebooted',
    'rolledBack',
    ...earlyEnds,
  ],
  downloaded: ['verified', 'waitingForSafe', 'applying', 'rebooted', 'rolledBack', ...earlyEnds],
  verified: ['waitingForSafe', 'applying', 'rebooted', 'rolledBack', ...earlyEnds],
  waitingForSafe: ['applying', 'rebooted', 'rolledBack', ...earlyEnds],
  applying: ['rebooted', 'rolledBack', 'failed', 'planned'],
  rebooted: ['confirmed', 'rolledBack', 'failed'],
  confirmed: [],
  failed: [],
  rolledBack: [],
  cancelled: [],
  expired: [],
};

export const mayBurnFollow = (from: BurnState, to: BurnState): boolean => nextStates[from].includes(to);
export const isBurnEnd = (state: BurnState): boolean => nextStates[state].length === 0;
export const openBurnStates = burnStates.filter((state) => !isBurnEnd(state));

/** States in which a burn holds one of its program's burns in reserve. */
export const reservingStates: readonly BurnState[] = openBurnStates.filter((state) => state !== 'planned');
export const isReserving = (state: BurnState): boolean => reservingStates.includes(state);

/** States before the device has begun to write. */
export const earlyStates: readonly BurnState[] = openBurnStates.filter(
  (state) => state !== 'applying' && state !== 'rebooted',
);

/** Change of a program's figures. */
export interface QuotaChange {
  reservedBurns: number;
  confirmedBurns: number;
}

/** Change of a program's figures by a move of one burn. */
export const quotaChange = (from: BurnState, to: BurnState): QuotaChange => ({
  reservedBurns: Number(isReserving(to)) - Number(isReserving(from)),
  confirmedBurns: to === 'confirmed' ? 1 : 0,
});

/** Reasons for the end or the wait of a burn; a device may give others. */
export const burnProblems = [
  'noQuota',
  'offline',
  'silent',
  'powerLost',
  'downloadFailed',
  'hashWrong',
  'signatureWrong',
  'incompatible',
  'rollbackRefused',
  'selfTestFailed',
  'occupied',
  'moving',
  'doorOpen',
  'modeNotNormal',
  'weakSignal',
  'openAlarm',
  'underMaintenance',
  'outsideHours',
  'alreadyCurrent',
  'deviceRemoved',
  'campaignAborted',
  'deadlinePassed',
  'wrongVersion',
] as const;
export type BurnProblem = (typeof burnProblems)[number];

/** Failures without a fault of the image: the burn is tried again. */
const passingProblems: ReadonlySet<string> = new Set(['powerLost', 'downloadFailed', 'hashWrong']);
export const burnTriesMost = 3;
export const mayTryAgain = (problem: string | null, tries: number): boolean =>
  problem !== null && passingProblems.has(problem) && tries < burnTriesMost;

/** §4 "Camera upgrade status" of each state. */
export const upgradeStatusOf: Record<BurnState, 'notUpgraded' | 'upgrading' | 'success' | 'failed'> = {
  planned: 'notUpgraded',
  offered: 'upgrading',
  downloading: 'upgrading',
  downloaded: 'upgrading',
  verified: 'upgrading',
  waitingForSafe: 'upgrading',
  applying: 'upgrading',
  rebooted: 'upgrading',
  confirmed: 'success',
  failed: 'failed',
  rolledBack: 'failed',
  cancelled: 'notUpgraded',
  expired: 'notUpgraded',
};
