import {
  type DemonstrationSite,
  demonstrationFleet,
} from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { encodeReadings } from '@hoistway/shared/fleet/deviceFrame.ts';
import { keyframeEveryMs } from '@hoistway/shared/fleet/siteFrame.ts';
import { SiteFrameWriter } from '@hoistway/shared/fleet/siteFrameWriter.ts';
import { createReporter, report } from '../../packages/simulator/src/device/reporter.ts';
import { createFleet } from '../../packages/simulator/src/fleet/fleet.ts';
import { demandAt } from '../../packages/simulator/src/traffic/demand.ts';

/** Elevators behind one site gateway. */
export const perSite = 100;
/** Frames from one keyframe to the next, at one a second. */
export const framesPerBase = keyframeEveryMs / 1000;
const elevators = 2000;
const warmUpSeconds = 900;
const seconds = 4 * framesPerBase;
const startMs = Date.UTC(2026, 2, 3);

/** The hour of the simulator's day with the most travel, or one with the day's mean. */
export type TrafficHour = 'busiest' | 'mean';

/** Messages of site gateways in an hour of the simulator's day, one a second each, and their share of changes. */
export interface SiteTraffic {
  hour: number;
  /** Share of elevators and seconds with a change. */
  changedShare: number;
  /** By gateway and second, in base64: as site frames, and as batches with the whole state of every elevator. */
  site: string[][];
  full: string[][];
}

/** Records the demonstration's city, elevators of neighbouring sites grouped by the hundred. */
export function recordSiteTraffic(which: TrafficHour): SiteTraffic {
  const sites = demonstrationFleet({ elevators });
  const hour = hourOf(sites, which);
  const fleet = createFleet({ sites, seed: 1, startMs, hourAt: () => hour });
  const gateways = Array.from({ length: elevators / perSite }, (_, index) =>
    fleet.units
      .slice(index * perSite, (index + 1) * perSite)
      .map((unit) => createReporter(unit, { isLean: true })),
  );
  const writers = gateways.map(() => new SiteFrameWriter(0));
  const site: string[][] = gateways.map(() => []);
  const full: string[][] = gateways.map(() => []);
  const messagesByGateway: string[][] = gateways.map(() => []);
  let changedCount = 0;
  let comparedCount = 0;
  for (let second = -warmUpSeconds; second < seconds; second++) {
    const nowMs = startMs + (second + warmUpSeconds) * 1000;
    fleet.advance(nowMs);
    if (second < 0) continue;
    for (const [index, reporters] of gateways.entries()) {
      const readings = reporters.map((reporter, node): Omit<Reading, 'atMs'> => {
        report(reporter, nowMs);
        return { ...reporter.lastObservation, node: node + 1 };
      });
      const texts = readings.map((reading) => JSON.stringify(reading));
      if (second > 0) {
        changedCount += texts.filter((text, node) => text !== messagesByGateway[index]?.[node]).length;
        comparedCount += texts.length;
      }
      messagesByGateway[index] = texts;
      const writer = writers[index] as SiteFrameWriter;
      if (second % framesPerBase === 0) writer.requestKeyframe();
      site[index]?.push(base64(writer.frame(readings, nowMs)));
      full[index]?.push(base64(encodeReadings(readings.map((reading) => ({ ...reading, atMs: nowMs })))));
    }
  }
  return { hour, changedShare: changedCount / comparedCount, site, full };
}

function hourOf(sites: readonly DemonstrationSite[], which: TrafficHour): number {
  const hours = Array.from({ length: 48 }, (_, half) => half / 2);
  const journeys = hours.map((hour) =>
    sites.reduce(
      (sum, { type, dtus }) =>
        sum + demandAt(type, hour).perCarHour * dtus.reduce((cars, dtu) => cars + dtu.elevators.length, 0),
      0,
    ),
  );
  const mean = journeys.reduce((sum, one) => sum + one, 0) / hours.length;
  const targetJourneys = which === 'busiest' ? Math.max(...journeys) : mean;
  const distances = journeys.map((one) => Math.abs(one - targetJourneys));
  return hours[distances.indexOf(Math.min(...distances))] ?? 0;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
