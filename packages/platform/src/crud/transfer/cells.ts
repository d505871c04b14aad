import type { AnyField, Kind } from '@hoistway/shared/model/field.ts';
import { placeSchema } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { dateText, days1904 } from './sheet/excelDates.ts';
import { normal, spellings, type Words } from './words.ts';

export type CellValue = string | number | null;

/** The value of a cell's text, or the code of an unreadable one. */
export type ReadCell = { value: unknown } | { code: 'unreadable' | 'unknownOption' | 'plainNumber' };

export interface CellContext {
  resource: AnyResource;
  name: string;
  field: AnyField;
  /** The zone in which moments are written and read. */
  zoneId: string;
  /** Serial day numbers count from 1904. */
  is1904?: boolean;
}

interface Cell {
  write(value: unknown, context: CellContext & { words: Words }): CellValue;
  /** The text is trimmed and not empty. */
  read(text: string, context: CellContext): ReadCell;
}

const unreadable: ReadCell = { code: 'unreadable' };

/** A spreadsheet must not evaluate typed text as a formula: the export marks it, and the import removes the mark. */
const formula = /^[=+\-@\t\r]/;
export const writePlainText = (text: string): string => (formula.test(text) ? `'${text}` : text);
export const readPlainText = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
const plainText: Cell = {
  write: (value) => (typeof value === 'string' ? writePlainText(value) : null),
  read: (text) => ({ value: readPlainText(text) }),
};

const plainNumber: Cell = {
  write: (value) => (typeof value === 'number' ? value : null),
  read: (text) => (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? { value: Number(text) } : { code: 'plainNumber' }),
};

/** References are written and read by `referenceNames`, which knows the other records. */
const byName: Cell = { write: () => null, read: () => unreadable };

const trueWords = ['true', '1', 'x', 'yes', 'y'];
const falseWords = ['false', '0', 'no', 'n'];

type Meanings = ReadonlyMap<string, string | number | boolean>;
const meanings = new WeakMap<AnyField, Meanings>();

/** Meanings of words for a flag or a choice, cached per field: the locale lookup takes longer than reading a row. */
function meaningsOf({ resource, name, field }: CellContext): Meanings {
  let match = meanings.get(field);
  if (!match) {
    const words = field.kind === 'flag' ? flagMeanings(resource) : optionMeanings(resource, name, field);
    match = new Map<string, string | number | boolean>(words);
    meanings.set(field, match);
  }
  return match;
}

const flagMeanings = (resource: AnyResource): [string, boolean][] => [
  ...[...falseWords, ...spellings(resource, (words) => words.no)].map((word): [string, boolean] => [
    word,
    false,
  ]),
  ...[...trueWords, ...spellings(resource, (words) => words.yes)].map((word): [string, boolean] => [
    word,
    true,
  ]),
];

/** The first of two options with one spelling wins. */
const optionMeanings = (resource: AnyResource, name: string, field: AnyField): [string, string | number][] =>
  ('options' in field ? [...field.options] : [])
    .toReversed()
    .flatMap((option) =>
      [normal(String(option)), ...spellings(resource, (words) => words.option(name, option))].map(
        (word): [string, string | number] => [word, option],
      ),
    );

/** The cell format of each kind. */
const cells = {
  text: plainText,
  secret: { write: () => null, read: (text) => ({ value: text }) },
  integer: plainNumber,
  decimal: plainNumber,
  money: plainNumber,
  flag: {
    write: (value, { words }) => (value === true ? words.yes : words.no),
    read: (text, context) => {
      const value = meaningsOf(context).get(normal(text));
      return value === undefined ? unreadable : { value };
    },
  },
  choice: {
    write: (value, { name, words }) =>
      typeof value === 'string' || typeof value === 'number' ? words.option(name, value) : null,
    read: (text, context) => {
      const value = meaningsOf(context).get(normal(text));
      return value === undefined ? { code: 'unknownOption' } : { value };
    },
  },
  date: {
    write: (value) => (typeof value === 'string' ? value : null),
    read: (text, { is1904 }) => readDay(text, is1904),
  },
  instant: {
    write: (value, { zoneId }) => (typeof value === 'string' ? wallTime(value, zoneId) : null),
    read: (text, { zoneId, is1904 }) => {
      const hasOffset = /[zZ]$|[+-]\d\d:?\d\d$/.test(text);
      const ms = hasOffset ? Date.parse(text) : momentOf(text, zoneId, is1904);
      return Number.isNaN(ms) ? unreadable : { value: new Date(ms).toISOString() };
    },
  },
  ref: byName,
  refs: byName,
  image: plainText,
  file: plainText,
  place: {
    write: (value) => {
      const place = placeSchema.safeParse(value);
      return place.success ? `${place.data.lng}, ${place.data.lat}` : null;
    },
    read: (text) => {
      const parts = text.split(/[,;\s]+/).map(Number);
      const place = placeSchema.safeParse({ lng: parts[0], lat: parts[1] });
      return parts.length === 2 && place.success ? { value: place.data } : unreadable;
    },
  },
} satisfies Record<Kind, Cell>;

/** The cell of a kind. */
export const cellOf = (field: AnyField): Cell => cells[field.kind];

function readDay(text: string, is1904 = false): ReadCell {
  const serial = serialText(text, is1904);
  const match =
    /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?(?:[T ].*)?$/.exec(serial) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(serial) ??
    dayFirst(serial);
  if (!match) return unreadable;
  const day = [match[1], match[2]?.padStart(2, '0'), match[3]?.padStart(2, '0')].join('-');
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? unreadable : { value: day };
}

/** `31.12.2026`, as day, month and year in the order of the others. */
function dayFirst(text: string): string[] | null {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  return match && ['', match[3] ?? '', match[2] ?? '', match[1] ?? ''];
}

/** The days of 1950 to 2099 as spreadsheets count them: a cell that lost its date format shows this number. */
const firstSerial = 18_264;
const lastSerial = 73_050;

/** The day or moment of such a number, else the text unchanged. */
function serialText(text: string, is1904: boolean): string {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return text;
  const serial = Number(text) + (is1904 ? days1904 : 0);
  return (serial >= firstSerial && serial <= lastSerial && dateText(serial, false)) || text;
}

/** `yyyy-MM-dd HH:mm:ss` of a zone. */
function wallTime(instant: string, zoneId: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: zoneId,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(instant));
}

/**
 * The moment at which a zone's clocks show a day of those forms, with `HH:mm[:ss]` or without; NaN for anything else.
 */
function momentOf(text: string, zoneId: string, is1904 = false): number {
  const match = /^(\S+?)(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/.exec(serialText(text, is1904));
  const day = readDay(match?.[1] ?? '');
  if (!match || !('value' in day)) return Number.NaN;
  const [hour = 0, minute = 0, second = 0] = match.slice(2).map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return Number.NaN;
  const wallMs = Date.parse(`${String(day.value)}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1_000;
  const offsetAt = (ms: number) => Date.parse(`${wallTime(new Date(ms).toISOString(), zoneId)}Z`) - ms;
  // Twice, since the first guess may lie on the other side of a change of the clocks.
  const guess = wallMs - offsetAt(wallMs);
  return wallMs - offsetAt(guess);
}
