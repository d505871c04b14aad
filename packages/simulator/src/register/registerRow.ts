import { type ElevatorType, elevators, useStatuses } from '@hoistway/shared/resources/elevators.ts';
import {
  type CleanedCell,
  cleanCapacity,
  cleanDay,
  cleanHighestFloor,
  cleanLowestFloor,
  cleanSpeed,
  cleanText,
  cleanTravel,
} from './cleaning.ts';

/** A raw row of the register's file, by column name. */
export type RawRow = Readonly<Record<string, string>>;

/** A row for the product's own import, by field name; unreadable cells stay as they were. */
export interface RegisterRow {
  cells: Record<string, string>;
  type: ElevatorType;
  building: string;
  borough: string;
  place: { lng: number; lat: number } | null;
  lowest: number | null;
  floors: number | null;
  travelM: number | null;
  speedMps: number | null;
  loadKg: number | null;
  /** Whether every cell can be imported. */
  isClean: boolean;
  isRunning: boolean;
}

const types: Readonly<Record<string, ElevatorType>> = {
  F: 'tractionFreight',
  E: 'escalator',
  D: 'sundries',
  S: 'hydraulicFreight',
  M: 'forcedDriveFreight',
};
/** Machine codes for oil hydraulic in the register. */
const hydraulicMachines = new Set(['OH', 'H']);
const statuses: Readonly<Record<string, number>> = {
  A: useStatuses.using,
  H: useStatuses.using,
  J: useStatuses.using,
  W: useStatuses.unused,
  D: useStatuses.cancellation,
};
const running = new Set(['A', 'H']);

/** Cleans one row without guessing. */
export function cleanRow(raw: RawRow): RegisterRow {
  const of = (column: string) => raw[column] ?? '';
  const type = typeOf(of('device_type'), of('machine_type'));
  const travel = cleanTravel(of('travel_distance'));
  const lowest = cleanLowestFloor(of('floor_from'));
  const highest = cleanHighestFloor(of('floor_to'), numberIn(lowest) ?? 0, numberIn(travel));
  const floors = floorCount(lowest, highest);
  const speed = cleanSpeed(of('speed_fpm'));
  const load = cleanCapacity(of('capacity_lbs'));
  const place = placeOf(of('longitude'), of('latitude'));
  const address = [of('house_number'), of('street_name')].map(cleanText).join(' ').trim();
  const no = cleanText(of('device_number'));
  const cells: Record<string, string> = {
    no,
    name: `${address} ${no}`.trim(),
    type,
    address: [address, cleanText(of('borough')), zip(of('zip_code'))]
      .filter((part) => part !== '')
      .join(', '),
    brand: cleanText(of('manufacturer')).slice(0, 100),
    buildingNo: cleanText(of('bin')),
    useStatus: String(statuses[of('device_status')] ?? ''),
    isMonitored: running.has(of('device_status')) ? 'true' : 'false',
    installedOn: cleanDay(of('approval_date')),
    lowestFloor: cellOf(lowest),
    floors: cellOf(floors),
    ratedSpeedMps: cellOf(speed),
    ratedLoadKg: cellOf(load),
    place: place === null ? '' : `${place.lng}, ${place.lat}`,
  };
  return {
    cells,
    type,
    building: cells.buildingNo || address || no,
    borough: cleanText(of('borough')),
    place,
    lowest: numberIn(lowest),
    floors: numberIn(floors),
    travelM: numberIn(travel),
    speedMps: numberIn(speed),
    loadKg: numberIn(load),
    isClean:
      no !== '' && isAccepted({ lowestFloor: lowest, floors, ratedSpeedMps: speed, ratedLoadKg: load }),
    isRunning: running.has(of('device_status')),
  };
}

function typeOf(deviceType: string, machineType: string): ElevatorType {
  const letter = /\(([A-Z])\)/.exec(deviceType)?.[1] ?? 'P';
  const isHydraulic = hydraulicMachines.has(machineType.trim());
  if (letter === 'F') return isHydraulic ? 'hydraulicFreight' : 'tractionFreight';
  return types[letter] ?? (isHydraulic ? 'hydraulicPassenger' : 'tractionPassenger');
}

function floorCount(lowest: CleanedCell, highest: CleanedCell): CleanedCell {
  if (lowest !== null && 'raw' in lowest) return null;
  if (highest === null || 'raw' in highest) return highest;
  const count = highest.value - (lowest?.value ?? 0) + 1;
  return count >= 1 ? { value: count } : { raw: `${lowest?.value ?? 0} … ${highest.value}` };
}

/** Whether the product's own rules accept these values. */
const isAccepted = (values: Partial<Record<keyof typeof elevators.fields, CleanedCell>>): boolean =>
  Object.entries(values).every(([name, cell]) => {
    if (cell === null) return true;
    if ('raw' in cell) return false;
    return elevators.fields[name as keyof typeof elevators.fields].schema.safeParse(cell.value).success;
  });

function placeOf(lng: string, lat: string): { lng: number; lat: number } | null {
  const place = { lng: Number(lng), lat: Number(lat) };
  const isThere = lng.trim() !== '' && lat.trim() !== '' && (place.lng !== 0 || place.lat !== 0);
  return isThere && Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
}

const numberIn = (cell: CleanedCell): number | null => (cell !== null && 'value' in cell ? cell.value : null);
const cellOf = (cell: CleanedCell): string =>
  cell === null ? '' : 'value' in cell ? String(cell.value) : cell.raw;
const zip = (text: string): string => (/^\d{5}/.test(text) ? text.slice(0, 5) : '');
