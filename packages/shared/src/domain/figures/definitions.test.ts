import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { definitionOf, figureIds, roundFigure } from './definitions.ts';
import { addEvidence, type CaseEvidence, type Evidence, meteredTripsOf, noEvidence } from './evidence.ts';
import { figureValues } from './figureValues.ts';
import type { Period } from './period.ts';
import { wilson } from './statistics.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../../docs/figures.md'), 'utf8');
const period: Period = {
  kind: 'free',
  zoneId: 'Asia/Shanghai',
  fromDay: '2026-03-01',
  toDay: '2026-04-01',
  isPartial: false,
};
const hour = 3_600_000;
const aCase = (part: Partial<CaseEvidence>): CaseEvidence => ({
  orderId: '1',
  hasPeople: false,
  people: 0,
  isByUser: false,
  acceptMs: null,
  arriveMs: null,
  rescueMs: null,
  isAcceptedInTime: null,
  isArrivedInTime: null,
  isRepeat: null,
  isReturn: false,
  isCompleted: false,
  ...part,
});
const evidenceOf = (sums: Partial<Evidence['sums']>, cases: CaseEvidence[] = []): Evidence => ({
  ...noEvidence,
  sums: { ...noEvidence.sums, ...sums },
  cases,
});
const valuesOf = (evidence: Evidence) =>
  new Map(
    figureValues({ evidence, restatement: null }, { period, scope: {} }).map((figure) => [figure.id, figure]),
  );

describe('docs/figures.md', () => {
  const rows = text
    .split('\n')
    .flatMap((line) => (/^\| `\w+` \|/.test(line) ? [line.split('|').map((cell) => cell.trim())] : []));

  it('has a row for every figure in the order of the definitions, and no other', () => {
    expect(rows.map(([, id]) => id?.replaceAll('`', ''))).toEqual(figureIds);
  });

  it.each(figureIds)(
    'states unit, direction, decimals, coverage and rows of %s as the code has them',
    (id) => {
      const row = rows.find(([, cell]) => cell === `\`${id}\``);
      const { unit, direction, decimals, coverage, rows: page } = definitionOf(id);
      expect(row?.[2]).not.toBe('');
      expect(row?.slice(3, 8)).toEqual([unit, direction, String(decimals), coverage, page]);
    },
  );
});

