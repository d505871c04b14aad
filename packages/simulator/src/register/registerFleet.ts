import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type {
  DemonstrationDtu,
  DemonstrationElevator,
  DemonstrationSite,
} from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { pick, seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import { isEscalator } from '@hoistway/shared/resources/elevators.ts';
import { parse } from 'csv-parse';
import { cleanRow, type RawRow, type RegisterRow } from './registerRow.ts';

/** A row with its assigned device and node. */
export interface WiredRow {
  row: RegisterRow;
  dtuCode: string;
  node: number;
}

export interface RegisterFleet {
  /** All selected rows, clean or not, for the import to judge. */
  rows: readonly WiredRow[];
  devices: readonly DemonstrationDtu[];
  /** The clean rows in service, as a fleet that can move. */
  sites: readonly DemonstrationSite[];
}

export interface RegisterOptions {
  /** Share of the rows, selected by their number: a larger share contains a smaller one. */
  share: number;
  seed: number;
  /** Largest number of elevators behind a device; above 8 a device serves several buildings. */
  gatewaySize: number;
}

/** Reads a register of elevator devices (CSV with a header, optionally gzipped) and assigns devices. */
export async function readRegister(file: string, options: RegisterOptions): Promise<RegisterFleet> {
  const input = createReadStream(file);
  const text = file.endsWith('.gz') ? input.pipe(createGunzip()) : input;
  const parser = text.pipe(parse({ columns: true, bom: true, relax_column_count: true }));
  for (const source of new Set([input, text])) source.on('error', (error: Error) => parser.destroy(error));
  const rows: RegisterRow[] = [];
  for await (const raw of parser as AsyncIterable<RawRow>)
    if (chance(raw.device_number ?? '', options.seed) < options.share) rows.push(cleanRow(raw));
  return wireRegister(rows, options);
}

const firstCode = 40_000_000_000;
/** Up to this size a device stays within one building. */
const buildingGateway = 8;

/** Assigns a device and a node to every row, building by building. */
export function wireRegister(
  rows: readonly RegisterRow[],
  { seed, gatewaySize }: RegisterOptions,
): RegisterFleet {
  const buildings = [...Map.groupBy(rows, ({ building }) => building).values()];
  const batches = gatewaySize > buildingGateway ? [buildings.flat()] : buildings;
  const wiredRows: WiredRow[] = [];
  const devices: DemonstrationDtu[] = [];
  const sites: DemonstrationSite[] = [];
  for (const batch of batches) {
    for (let from = 0; from < batch.length; from += gatewaySize) {
      const behind = batch.slice(from, from + gatewaySize);
      const code = String(firstCode + devices.length + 1);
      // Seeded by the code alone: files written earlier stay valid when the cleaning improves.
      const random = seededRandom(hash(code, seed));
      const secret = secretOf(random);
      const wireFormat = gatewaySize > buildingGateway ? 'binary' : pick(['json', 'binary'] as const, random);
      const moving = behind.flatMap((row, index) =>
        row.isClean && row.isRunning ? [elevatorOf(row, index + 1, random)] : [],
      );
      const device: DemonstrationDtu = { code, secret, wireFormat, elevators: moving };
      wiredRows.push(...behind.map((row, index) => ({ row, dtuCode: code, node: index + 1 })));
      devices.push(device);
      const [first] = behind;
      if (moving.length > 0 && first !== undefined) sites.push(siteOf(first, device, sites.length));
    }
  }
  return { rows: wiredRows, devices, sites };
}

function siteOf(row: RegisterRow, device: DemonstrationDtu, index: number): DemonstrationSite {
  return {
    no: `R${String(index + 1).padStart(6, '0')}`,
    name: row.cells.address ?? row.building,
    type: row.borough === 'Manhattan' && (row.floors ?? 0) > 9 ? 'office' : 'residential',
    district: row.borough,
    address: row.cells.address ?? '',
    lng: row.place?.lng ?? 0,
    lat: row.place?.lat ?? 0,
    tenant: 0,
    company: 0,
    dtus: [device],
  };
}

const usual = { speedMps: 0.75, loadKg: 1000, floors: 6, storeyM: 3.2, mostSpeedMps: 10 };

function elevatorOf(row: RegisterRow, node: number, random: () => number): DemonstrationElevator {
  const isSteps = isEscalator(row.type);
  const count = isSteps ? 2 : Math.max(2, row.floors ?? usual.floors);
  const lowest = row.lowest ?? 0;
  const storeyM = (row.travelM ?? 0) > 0 ? (row.travelM ?? 0) / (count - 1) : usual.storeyM;
  const speedMps = isSteps ? 0.5 : Math.min(usual.mostSpeedMps, row.speedMps || usual.speedMps);
  return {
    no: row.cells.no ?? '',
    name: row.cells.name ?? '',
    type: row.type,
    node,
    building: row.building,
    liftNo: `${node}#`,
    hasRearDoor: random() < 0.03,
    ratedSpeedMps: Math.max(0.1, speedMps),
    ratedLoadKg: row.loadKg || usual.loadKg,
    floors: Array.from({ length: count }, (_, index) => ({
      floor: lowest + index,
      label: lowest + index < 0 ? `B${-(lowest + index)}` : String(lowest + index + 1),
      stops: true,
      heightM: Math.max(2.4, Math.min(12, storeyM)),
    })),
  };
}

/** A deterministic number in [0, 1) for a text. */
const chance = (text: string, seed: number): number => seededRandom(hash(text, seed))();

/** FNV-1a of 32 bits. */
function hash(text: string, seed: number): number {
  let value = 2166136261 ^ seed;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  return value;
}

const secretOf = (random: () => number): string =>
  Array.from({ length: 4 }, () =>
    Math.floor(random() * 36 ** 5)
      .toString(36)
      .padStart(5, '0'),
  ).join('');
