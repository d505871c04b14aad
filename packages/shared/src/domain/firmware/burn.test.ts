import { describe, expect, it } from 'vitest';
import {
  type Burn,
  confirmBurn,
  endEarlyBurn,
  grantBurn,
  offerBurn,
  takeProgress,
  takeVersion,
} from './burn.ts';
import type { ProgressReport, VersionReport } from './firmwareMessages.ts';

const nowMs = 1_000_000;
const stayMs = 600_000;
const plannedBurn: Burn = {
  ...{ id: '7', state: 'planned', problem: null, isSilent: false, percent: null, toVersion: '3.2.0' },
  ...{ tries: 0, epoch: 0, boot: null, link: null, grantedUntilMs: null, isCancelling: false },
  ...{ dueAtMs: nowMs, notBeforeMs: nowMs, deadlineAtMs: null, offeredAtMs: null, applyingAtMs: null },
  ...{ rebootedAtMs: null, finishedAtMs: null, lateVersion: null },
};
const must = (burn: Burn | null): Burn => {
  if (!burn) throw new Error('the report was ignored');
  return burn;
};
const progress = (state: ProgressReport['state'], more: Partial<ProgressReport> = {}): ProgressReport => ({
  ...{ kind: 'progress', burn: '7', epoch: 1, boot: 'run-1', state },
  ...more,
});
const version = (release: string, boot: string, last?: VersionReport['last']): VersionReport => ({
  ...{ kind: 'version', version: release, boot },
  ...(last && { last }),
});
const first = { nowMs, link: 'a' };
const second = { nowMs, link: 'b', stayMs };
const verifiedBurn = must(takeProgress(must(offerBurn(plannedBurn, nowMs)), progress('verified'), first));
const grantedBurn = grantBurn(verifiedBurn, nowMs);
const applyingBurn = must(takeProgress(grantedBurn, progress('applying'), first));

describe('a burn', () => {
  it('is confirmed by the new version of another run on another connection that stays', () => {
    expect(takeVersion(applyingBurn, version('3.2.0', 'run-1'), second)).toBeNull();
    expect(takeVersion(applyingBurn, version('3.2.0', 'run-2'), { ...second, link: 'a' })).toBeNull();
    const rebootedBurn = must(takeVersion(applyingBurn, version('3.2.0', 'run-2'), second));
    expect(rebootedBurn).toMatchObject({ state: 'rebooted', dueAtMs: nowMs + stayMs });
    const stayEndMs = nowMs + stayMs;
    const lookAt = (seenAtMs: number | null, atMs = stayEndMs) =>
      confirmBurn(rebootedBurn, { nowMs: atMs, seenAtMs, stayMs });
    expect(lookAt(stayEndMs - 1)).toMatchObject({ state: 'rebooted', problem: null });
    expect(lookAt(nowMs)).toMatchObject({ state: 'rebooted', problem: 'offline', isSilent: false });
    expect(lookAt(nowMs, nowMs + 2 * stayMs * 2)).toMatchObject({ problem: 'silent', isSilent: true });
    expect(lookAt(stayEndMs)).toMatchObject({ state: 'confirmed' });
  });

  it('begins its stay again with every restart, and fails by the old version during it', () => {
    const rebootedBurn = must(takeVersion(applyingBurn, version('3.2.0', 'run-2'), second));
    const again = must(takeVersion(rebootedBurn, version('3.2.0', 'run-3'), { ...second, nowMs: nowMs + 5 }));
    expect(again).toMatchObject({ state: 'rebooted', dueAtMs: nowMs + 5 + stayMs });
    expect(takeVersion(again, version('3.1.0', 'run-4'), second)).toMatchObject({
      state: 'rolledBack',
      problem: 'wrongVersion',
    });
  });

  it('is tried again after a loss of power, and rolled back for good after a failed self-test', () => {
    expect(takeVersion(applyingBurn, version('3.1.0', 'run-2'), second)).toMatchObject({
      state: 'planned',
      problem: 'powerLost',
    });
    const last = { burn: '7', epoch: 1, outcome: 'rolledBack', reason: 'selfTestFailed' } as const;
    expect(takeVersion(applyingBurn, version('3.1.0', 'run-2', last), second)).toMatchObject({
      state: 'rolledBack',
      problem: 'selfTestFailed',
    });
  });

  it('ignores overtaken reports and those of another try', () => {
    for (const state of ['downloading', 'downloaded', 'verified', 'waitingForSafe'] as const)
      expect(takeProgress(applyingBurn, progress(state), first)).toBeNull();
    expect(takeProgress(verifiedBurn, progress('failed', { epoch: 2 }), first)).toBeNull();
  });

  it('counts the restarted device even if the report of the writing was lost', () => {
    expect(takeVersion(grantedBurn, version('3.2.0', 'run-2'), second)).toMatchObject({ state: 'rebooted' });
  });

  it('is not cancelled while a permission to apply may be in use', () => {
    const end = { to: 'cancelled', problem: 'campaignAborted' } as const;
    expect(endEarlyBurn(grantedBurn, { ...end, nowMs })).toMatchObject({ state: 'verified' });
    expect(endEarlyBurn(grantedBurn, { ...end, nowMs: nowMs + 400_000 })).toMatchObject({
      state: 'cancelled',
    });
  });

  it('records the new version of a device whose burn had ended, and stays ended', () => {
    const endedBurn = must(
      endEarlyBurn(verifiedBurn, { to: 'cancelled', problem: 'campaignAborted', nowMs }),
    );
    const late = must(takeVersion(endedBurn, version('3.2.0', 'run-2'), second));
    expect(late).toMatchObject({ state: 'cancelled', lateVersion: '3.2.0' });
    expect(takeVersion(late, version('3.2.0', 'run-3'), second)).toBeNull();
  });

  it('without a permission is not counted when the device has the version already', () => {
    expect(takeVersion(verifiedBurn, version('3.2.0', 'run-1'), first && second)).toMatchObject({
      state: 'cancelled',
      problem: 'alreadyCurrent',
    });
  });
});
