import { z } from 'zod';
import { dtuTestMinutes, maxPushesPerSecond, maxTestedDtus } from './dtuTest.ts';

/** The tests of a matrix, in the order in which a device takes them; each takes `dtuTestMinutes` (§5). */
export const matrixTests = [
  'connection',
  'silence',
  'clock',
  'signal',
  'messages',
  'echo',
  'settings',
  'reconnect',
] as const;
export type MatrixTest = (typeof matrixTests)[number];

/** Tests that the platform acts in: it sends a command, or ends the connection. */
export const commandTests = ['echo', 'settings'] as const satisfies readonly MatrixTest[];
export const isCommandTest = (test: MatrixTest): test is (typeof commandTests)[number] =>
  commandTests.some((one) => one === test);

export const matrixRunStates = ['running', 'finished', 'cancelled'] as const;
export const matrixCellStates = ['waiting', 'running', 'passed', 'failed', 'unclear', 'cancelled'] as const;
export type MatrixCellState = (typeof matrixCellStates)[number];

/** Minutes that a device needs for its tests. */
export const matrixMinutes = (testCount: number): number => testCount * dtuTestMinutes;
/** Maximum of devices in a matrix of this many tests. */
export const maxMatrixDtus = (testCount: number): number => maxTestedDtus(matrixMinutes(testCount));

/** Bounds of a good device: a heartbeat comes every 20 s, and a device returns within a minute. */
export const matrixLimits = { silenceS: 60, clockMs: 2_000, signalDbm: -105, reconnectS: 60 } as const;

/** Share of a test's time without a sample up to which it can be passed. */
const maxMissedShare = 0.1;

/** What was measured in a cell. */
export const cellEvidenceSchema = z.object({
  /** Time up to which it was measured, and seconds that were not. */
  measuredUntilMs: z.number(),
  missedS: z.number(),
  offlineS: z.number(),
  silenceMostS: z.number(),
  /** The smallest difference between the device's time and the receive time; null without a message. */
  clockLeastMs: z.number().nullable(),
  signalLeastDbm: z.number().nullable(),
  pushes: z.number(),
  refused: z.number(),
  /** Of a reconnection: when the platform ended the connection, and when the device was back. */
  endedAtMs: z.number().nullable(),
  backAtMs: z.number().nullable(),
});
export type CellEvidence = z.infer<typeof cellEvidenceSchema>;

export const noEvidence = (nowMs: number): CellEvidence => ({
  ...{ measuredUntilMs: nowMs, missedS: 0, offlineS: 0, silenceMostS: 0, pushes: 0, refused: 0 },
  ...{ clockLeastMs: null, signalLeastDbm: null, endedAtMs: null, backAtMs: null },
});

/** One look at a device. */
export interface DeviceSample {
  nowMs: number;
  /** Null if the broker does not know. */
  isReachable: boolean | null;
  seenAtMs: number;
  clockMs: number | null;
  signalDbm: number | null;
  newPushes: number;
  newRefused: number;
}

/** A longer gap between two samples is time that was not measured. */
const longestGapS = 15;

const least = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** Adds a sample to the evidence. */
export function addSample(before: CellEvidence, sample: DeviceSample): CellEvidence {
  const { nowMs, isReachable, seenAtMs, newPushes, newRefused } = sample;
  const passedS = Math.max(0, (nowMs - before.measuredUntilMs) / 1_000);
  const isMissed = passedS > longestGapS;
  const isBack =
    before.endedAtMs !== null &&
    before.backAtMs === null &&
    seenAtMs > before.endedAtMs &&
    isReachable !== false;
  return {
    ...before,
    measuredUntilMs: nowMs,
    missedS: before.missedS + (isMissed ? passedS : 0),
    offlineS: before.offlineS + (isReachable === false && !isMissed ? passedS : 0),
    silenceMostS: Math.max(before.silenceMostS, seenAtMs === 0 ? 0 : (nowMs - seenAtMs) / 1_000),
    clockLeastMs: least(before.clockLeastMs, sample.clockMs === null ? null : Math.abs(sample.clockMs)),
    signalLeastDbm: least(before.signalLeastDbm, sample.signalDbm),
    pushes: before.pushes + newPushes,
    refused: before.refused + newRefused,
    backAtMs: isBack ? nowMs : before.backAtMs,
  };
}

/** A cell whose time is over. */
export interface EndedCell {
  test: MatrixTest;
  evidence: CellEvidence;
  seconds: number;
  /** Elevators behind the device. */
  nodes: number;
  /** Of a command: milliseconds to its reply; null without a success. */
  replyMs: number | null;
  /** Reason of a failed command. */
  problem: string | null;
}

type Verdict = 'passed' | 'failed' | 'unclear';

const within = (value: number | null, isGood: (value: number) => boolean): Verdict =>
  value === null ? 'unclear' : isGood(value) ? 'passed' : 'failed';

const verdicts: Record<MatrixTest, (cell: EndedCell) => Verdict> = {
  connection: ({ evidence }) => (evidence.offlineS === 0 && evidence.pushes > 0 ? 'passed' : 'failed'),
  silence: ({ evidence }) =>
    evidence.pushes > 0 && evidence.silenceMostS <= matrixLimits.silenceS ? 'passed' : 'failed',
  clock: ({ evidence }) => within(evidence.clockLeastMs, (ms) => ms <= matrixLimits.clockMs),
  signal: ({ evidence }) => within(evidence.signalLeastDbm, (dbm) => dbm >= matrixLimits.signalDbm),
  messages: ({ evidence, nodes, seconds }) =>
    evidence.pushes > 0 &&
    evidence.refused === 0 &&
    evidence.pushes <= maxPushesPerSecond * Math.max(1, nodes) * seconds
      ? 'passed'
      : 'failed',
  echo: ({ replyMs }) => (replyMs === null ? 'failed' : 'passed'),
  settings: ({ replyMs }) => (replyMs === null ? 'failed' : 'passed'),
  reconnect: ({ evidence: { endedAtMs, backAtMs } }) => {
    if (endedAtMs === null) return 'unclear';
    return backAtMs !== null && backAtMs - endedAtMs <= matrixLimits.reconnectS * 1_000 ? 'passed' : 'failed';
  },
};

/** The verdict on a cell; one that was not measured for long cannot be judged by its time. */
export function cellVerdict(cell: EndedCell): Verdict {
  const isByTime = !isCommandTest(cell.test) && cell.test !== 'reconnect';
  if (isByTime && cell.evidence.missedS > maxMissedShare * cell.seconds) return 'unclear';
  return verdicts[cell.test](cell);
}

/** The measured value that decides a cell, as text. */
export function measuredText({
  test,
  evidence,
  replyMs,
  problem,
}: Omit<EndedCell, 'seconds' | 'nodes'>): string {
  const whole = (value: number | null, unit: string) =>
    value === null ? '–' : `${Math.round(value)} ${unit}`;
  const texts: Record<MatrixTest, () => string> = {
    connection: () => whole(evidence.offlineS, 's'),
    silence: () => whole(evidence.silenceMostS, 's'),
    clock: () => whole(evidence.clockLeastMs, 'ms'),
    signal: () => whole(evidence.signalLeastDbm, 'dBm'),
    messages: () => `${evidence.pushes} / ${evidence.refused}`,
    echo: () => problem ?? whole(replyMs, 'ms'),
    settings: () => problem ?? whole(replyMs, 'ms'),
    reconnect: () =>
      evidence.endedAtMs === null || evidence.backAtMs === null
        ? '–'
        : whole((evidence.backAtMs - evidence.endedAtMs) / 1_000, 's'),
  };
  return texts[test]();
}
