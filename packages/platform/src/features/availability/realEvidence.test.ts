import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Availability } from '@hoistway/shared/domain/availability.ts';
import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { figuresAnswerSchema } from '@hoistway/shared/domain/figures/answer.ts';
import { type FigureId, roundFigure } from '@hoistway/shared/domain/figures/definitions.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { expect, it } from 'vitest';
import { connectDevice, seedLiveSite } from '../../testing/liveSite.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

/** State changes of the elevators of German railway stations, observed every hour of January 2022 (CC BY 4.0, Deutsche Bahn). */
const evidence = join(import.meta.dirname, '../../../../../../shared/data/db_fasta_2022_events.csv.gz');

type State = 'ACTIVE' | 'INACTIVE' | 'UNKNOWN';

/**
 * Length of one of their hours here: a device sends a message once an hour, and may be silent for less than a minute.
 */
const stepMs = 20_000;
/** Steps after which a device's silence is offline (§9: 60 s). */
const silentSteps = 3;
const units = 60;
/** The first five days. */
const hours = 120;

it.skipIf(!existsSync(evidence))(
  'reports the outages, down time and availability of real elevators as counted by hand from their states',
  { timeout: 300_000 },
  async () => {
    const { times, states } = readStates();
    const platform = await startPlatform({ at: '2026-01-01T00:00:00Z' });
    const site = await seedLiveSite(platform, {
      dtuCode: '10000000077',
      elevators: units,
    });
    await platform.listen();
    const { live } = platform.app;
    const device = await connectDevice(platform.app, site.dtuCode);
    const startMs = platform.clock.now();
    for (const [step] of times.entries()) {
      if (step > 0) platform.clock.forward(stepMs);
      const atMs = platform.clock.now();
      const readings = states.flatMap((ofUnit, index) =>
        ofUnit[step] === 'UNKNOWN'
          ? []
          : [
              {
                node: index + 1,
                atMs,
                mode: 'normal',
                fault: ofUnit[step] === 'INACTIVE' ? faultCodes.preventsRestart : faultCodes.none,
              },
            ],
      );
      await device.publishAsync(`hoistway/1/${site.dtuCode}/state`, JSON.stringify({ readings }), { qos: 1 });
      await live.tick();
      await live.road.waitUntilWritten();
    }
    const firstStep = silentSteps;
    const operator = await platform.login('operator1');
    const answer = await operator.get('/elevators/availability', {
      from: new Date(startMs + firstStep * stepMs).toISOString(),
      to: new Date(platform.clock.now()).toISOString(),
    });
    const reports = answer.json<{ elevators: Availability[] }>().elevators;
    const counts = states.map((ofUnit) => count(ofUnit, firstStep));
    expect(
      reports.map(({ outages, downMs, unknownMs, availability }) => ({
        outages,
        downMs,
        unknownMs,
        availability,
      })),
    ).toEqual(counts);

    await compareFigures(platform, site, { startMs, states });

    const sum = (of: (one: Availability) => number) => reports.reduce((total, one) => total + of(one), 0);
    const toHours = (ms: number) => ms / stepMs;
    const totals = { outages: sum((one) => one.outages), downHours: toHours(sum((one) => one.downMs)) };
    expect(totals.outages).toBeGreaterThan(200);
    console.info(
      `${units} real elevators, ${times.length} hours: ${totals.outages} outages, ${totals.downHours} hours down, ${toHours(sum((one) => one.unknownMs))} hours unheard`,
    );
    await device.endAsync(true);
    await platform.close();
  },
);

/**
 * The roll-ups count the whole local day: from its beginning to the first message and from a minute after the last
 * one it is silent.
 */
