import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignJointly,
  type Candidate,
  judgeArrival,
  positionFreshMs,
  type Rescuer,
  rankRescuers,
  travelByDistanceMs,
} from './dispatch.ts';
import { airDistanceM } from './distance.ts';
import { hourMs, minuteMs } from './timeUnits.ts';

const nowMs = Date.parse('2026-03-02T08:00:00Z');
const minute = minuteMs;
const elevator = { lng: 121.5, lat: 31.23 };
/** Metres to the north of the elevator. */
const north = (metres: number) => ({ lng: 121.5, lat: 31.23 + metres / 111_195 });

describe('an arrival', () => {
  it('is proved only by a place within the threshold', () => {
    expect(judgeArrival({ ...north(199), accuracyM: 20 }, elevator, nowMs)).toEqual({
      isThere: true,
      distanceM: 199,
      why: 'near',
    });
    expect(judgeArrival(north(201), elevator, nowMs)).toMatchObject({ isThere: false, why: 'far' });
    expect(judgeArrival(north(201), elevator, nowMs, 300)).toMatchObject({ isThere: true });
    expect(judgeArrival({ ...north(0), accuracyM: 500 }, elevator, nowMs).why).toBe('inaccurate');
    const earlier = { ...north(0), accuracyM: 5, atMs: nowMs - positionFreshMs - 1 };
    expect(judgeArrival(earlier, elevator, nowMs)).toMatchObject({ isThere: false, why: 'stale' });
    expect(judgeArrival(earlier, elevator, nowMs - positionFreshMs).isThere).toBe(true);
    expect(judgeArrival(north(0), null, nowMs)).toEqual({ isThere: false, distanceM: null, why: 'noPlace' });
    expect(judgeArrival(undefined, elevator, nowMs).why).toBe('noPlace');
  });

  it('is measured correctly between two known places', () => {
    const [people, bund] = [
      { lng: 121.4737, lat: 31.2304 },
      { lng: 121.4903, lat: 31.2397 },
    ];
    expect(airDistanceM(people, bund)).toBeGreaterThan(1_880);
    expect(airDistanceM(people, bund)).toBeLessThan(1_890);
    expect(airDistanceM({ lng: 179.999, lat: 0 }, { lng: -179.999, lat: 0 })).toBeCloseTo(222.4, 0);
    expect(travelByDistanceMs(5_000)).toBe(Math.round((7_000 / 25_000) * hourMs));
  });
});

const rescuer = (userId: string, more: Partial<Rescuer> = {}): Rescuer => ({
  userId,
  tie: 'contract',
  isOnDuty: true,
  hasConsent: true,
  positionAtMs: nowMs,
  isBusy: false,
  travelMs: 10 * minute,
  ...more,
});
const around = { nowMs, dueMs: nowMs + 30 * minute, hasCompany: true };

describe('the ranking of rescuers', () => {
  it('puts rescuers on time first, then the contract’s crew, then the earliest arrival', () => {
    const { candidates } = rankRescuers(
      [
        rescuer('fire', { tie: 'fireService', travelMs: 2 * minute }),
        rescuer('neighbour', { tie: 'neighbour', travelMs: 5 * minute }),
        rescuer('ownLate', { travelMs: 31 * minute }),
        rescuer('ownFar', { tie: 'worker', travelMs: 25 * minute }),
        rescuer('ownNear', { travelMs: 20 * minute }),
      ],
      around,
    );
    expect(candidates.map((one) => one.userId)).toEqual([
      'ownNear',
      'ownFar',
      'neighbour',
      'fire',
      'ownLate',
    ]);
    expect(candidates[0]).toMatchObject({ level: 1, etaMs: nowMs + 20 * minute, isInTime: true });
  });

  it('refuses rescuers off duty, busy, without consent, without a position or with a stale one, each with its reason', () => {
    const { candidates, refused: refusals } = rankRescuers(
      [
        rescuer('home', { isOnDuty: false, isBusy: true }),
        rescuer('busy', { isBusy: true }),
        rescuer('hidden', { hasConsent: false, positionAtMs: null, travelMs: null }),
        rescuer('lost', { positionAtMs: null, travelMs: null }),
        rescuer('stale', { positionAtMs: nowMs - positionFreshMs - 1 }),
        rescuer('fresh', { positionAtMs: nowMs - positionFreshMs }),
      ],
      around,
    );
    expect(candidates.map((one) => one.userId)).toEqual(['fresh']);
    expect(refusals.map((one) => [one.userId, one.reason])).toEqual([
      ['home', 'offDuty'],
      ['busy', 'busy'],
      ['hidden', 'noConsent'],
      ['lost', 'noPosition'],
      ['stale', 'positionStale'],
    ]);
  });

  it('gives the shortfall of every level without a candidate', () => {
    const reasons = (rescuers: Rescuer[], hasCompany = true) =>
      rankRescuers(rescuers, { ...around, hasCompany }).shortfalls.map((one) => one.reason);
    expect(reasons([], false)).toEqual(['noCompany', 'noneOnDuty', 'noneOnDuty']);
    expect(
      reasons([
        rescuer('a', { isBusy: true }),
        rescuer('b', { tie: 'neighbour', positionAtMs: nowMs - 6 * minute }),
        rescuer('c', { tie: 'fireService', travelMs: 40 * minute }),
      ]),
    ).toEqual(['allBusy', 'noneLocated', 'allLate']);
    expect(reasons([rescuer('a', { isOnDuty: false })])[0]).toBe('noneOnDuty');
    expect(reasons([rescuer('a')])).toEqual(['noneOnDuty', 'noneOnDuty']);
  });
});

