import { movableClock } from '@hoistway/shared/domain/clock.ts';
import { airDistanceM } from '@hoistway/shared/domain/distance.ts';
import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import { expect, test } from 'vitest';
import type { ConsoleSession } from './console.ts';
import { Phone } from './phone.ts';
import { workersOnDuty } from './phones.ts';
import { type Point, vanSpeedMps, Way } from './way.ts';

const sites: Point[] = [
  { lng: 121.4, lat: 31.2 },
  { lng: 121.45, lat: 31.22 },
  { lng: 121.5, lat: 31.25 },
];

test('a way is driven along both streets and ends at its destination', () => {
  const [from, to] = [sites[0]!, sites[1]!];
  const way = new Way(from, to);
  expect(way.lengthM).toBeGreaterThan(airDistanceM(from, to));
  expect(way.at(0)).toEqual(from);
  expect(way.at(way.lengthM / 4).lat).toBe(from.lat);
  expect(way.at(way.lengthM + 100)).toEqual(to);
});

test('three of four workers are on duty, and no other user', () => {
  const names = ['operator1', 'worker1', 'worker2', 'worker3', 'worker4', 'worker11', 'workerless'];
  const logins = names.map((username) => ({ username, password: '' }));
  expect(workersOnDuty(logins).map(({ username }) => username)).toEqual(['worker1', 'worker2', 'worker4']);
});

test('a phone moves no faster than its van, drives to the case it is sent to, and begins its duty once', async () => {
  const clock = movableClock(1_700_000_000_000);
  const positions: Point[] = [];
  let duties = 0;
  let sentTo: Point | null = null;
  const session: ConsoleSession = {
    userId: '1',
    goOnDuty: async () => {
      duties++;
      return { untilAt: new Date(clock.now() + 12 * 3_600_000).toISOString() };
    },
    report: async (place) => {
      positions.push(place);
      return true;
    },
    places: async () => sites,
    destination: async () => sentTo,
  };
  const phone = await Phone.open(session, { random: seededRandom(3), clock, dutyUntilMs: 0 });
  const drive = async (minutes: number) => {
    for (let report = 0; report < minutes * 6; report++) {
      await phone.report();
      clock.forward(10_000);
    }
  };
  await drive(60);
  const steps = positions.slice(1).map((place, index) => airDistanceM(positions[index]!, place));
  expect(Math.max(...steps)).toBeLessThanOrEqual(vanSpeedMps * 10 + 0.5);
  expect(steps.filter((metres) => metres > 1).length).toBeGreaterThan(60);
  sentTo = { lng: 121.42, lat: 31.21 };
  await drive(45);
  expect(positions.at(-1)).toEqual(sentTo);
  expect(duties).toBe(1);
});
