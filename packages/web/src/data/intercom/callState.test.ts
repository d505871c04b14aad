import { expect, test } from 'vitest';
import { type Call, changedCall, spokenSeconds } from './callState.ts';

const calling: Call = {
  key: '1',
  direction: 'out',
  subject: { elevatorId: '7', label: 'A-02 Harbour Tower' },
  number: '8001',
  phase: 'calling',
  fault: null,
  startedMs: 1_000,
  answeredMs: null,
  endedMs: null,
  isMuted: false,
  isWeak: false,
};
const after = (...changes: Parameters<typeof changedCall>[1][]) => changes.reduce(changedCall, calling);

test('a call rings, is answered, and ends with the seconds that were spoken', () => {
  const ended = after({ kind: 'rings' }, { kind: 'answered', atMs: 5_000 }, { kind: 'ended', atMs: 65_400 });
  expect(ended).toMatchObject({ phase: 'ended', fault: null });
  expect(spokenSeconds(ended, 999_999)).toBe(60);
});

test('a call that nobody answers is lost with its reason, and nothing was spoken', () => {
  const lost = after({ kind: 'rings' }, { kind: 'failed', atMs: 31_000, fault: 'noAnswer' });
  expect(lost).toMatchObject({ phase: 'lost', fault: 'noAnswer' });
  expect(spokenSeconds(lost, 999_999)).toBe(0);
});

test('one that broke off is lost after what was spoken, and what comes late changes nothing', () => {
  const lost = after({ kind: 'answered', atMs: 2_000 }, { kind: 'failed', atMs: 12_000, fault: 'media' });
  expect(spokenSeconds(lost, 0)).toBe(10);
  expect(changedCall(lost, { kind: 'ended', atMs: 20_000 })).toBe(lost);
  expect(changedCall(lost, { kind: 'rings' })).toBe(lost);
});

test('ringing that is told after the answer does not take the answer back', () => {
  expect(after({ kind: 'answered', atMs: 2_000 }, { kind: 'rings' }).phase).toBe('answered');
});
