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

test('a call rings, is answered, and ends with its duration in seconds', () => {
  const endedCall = after(
    { kind: 'rings' },
    { kind: 'answered', atMs: 5_000 },
    { kind: 'ended', atMs: 65_400 },
  );
  expect(endedCall).toMatchObject({ phase: 'ended', fault: null });
  expect(spokenSeconds(endedCall, 999_999)).toBe(60);
});

test('an unanswered call is lost with its reason, without any duration', () => {
  const lostCall = after({ kind: 'rings' }, { kind: 'failed', atMs: 31_000, fault: 'noAnswer' });
  expect(lostCall).toMatchObject({ phase: 'lost', fault: 'noAnswer' });
  expect(spokenSeconds(lostCall, 999_999)).toBe(0);
});

test('a broken call is lost with its duration, and late events change nothing', () => {
  const lostCall = after({ kind: 'answered', atMs: 2_000 }, { kind: 'failed', atMs: 12_000, fault: 'media' });
  expect(spokenSeconds(lostCall, 0)).toBe(10);
  expect(changedCall(lostCall, { kind: 'ended', atMs: 20_000 })).toBe(lostCall);
  expect(changedCall(lostCall, { kind: 'rings' })).toBe(lostCall);
});

test('ringing reported after the answer does not revert the answer', () => {
  expect(after({ kind: 'answered', atMs: 2_000 }, { kind: 'rings' }).phase).toBe('answered');
});
