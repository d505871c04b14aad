import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../timeUnits.ts';
import { nextVisit } from './nextVisit.ts';
import { judgeOnDemand, type OnDemandFacts, ruleWithOnDemand } from './onDemand.ts';
import { tsgRule } from './upkeepFacts.ts';

const nowMs = 20_000 * dayMs;
const rule = { maxIntervalDays: 30, minMonitoredPercent: 95, maxLossHours: 6 };
const facts = (more: Partial<OnDemandFacts> = {}): OnDemandFacts => ({
  evaluationCycle: 'weekly',
  continuousMinutes: 30,
  losses: [],
  openHazards: 0,
  isInspected: true,
  nowMs,
  ...more,
});
const loss = (hoursAgo: number, hours: number) => ({
  fromMs: nowMs - hoursAgo * hourMs,
  toMs: nowMs - (hoursAgo - hours) * hourMs,
});

describe('on-demand maintenance', () => {
  it('stretches the interval of an elevator that was monitored, to the contract and never beyond the province', () => {
    expect(judgeOnDemand(rule, facts(), 21)).toMatchObject({ isStretched: true, intervalDays: 21 });
    expect(judgeOnDemand(rule, facts(), 60)).toMatchObject({ isStretched: true, intervalDays: 30 });
    expect(judgeOnDemand(rule, facts(), null)).toMatchObject({ isStretched: true, intervalDays: 30 });
  });

  it('returns to the base interval at once after a loss beyond the limit, a hazard or an expired inspection', () => {
    expect(judgeOnDemand(rule, facts({ losses: [loss(7, 7)] }), null)).toMatchObject({
      isStretched: false,
      refusals: ['lossTooLong'],
      intervalDays: 15,
      longestLossHours: 7,
    });
    expect(judgeOnDemand(rule, facts({ openHazards: 1 }), null).refusals).toEqual(['openHazard']);
    expect(judgeOnDemand(rule, facts({ isInspected: false }), null).refusals).toEqual(['notInspected']);
  });

  it('uses only the last evaluation cycle of the elevator', () => {
    const old = facts({ losses: [loss(10 * 24, 48)] });
    expect(judgeOnDemand(rule, old, null).isStretched).toBe(true);
    expect(judgeOnDemand(rule, { ...old, evaluationCycle: 'twoWeeks' }, null).refusals).toEqual([
      'monitoredTooLittle',
      'lossTooLong',
    ]);
    expect(judgeOnDemand(rule, facts({ evaluationCycle: null }), null).refusals).toEqual(['noCycle']);
  });

  it('does not count stretches of monitoring shorter than the continuous minutes', () => {
    // Contact returns for twenty minutes of each hour of a day.
    const losses = Array.from({ length: 24 }, (_, at) => ({
      fromMs: nowMs - (at + 1) * hourMs,
      toMs: nowMs - (at + 1) * hourMs + 40 * minuteMs,
    }));
    expect(judgeOnDemand(rule, facts({ losses }), null).monitoredPercent).toBe(85.7);
    expect(judgeOnDemand(rule, facts({ losses, continuousMinutes: 10 }), null).monitoredPercent).toBe(90.4);
  });

  it('moves the due day and the limit of the engine, and back', () => {
    const visits = [
      { orderId: '1', visitClass: 'annual' as const, companyId: 'c', signedOn: 19_990, isVoided: false },
    ];
    const upkeep = { takeOvers: [{ companyId: 'c', fromOn: 19_900 }], visits, stops: [], switchOff: null };
    const dueOf = (more: Partial<OnDemandFacts>) => {
      const next = nextVisit(upkeep, ruleWithOnDemand(tsgRule, judgeOnDemand(rule, facts(more), null)), {
        todayOn: 20_000,
        closedDays: new Set(),
      });
      return next.state === 'due' ? [next.dueOn, next.limitOn] : null;
    };
    expect(dueOf({})).toEqual([20_020, 20_020]);
    expect(dueOf({ openHazards: 1 })).toEqual([20_005, 20_005]);
  });
});
