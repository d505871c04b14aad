import { describe, expect, it } from 'vitest';
import {
  burnStates,
  earlyStates,
  isBurnEnd,
  isReserving,
  mayBurnFollow,
  mayTryAgain,
  type QuotaChange,
  quotaChange,
} from './burnStates.ts';
import { campaignStates, mayCampaignFollow } from './campaignStates.ts';

describe('the states of a burn', () => {
  it('reach confirmed only from the restarted device', () => {
    expect(burnStates.filter((from) => mayBurnFollow(from, 'confirmed'))).toEqual(['rebooted']);
  });

  it('never leave an end', () => {
    for (const from of burnStates.filter(isBurnEnd))
      expect(burnStates.filter((to) => mayBurnFollow(from, to))).toEqual([]);
  });

  it('cannot be cancelled or expire once the device writes', () => {
    for (const to of ['cancelled', 'expired'] as const)
      expect(burnStates.filter((from) => mayBurnFollow(from, to))).toEqual(earlyStates);
  });

  it('keep the quota equal to confirmed and reserved burns along every path', () => {
    const visitedStates = new Set<string>();
    const walk = (state: (typeof burnStates)[number], quota: QuotaChange) => {
      expect(quota.reservedBurns).toBe(Number(isReserving(state)));
      expect(quota.confirmedBurns).toBe(Number(state === 'confirmed'));
      if (visitedStates.has(state)) return;
      visitedStates.add(state);
      for (const to of burnStates.filter((one) => mayBurnFollow(state, one))) {
        const change = quotaChange(state, to);
        walk(to, {
          reservedBurns: quota.reservedBurns + change.reservedBurns,
          confirmedBurns: quota.confirmedBurns + change.confirmedBurns,
        });
      }
    };
    walk('planned', { reservedBurns: 0, confirmedBurns: 0 });
    expect(visitedStates.size).toBe(burnStates.length);
  });

  it('are tried again after a loss of power, at most three times, and never after a wrong signature', () => {
    expect([1, 2, 3].map((tries) => mayTryAgain('powerLost', tries))).toEqual([true, true, false]);
    expect(mayTryAgain('signatureWrong', 1)).toBe(false);
  });
});

describe('the states of a campaign', () => {
  it('are never resumed by the product', () => {
    expect(campaignStates.filter((from) => mayCampaignFollow(from, 'running', 'product'))).toEqual([]);
    expect(mayCampaignFollow('paused', 'running', 'person')).toBe(true);
  });

  it('end for good', () => {
    for (const from of ['finished', 'aborted'] as const)
      for (const by of ['person', 'product'] as const)
        expect(campaignStates.filter((to) => mayCampaignFollow(from, to, by))).toEqual([]);
  });
});
