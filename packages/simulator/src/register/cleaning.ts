/** A cleaned cell of a register: its value, or the raw text where unreadable; null where empty. */
export type CleanedCell = { value: number } | { raw: string } | null;

const mpsPerFpm = 0.00508;
const kgPerLb = 0.4536;
const metresPerFoot = 0.3048;
/** No elevator runs slower than this many feet a minute: a lower number is metres a second already. */
const slowestFpm = 4;
const storeyM = 3.2;

/**
 * Feet a minute in the spellings of registers ("350'", "55FT", "95UP", "0.8" for metres a second), in metres a
 * second.
 */
export function cleanSpeed(text: string): CleanedCell {
  const number = leadingNumber(text, /^\s*([0-9]+(?:\.[0-9]+)?)\s*(?:'|`|FT|F|FPM|UP|DN)?\s*$/i);
  return withNumber(text, number, (fpm) => round(fpm < slowestFpm ? fpm : fpm * mpsPerFpm, 100));
}

/** Pounds in whole kilograms. */
export function cleanCapacity(text: string): CleanedCell {
  const number = leadingNumber(text, /^\s*([0-9]+)\s*(?:LBS?|#)?\s*$/i);
  return withNumber(text, number, (lb) => Math.round(lb * kgPerLb));
}

/** Feet, with inches perhaps ("52'3\"", "112'6", "116.6"), in metres. */
export function cleanTravel(text: string): CleanedCell {
  const match = /^\s*([0-9]+(?:\.[0-9]+)?)\s*'?\s*(?:([0-9]{1,2})\s*(?:"|'')?)?\s*(?:FT)?\s*$/i.exec(text);
  const feet = match === null ? null : Number(match[1]) + Number(match[2] ?? 0) / 12;
  return withNumber(text, feet, (ft) => round(ft * metresPerFoot, 100));
}

/** Signs of floors below ground: basements and cellars, and those below these. */
const belowGround = [/^(B|BST|BMT|BSM|BAS|BSMT|C|CEL|CELL|LL)$/, /^(SB|SC|CC|SUB)$/] as const;
/** Numbered ones: B2, C3, LL2. */
const numberedBelow = /^(?:B|C|LL)([1-9])$/;
const ground = new Set(['G', 'L', 'LOB', 'LBY', 'GRD', 'GF', 'M', 'ST', 'STR', '1F']);

/** A floor's sign as a physical index, 0 for the ground floor; of several the lowest. */
export function cleanLowestFloor(text: string): CleanedCell {
  return withNumber(text, extreme(text, Math.min), (floor) => floor);
}

/**
 * The highest of several floors. A number that a spreadsheet converted to a date ("2015-01-06" for 1 to 6) is
 * restored; a penthouse or roof without a number follows from the travel, and is unreadable without it.
 */
export function cleanHighestFloor(text: string, lowest: number, travelM: number | null): CleanedCell {
  const asDate = /^\d{4}-(\d\d)-(\d\d)$/.exec(text.trim());
  const number = asDate === null ? extreme(text, Math.max) : Number(asDate[2]) - 1;
  const isTopByName = /^(PH|R|RF|ROF|P|UL|U|UP)\d?$/i.test(text.trim());
  if (number === null && isTopByName && travelM !== null)
    return { value: lowest + Math.max(1, Math.round(travelM / storeyM)) };
  return withNumber(text, number, (floor) => floor);
}

/** `yyyy-MM-dd` of eight digits; empty for an invalid day. */
export function cleanDay(text: string): string {
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(text.trim());
  if (match === null) return '';
  const day = `${match[1]}-${match[2]}-${match[3]}`;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? '' : day;
}

/** Text with single spaces and none around; placeholder marks become empty. */
export const cleanText = (text: string): string => {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  return /^[*.\-?]+$/.test(words) ? '' : words;
};

function leadingNumber(text: string, form: RegExp): number | null {
  const match = form.exec(text);
  return match === null ? null : Number(match[1]);
}

function extreme(text: string, choose: (...floors: number[]) => number): number | null {
  const floors = text
    .toUpperCase()
    .split(/[,/&;+-]/)
    .map((part) => part.replaceAll(/[.\s]/g, ''))
    .map(floorOf)
    .filter((floor) => floor !== null);
  return floors.length === 0 ? null : choose(...floors);
}

function floorOf(sign: string): number | null {
  const number = /^([0-9]{1,3})(?:ST|ND|RD|TH|F|FL|R)?$/.exec(sign);
  if (number !== null) return Number(number[1]) - 1;
  if (ground.has(sign)) return 0;
  const numberMatch = numberedBelow.exec(sign);
  if (numberMatch !== null) return -Number(numberMatch[1]);
  const depth = belowGround.findIndex((form) => form.test(sign));
  return depth < 0 ? null : -(depth + 1);
}

function withNumber(text: string, number: number | null, make: (number: number) => number): CleanedCell {
  if (text.trim() === '') return null;
  return number === null ? { raw: text.trim() } : { value: make(number) };
}

const round = (value: number, steps: number): number => Math.round(value * steps) / steps;
