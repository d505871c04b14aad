import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import { FleetTable } from '@hoistway/shared/fleet/table.ts';

/** A city of elevators at one moment, for stories, tests and benchmarks. */
export interface SampleFleet {
  roster: Roster;
  table: FleetTable;
  /** Moves a share of the elevators, as a tick's frame would. @returns the number of written rows */
  tick(share: number): number;
}

const middle = { lng: 121.4737, lat: 31.2304 };

/** Towers around a few centres, denser towards them; every run of `seed` gives the same city. */
export function sampleFleet(count: number, options: { seed?: number; troubles?: number } = {}): SampleFleet {
  const random = seededRandom(options.seed ?? 7);
  const troubles = options.troubles ?? 0.002;
  const centres = Array.from({ length: 9 }, () => ({
    lng: middle.lng + (random() - 0.5) * 0.42,
    lat: middle.lat + (random() - 0.5) * 0.3,
    spread: 0.008 + random() * 0.05,
  }));
  const lng: number[] = [];
  const lat: number[] = [];
  const building: string[] = [];
  while (lng.length < count) {
    const centre = centres[Math.floor(random() * centres.length)] ?? { ...middle, spread: 0.05 };
    const away = centre.spread * Math.sqrt(-2 * Math.log(1 - random() * 0.999));
    const angle = random() * 2 * Math.PI;
    const place = {
      lng: centre.lng + away * Math.cos(angle) * 1.15,
      lat: centre.lat + away * Math.sin(angle),
    };
    const inTower = Math.min(count - lng.length, 1 + Math.floor(random() ** 3 * 9));
    for (let index = 0; index < inTower; index++) {
      lng.push(place.lng);
      lat.push(place.lat);
      building.push(String(1 + Math.floor(random() * 12)));
    }
  }
  const rows = Array.from({ length: count }, (_, row) => row);
  const roster: Roster = {
    version: `sample-${count}`,
    rows,
    ids: rows.map((row) => String(1000 + row)),
    nos: rows.map((row) => `E-${String(row).padStart(5, '0')}`),
    names: rows.map((row) => `Sample ${row}`),
    kinds: rows.map((row) => (row % 23 === 0 ? 1 : 0)),
    lng,
    lat,
    lowest: rows.map(() => -1),
    floors: rows.map((row) => 8 + (row % 24)),
    unit: rows.map((row) => row % 40),
    building,
    units: Array.from({ length: 40 }, (_, index) => ({ id: String(index), name: `Site ${index + 1}` })),
  };
  const table = new FleetTable(count);
  const { mode, run, online, alarm, fault, floor, direction } = table.columns;
  for (const row of rows) {
    const slot = table.ensure(row);
    mode[slot] = random() < 0.004 ? 3 : 1;
    online[slot] = random() < 0.012 ? 3 : 1;
    run[slot] = random() < 0.2 ? 2 : 1;
    alarm[slot] = random() < troubles / 8 ? 3 : random() < troubles ? 2 : random() < troubles ? 1 : 0;
    floor[slot] = Math.floor(random() * 20);
    table.readAt[slot] = 1;
    table.receivedAt[slot] = 1;
  }
  return {
    roster,
    table,
    tick(share) {
      const step = Math.max(1, Math.round(1 / share));
      const start = Math.floor(random() * step);
      let writtenSlots = 0;
      for (let slot = start; slot < count; slot += step) {
        run[slot] = random() < 0.2 ? 2 : 1;
        direction[slot] = 1 + (slot & 1);
        floor[slot] = (floor[slot]! + 1) % 20;
        if (random() < 0.0004) fault[slot] = fault[slot] === 0 ? 2 : 0;
        writtenSlots++;
      }
      return writtenSlots;
    },
  };
}