async function compareFigures(
  platform: TestPlatform,
  site: TestSite,
  { startMs, states }: { startMs: number; states: readonly (readonly State[])[] },
): Promise<void> {
  platform.clock.forward(silentSteps * stepMs);
  await platform.app.live.tick();
  await platform.app.live.road.waitUntilWritten();
  platform.clock.forward(hourMs);
  for (let round = 0; round < 5; round++) await platform.app.live.tick();
  const operator = await platform.login('operator1');
  const answer = await operator.get('/figures', {
    period: 'free',
    from: '2026-01-01',
    to: '2026-01-01',
    groupBy: 'elevator',
  });
  const { asOf, groups } = figuresAnswerSchema.parse(answer.json());
  const byElevator = new Map(groups.map(({ key, figures }) => [key, figures]));
  // In Shanghai the day is eight hours old when the observations begin; the device is noted within twenty seconds.
  const { rows } = await platform.db.ownerPool.query<{ at: Date }>('select accessed_at as at from dtus');
  const firstStep = Math.round(((rows[0]?.at.getTime() ?? 0) - startMs) / stepMs);
  expect(firstStep).toBeLessThanOrEqual(1);
  const silentMsBefore = 8 * hourMs + firstStep * stepMs;
  const figuresOf = (id: string) => {
    const value = (figure: FigureId) => byElevator.get(id)?.find((one) => one.id === figure)?.value;
    return {
      outages: value('outages'),
      downMs: value('outOfServiceTime'),
      unknownMs: value('noDataTime'),
      availability: value('availability'),
    };
  };
  expect(site.elevators.map(({ id }) => figuresOf(id))).toEqual(
    states.map((ofUnit) => {
      const silence = new Array<State>(silentSteps).fill('UNKNOWN');
      const { outages, downMs, unknownMs, availability } = count([...ofUnit, ...silence], firstStep);
      const observedMs = (ofUnit.length - 1 + silentSteps) * stepMs;
      const laterMs = Date.parse(asOf ?? '') - startMs - observedMs;
      return {
        outages,
        downMs,
        unknownMs: unknownMs + silentMsBefore + laterMs,
        availability: roundFigure('availability', availability),
      };
    }),
  );
}

/**
 * The state of each chosen unit at each observation: the most frequently changing of those with a message at the
 * start.
 */
function readStates(): { times: string[]; states: State[][] } {
  const rows = gunzipSync(readFileSync(evidence))
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  const times = [...new Set(rows.map(([time = '']) => time))].toSorted().slice(0, hours);
  const stepOf = new Map(times.map((time, step) => [time, step]));
  const changes = new Map<string, { step: number; state: State }[]>();
  for (const [time = '', unit = '', kind = '', state] of rows)
    if (kind === 'init' || kind === 'change')
      changes.set(unit, [
        ...(changes.get(unit) ?? []),
        { step: stepOf.get(time) ?? Number.POSITIVE_INFINITY, state: state as State },
      ]);
  const samples = [...changes.values()]
    .filter(([first]) => first?.step === 0 && first.state !== 'UNKNOWN')
    .toSorted((a, b) => b.length - a.length)
    .slice(0, units);
  return {
    times,
    states: samples.map((ofUnit) => {
      const states: State[] = [];
      let state: State = 'UNKNOWN';
      for (const step of times.keys()) {
        state = ofUnit.findLast((change) => change.step <= step)?.state ?? state;
        states.push(state);
      }
      return states;
    }),
  };
}

/** Counts step by step, without the product's rules: by messages and their age alone. */
function count(states: readonly State[], firstStep: number) {
  let lastMessageStep = 0;
  let isDown = states[0] === 'INACTIVE';
  let wasCounted = false;
  let [outages, down, unknown] = [0, 0, 0];
  for (let step = 1; step < states.length; step++) {
    if (states[step - 1] !== 'UNKNOWN') {
      lastMessageStep = step - 1;
      const isDownNow = states[step - 1] === 'INACTIVE';
      if (!isDownNow) wasCounted = false;
      isDown = isDownNow;
    }
    // The slice from the step before to this one.
    if (step - 1 < firstStep) continue;
    if (step - 1 - lastMessageStep >= silentSteps) unknown++;
    else if (isDown) {
      down++;
      if (!wasCounted) outages++;
      wasCounted = true;
    }
  }
  const steps = states.length - 1 - firstStep;
  return {
    outages,
    downMs: down * stepMs,
    unknownMs: unknown * stepMs,
    availability: (steps - unknown - down) / (steps - unknown),
  };
}