describe('figures', () => {
  it('are all empty without evidence, none of them zero', () => {
    for (const figure of valuesOf(noEvidence).values())
      expect([figure.id, figure.value, figure.emptyReason]).toEqual([figure.id, null, 'noData']);
  });

  it('distinguish silence from rest', () => {
    const silent = valuesOf(evidenceOf({ elevatorDays: 1, periodMs: 24 * hour, noDataMs: 24 * hour }));
    expect(silent.get('availability')).toMatchObject({ value: null, coverage: 0, emptyReason: 'noData' });
    expect(silent.get('outOfServiceTime')?.value).toBeNull();
    expect(silent.get('trips')?.value).toBeNull();
    expect(silent.get('noDataTime')?.value).toBe(24 * hour);
    expect(silent.get('orders')).toMatchObject({ value: 0, coverage: 1 });
    const resting = valuesOf(evidenceOf({ elevatorDays: 1, periodMs: 24 * hour, recordedMs: 12 * hour }));
    expect(resting.get('availability')).toMatchObject({ value: 1, coverage: 1 });
    expect(resting.get('trips')).toMatchObject({ value: 0, coverage: 0.5 });
    expect(resting.get('mtbfHours')).toMatchObject({ value: null, emptyReason: 'noCases' });
    expect(resting.get('failuresPerThousandHours')?.value).toBe(0);
  });

  it('count neither silence nor planned maintenance as service or as failure', () => {
    const sums = { elevatorDays: 10, periodMs: 240 * hour, noDataMs: 20 * hour, plannedMs: 20 * hour };
    const values = valuesOf(evidenceOf({ ...sums, downMs: 2 * hour, outages: 3, failures: 2 }));
    expect(values.get('availability')).toMatchObject({ value: 0.99, n: 10 });
    expect(values.get('availability')?.coverage).toBeCloseTo(220 / 240);
    expect(values.get('mtbfHours')?.value).toBe(99);
    expect(values.get('failuresPerThousandHours')?.value).toBe(10.1);
  });

  it('put no failures of a whole period in relation to the trips of a small part of it', () => {
    const sums = { elevatorDays: 1, periodMs: 100 * hour, failures: 2, trips: 50 };
    const scarce = valuesOf(evidenceOf({ ...sums, recordedMs: hour }));
    expect(scarce.get('mtbfTrips')).toMatchObject({ value: null, emptyReason: 'noData', coverage: 0.01 });
    expect(valuesOf(evidenceOf({ ...sums, recordedMs: 90 * hour })).get('mtbfTrips')?.value).toBe(25);
  });

  it('have times by nearest rank, with the cases that lack them in the coverage', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 40].map((value) =>
      aCase({ hasPeople: true, people: 2, arriveMs: value * 60_000, isArrivedInTime: value <= 30 }),
    );
    const values = valuesOf(evidenceOf({ elevatorDays: 310, elevatorMonths: 10 }, [...minutes, aCase({})]));
    expect(values.get('arrivalMedian')).toMatchObject({ value: 5 * 60_000, n: 10 });
    expect(values.get('arrivalMedian')?.coverage).toBeCloseTo(10 / 11);
    expect(values.get('arrivalP90')?.value).toBe(9 * 60_000);
    expect(values.get('arrivedWithin30Minutes')).toMatchObject({ value: 0.9, n: 10, coverage: 1 });
    expect(values.get('personsFreed')?.value).toBe(20);
    expect(values.get('entrapmentRate')).toMatchObject({ value: 100, n: 10 });
    expect(values.get('orders')?.value).toBe(11);
  });

  it('name the old value only where late data has changed the printed one', () => {
    const evidence = evidenceOf({ elevatorDays: 1, periodMs: 100 * hour, downMs: hour });
    const oldEvidence = evidenceOf({ elevatorDays: 1, periodMs: 100 * hour });
    const restatement = { at: '2026-04-03T00:00:00.000Z', oldEvidence };
    const values = figureValues({ evidence, restatement }, { period, scope: { elevatorId: '7' } });
    const figure = (id: string) => values.find((one) => one.id === id);
    expect(figure('availability')).toMatchObject({
      value: 0.99,
      restatement: { at: restatement.at, oldValue: 1 },
    });
    expect(figure('trips')?.restatement).toBeNull();
    expect(figure('outOfServiceByFault')?.rows).toEqual({
      path: '/fault',
      query: { view: 'history', elevatorId: '7', from: '2026-03-01T00:00', to: '2026-03-31T23:59' },
    });
  });

  it('are rounded half up in their own unit', () => {
    expect(roundFigure('availability', 0.995_65)).toBe(0.9957);
    expect(roundFigure('arrivalMedian', 1_499)).toBe(1_000);
    expect(roundFigure('failuresPerThousandHours', 1.005_1)).toBe(1.01);
    expect(roundFigure('trips', null)).toBeNull();
  });

  it('divide energy by the trips of the metered time alone', () => {
    const meteredDay = { periodMs: 100 * hour, recordedMs: 100 * hour, meteredMs: 100 * hour, trips: 40 };
    const parts = [
      evidenceOf({ ...meteredDay, energyWh: 2_000, meteredTrips: meteredTripsOf(meteredDay) }),
      evidenceOf({ periodMs: 100 * hour, recordedMs: 100 * hour, trips: 1_000 }),
    ];
    expect(valuesOf(addEvidence(parts)).get('energyPerTrip')).toMatchObject({
      value: 50,
      n: 40,
      coverage: 0.5,
    });
    const unrecorded = evidenceOf({ periodMs: 100 * hour, meteredMs: 100 * hour, energyWh: 2_000 });
    expect(valuesOf(unrecorded).get('energyPerTrip')?.value).toBeNull();
    expect(valuesOf(unrecorded).get('energy')?.value).toBe(2_000);
  });
});

describe('Wilson’s interval', () => {
  // Brown, Cai and DasGupta 2001 and R's prop.test(correct = FALSE).
  it.each([
    [0, 10, 0, 0.277_53],
    [1, 1, 0.206_54, 1],
    [5, 10, 0.236_59, 0.763_41],
    [15, 50, 0.191_03, 0.437_5],
  ])('of %d in %d', (count, n, low, high) => {
    expect(wilson(count, n)?.low).toBeCloseTo(low, 4);
    expect(wilson(count, n)?.high).toBeCloseTo(high, 4);
  });
  it('is absent without cases', () => expect(wilson(0, 0)).toBeNull());
});
