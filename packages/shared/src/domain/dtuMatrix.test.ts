import { describe, expect, it } from 'vitest';
import {
  addSample,
  type CellEvidence,
  cellVerdict,
  type DeviceSample,
  type MatrixTest,
  maxMatrixDtus,
  measuredText,
  noEvidence,
} from './dtuMatrix.ts';

const sample = (nowMs: number, more: Partial<DeviceSample> = {}): DeviceSample => ({
  ...{ nowMs, isReachable: true, seenAtMs: nowMs, clockMs: 300, signalDbm: -80, newPushes: 1, newRefused: 0 },
  ...more,
});
const verdictOf = (test: MatrixTest, evidence: CellEvidence, more: object = {}) =>
  cellVerdict({ test, evidence, seconds: 300, nodes: 1, replyMs: null, problem: null, ...more });
/** A good device over five minutes, with one changed sample in the middle. */
const measureDevice = (odd: Partial<DeviceSample> = {}) => {
  let evidence = noEvidence(0);
  for (let atMs = 1_000; atMs <= 300_000; atMs += 1_000)
    evidence = addSample(evidence, sample(atMs, atMs === 150_000 ? odd : {}));
  return evidence;
};

describe('a cell of the matrix', () => {
  it.each(['connection', 'silence', 'clock', 'signal', 'messages'] as const)(
    'passes a good device: %s',
    (test) => expect(verdictOf(test, measureDevice())).toBe('passed'),
  );

  it.each([
    ['connection', { isReachable: false }],
    ['silence', { seenAtMs: 80_000 }],
    ['signal', { signalDbm: -112 }],
    ['messages', { newRefused: 1 }],
    ['messages', { newPushes: 4_000 }],
  ] as const)('fails %s by %j', (test, odd) => expect(verdictOf(test, measureDevice(odd))).toBe('failed'));

  it('fails a clock that is never within two seconds, and cannot judge one without a message', () => {
    const wrong = addSample(noEvidence(0), sample(1_000, { clockMs: -2_500 }));
    expect(verdictOf('clock', wrong)).toBe('failed');
    expect(verdictOf('clock', noEvidence(0))).toBe('unclear');
  });

  it('passes a reconnection within a minute, and a command by its reply', () => {
    const endedEvidence = { ...noEvidence(0), endedAtMs: 1_000 };
    const back = addSample(endedEvidence, sample(31_000, { seenAtMs: 30_000 }));
    expect(verdictOf('reconnect', back)).toBe('passed');
    expect(verdictOf('reconnect', addSample(endedEvidence, sample(90_000)))).toBe('failed');
    expect(verdictOf('reconnect', addSample(endedEvidence, sample(9_000, { seenAtMs: 500 })))).toBe('failed');
    expect(verdictOf('echo', noEvidence(0), { replyMs: 80 })).toBe('passed');
    expect(verdictOf('echo', noEvidence(0), { problem: 'noReply' })).toBe('failed');
  });

  it('is unclear after a long time without samples, as during a restart', () => {
    const gap = addSample(addSample(noEvidence(0), sample(1_000)), sample(60_000));
    expect(gap.missedS).toBe(59);
    expect(verdictOf('silence', gap)).toBe('unclear');
  });

  it('says what was measured', () => {
    expect(measuredText({ test: 'signal', evidence: measureDevice(), replyMs: null, problem: null })).toBe(
      '-80 dBm',
    );
    expect(measuredText({ test: 'echo', evidence: measureDevice(), replyMs: null, problem: 'noReply' })).toBe(
      'noReply',
    );
  });
});

it('takes fifty devices in one test of five minutes, and twenty in more', () => {
  expect([1, 2, 8].map(maxMatrixDtus)).toEqual([50, 20, 20]);
});
