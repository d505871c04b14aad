import { describe, expect, it } from 'vitest';
import { dayMs } from '../timeUnits.ts';
import { type CardFacts, type FleetFacts, judgeCards } from './judgeCards.ts';
import { forecastLife } from './lifeForecast.ts';
import { scoreCard, scoreRules } from './scoreCard.ts';

const nowMs = 100 * dayMs;
const quiet: CardFacts = {
  nowMs,
  faults: [],
  spans: [{ fromMs: 0, toMs: nowMs }],
  weeks: {},
  brakes: [],
  lives: [],
};
const fleet: FleetFacts = { priors: new Map([[2, { shape: 0.5, days: 50 }]]), peers: new Map() };
const doorFaults = (...days: number[]) =>
  days.map((day) => ({ id: String(day), code: 2, atMs: nowMs - day * dayMs }));

describe('a hazard card', () => {
  it('states expectation, fleet, n, probability, evidence and the days without a fault that end it', () => {
    const [card, ...others] = judgeCards({ ...quiet, faults: doorFaults(9, 5, 3, 1) }, fleet);
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      rule: 'hazard',
      subsystem: 'door',
      subject: 'doorCloseFault',
      n: 4,
      horizonDays: 30,
      evidence: ['9', '5', '3', '1'],
    });
    expect(card?.reference).toBeCloseTo(0.3);
    expect(card?.value).toBeGreaterThan(1);
    expect(card?.probability).toBeGreaterThan(0.6);
    const later = nowMs + (card?.endsAt ?? 0) * dayMs;
    const after = { ...quiet, nowMs: later, spans: [{ fromMs: 0, toMs: later }] };
    expect(judgeCards({ ...after, faults: doorFaults(9, 5, 3, 1) }, fleet)).toEqual([]);
  });

  it('is not made of one fault, without a fleet to compare with, or where the whole fleet fails as often', () => {
    expect(judgeCards({ ...quiet, faults: doorFaults(1) }, fleet)).toEqual([]);
    const none = { priors: new Map(), peers: new Map() };
    expect(judgeCards({ ...quiet, faults: doorFaults(3, 2, 1) }, none)).toEqual([]);
    const frequent = { ...fleet, priors: new Map([[2, { shape: 50, days: 250 }]]) };
    expect(judgeCards({ ...quiet, faults: doorFaults(9, 5, 3, 1) }, frequent)).toEqual([]);
  });
});

it('makes one card of a lasting shift of either brake switch, none of a high level', () => {
  const brakes = Array.from({ length: 30 }, (_, at) => ({
    id: String(at),
    open1: 200 + (at % 3),
    open2: 200 + (at % 2),
    close1: (at < 20 ? 150 : 190) + (at % 3),
    close2: 900 + (at % 2),
  }));
  const cards = judgeCards({ ...quiet, brakes }, fleet);
  expect(cards.map(({ subject }) => subject).toSorted()).toEqual(['brakeAsymmetry', 'brakeCloseTime']);
  const closing = cards.find(({ subject }) => subject === 'brakeCloseTime');
  expect(closing).toMatchObject({ rule: 'shift', reference: 151, value: 191, n: 10 });
  expect(closing?.evidence[0]).toBe('20');
});

describe('the life of a component', () => {
  const life = { unit: 'operations' as const, threshold: 1_000, currentUse: 900 };

  it('is forecast by the median week, with a band by calm and busy weeks', () => {
    const weeklyUses = [40, 50, 50, 50, 60, 50, 50, 70];
    expect(forecastLife({ ...life, weeklyUses })).toEqual({
      usedShare: 0.9,
      days: 14,
      earliestDays: 10,
      latestDays: 18,
      weeks: 8,
    });
    expect(forecastLife({ ...life, currentUse: 1_200, weeklyUses })).toMatchObject({
      days: 0,
      earliestDays: 0,
    });
    expect(forecastLife({ ...life, weeklyUses: [0, 0, 10, 10, 10, 10, 10, 10] })?.latestDays).toBeNull();
  });

  it('is unknown with too few weeks or without any use, and exact for a life in days', () => {
    expect(forecastLife({ ...life, weeklyUses: [50, 50, 50] })).toBeNull();
    expect(forecastLife({ ...life, weeklyUses: [0, 0, 0, 0] })).toBeNull();
    expect(forecastLife({ ...life, unit: 'days', weeklyUses: [] })).toMatchObject({
      days: 100,
      earliestDays: 100,
    });
  });

  it('makes a card when a busy week may reach the threshold within the horizon', () => {
    const component = { id: '7', component: 'wireRope', ...life, weeklyUses: [20, 20, 20, 20, 30] };
    expect(judgeCards({ ...quiet, lives: [component] }, fleet)).toMatchObject([
      { rule: 'life', subsystem: 'drive', subject: 'wireRope', value: 35, band: [23, 35], evidence: ['7'] },
    ]);
    expect(judgeCards({ ...quiet, lives: [{ ...component, currentUse: 100 }] }, fleet)).toEqual([]);
  });
});

describe('the score of cards', () => {
  it('is a hit with a fault, a miss without one, and nothing in silence', () => {
    const course = { faults: 0, isReached: false, coverage: 1 };
    expect(scoreCard('hazard', { ...course, faults: 1 })).toBe('hit');
    expect(scoreCard('drift', course)).toBe('miss');
    expect(scoreCard('shift', { ...course, coverage: 0.4 })).toBe('noData');
    expect(scoreCard('hazard', { ...course, faults: 1, coverage: 0 })).toBe('hit');
    expect(scoreCard('life', { ...course, coverage: 0 })).toBe('miss');
    expect(scoreCard('life', { ...course, isReached: true })).toBe('hit');
  });

  it('has precision and Brier score by rule, and none without a scored card', () => {
    const card = (outcome: 'hit' | 'miss' | 'open' | 'noData', probability: number | null = 0.8) => ({
      rule: 'hazard' as const,
      outcome,
      probability,
    });
    const [hazard, drift] = scoreRules([
      card('hit'),
      card('hit'),
      card('miss'),
      card('open'),
      card('noData'),
    ]);
    expect(hazard).toMatchObject({ open: 1, hits: 2, misses: 1, noData: 1, precision: 2 / 3 });
    expect(hazard?.brier).toBeCloseTo((0.04 + 0.04 + 0.64) / 3);
    expect(drift).toEqual({
      rule: 'drift',
      open: 0,
      hits: 0,
      misses: 0,
      noData: 0,
      precision: null,
      brier: null,
    });
  });
});