const candidate = (userId: string, level: 1 | 2 | 3, minutes: number): Candidate => ({
  userId,
  tie: level === 1 ? 'contract' : level === 2 ? 'neighbour' : 'fireService',
  level,
  etaMs: nowMs + minutes * minute,
  isInTime: minutes <= 30,
});

/** The value of a joint assignment as a list, compared in order. */
const worth = (choice: (Candidate | null)[]): number[] => [
  choice.filter((one) => one === null).length,
  choice.filter((one) => one && !one.isInTime).length,
  choice.reduce((sum, one) => sum + (one ? one.level - 1 : 0), 0),
  choice.reduce((sum, one) => sum + (one ? (one.etaMs - nowMs) / 1_000 : 0), 0),
];
const compare = (a: number[], b: number[]): number => {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value - (b[index] ?? 0);
  return 0;
};

describe('several cases at once', () => {
  it('are assigned jointly: a shared crew goes where no other arrives in time', () => {
    const proposal = assignJointly(
      [
        { orderId: 'one', candidates: [candidate('near', 1, 5), candidate('far', 1, 10)] },
        { orderId: 'two', candidates: [candidate('near', 1, 8), candidate('far', 1, 45)] },
      ],
      nowMs,
    );
    expect([proposal.get('one')?.userId, proposal.get('two')?.userId]).toEqual(['far', 'near']);
  });

  it('leave a case open rather than assign one crew twice', () => {
    const proposal = assignJointly(
      [
        { orderId: 'one', candidates: [candidate('only', 1, 5)] },
        { orderId: 'two', candidates: [candidate('only', 1, 4)] },
        { orderId: 'three', candidates: [] },
      ],
      nowMs,
    );
    expect([...proposal.values()].map((one) => one?.userId ?? null)).toEqual([null, 'only', null]);
  });

  it('are served as well as by brute force', () => {
    const users = ['a', 'b', 'c', 'd'];
    const offers = fc.array(
      fc.array(
        fc.record({
          userId: fc.constantFrom(...users),
          level: fc.constantFrom(1 as const, 2 as const, 3 as const),
          minutes: fc.integer({ min: 1, max: 60 }),
        }),
        { maxLength: 4 },
      ),
      { maxLength: 4 },
    );
    const best = (cases: Candidate[][], busyIds: string[] = []): (Candidate | null)[] => {
      const [first, ...rest] = cases;
      if (!first) return [];
      const ways = [null, ...first.filter((one) => !busyIds.includes(one.userId))].map((one) => [
        one,
        ...best(rest, one ? [...busyIds, one.userId] : busyIds),
      ]);
      return ways.sort((a, b) => compare(worth(a), worth(b)))[0] ?? [];
    };
    fc.assert(
      fc.property(offers, (offerLists) => {
        const cases = offerLists.map((offer) => [
          ...new Map(
            offer.map((one) => [one.userId, candidate(one.userId, one.level, one.minutes)]),
          ).values(),
        ]);
        const proposal = assignJointly(
          cases.map((candidates, index) => ({ orderId: String(index), candidates })),
          nowMs,
        );
        const choice = cases.map((_, index) => proposal.get(String(index)) ?? null);
        // Compares the value, not the names: two assignments can be equally good.
        expect(worth(choice).slice(0, 3)).toEqual(worth(best(cases)).slice(0, 3));
        expect(worth(choice)).toEqual(worth(best(cases)));
      }),
      { numRuns: 150 },
    );
  });
});
