/**
 * The live state of all elevators as columns, declared once for the table, the frame codec, the recorder and the map.
 */
export type Level = 'status' | 'motion' | 'detail';
export const levels = ['status', 'motion', 'detail'] as const satisfies readonly Level[];

type ArrayKind = 'u8' | 'i8' | 'u16' | 'i16' | 'u32';

interface ColumnDeclaration {
  array: ArrayKind;
  level: Level;
  /** Value and unit of one step of the stored integer; absent for codes. */
  step?: number;
  unit?: string;
  /** The stored value for "not known". */
  unknown: number;
  meaning: string;
}

export const columns = {
  mode: { array: 'u8', level: 'status', unknown: 0, meaning: 'index into serviceModes' },
  run: { array: 'u8', level: 'status', unknown: 0, meaning: 'index into runStates' },
  online: {
    array: 'u8',
    level: 'status',
    unknown: 0,
    meaning: 'index into onlineStates, judged by the platform',
  },
  alarm: { array: 'u8', level: 'status', unknown: 0, meaning: 'index into alarmMarks: the worst open alarm' },
  fault: { array: 'u16', level: 'status', unknown: 0, meaning: 'canonical code of the active fault' },

  floor: { array: 'i16', level: 'motion', unknown: -32768, meaning: 'physical floor index' },
  speed: {
    array: 'i16',
    level: 'motion',
    step: 0.001,
    unit: 'm/s',
    unknown: -32768,
    meaning: 'car or step speed, up is positive',
  },
  door: { array: 'u8', level: 'motion', unknown: 0, meaning: 'front door, index into doorStates' },
  direction: { array: 'u8', level: 'motion', unknown: 0, meaning: 'index into directions' },
  flags: { array: 'u16', level: 'motion', unknown: 0, meaning: 'flagBits' },
  load: {
    array: 'u8',
    level: 'motion',
    step: 1,
    unit: '%',
    unknown: 255,
    meaning: 'share of the rated load',
  },
  rearDoor: { array: 'u8', level: 'motion', unknown: 0, meaning: 'rear door, index into doorStates' },
  safetyPoint: {
    array: 'u8',
    level: 'motion',
    unknown: 0,
    meaning: 'escalator: open point of the safety chain',
  },
  handrailLeft: {
    array: 'i16',
    level: 'motion',
    step: 0.001,
    unit: 'm/s',
    unknown: -32768,
    meaning: 'escalator: left handrail',
  },
  handrailRight: {
    array: 'i16',
    level: 'motion',
    step: 0.001,
    unit: 'm/s',
    unknown: -32768,
    meaning: 'escalator: right handrail',
  },

  current: {
    array: 'i16',
    level: 'detail',
    step: 0.1,
    unit: 'A',
    unknown: -32768,
    meaning: 'inverter output current',
  },
  busVoltage: {
    array: 'u16',
    level: 'detail',
    step: 0.1,
    unit: 'V',
    unknown: 65535,
    meaning: 'inverter DC bus',
  },
  frequency: {
    array: 'i16',
    level: 'detail',
    step: 0.01,
    unit: 'Hz',
    unknown: -32768,
    meaning: 'inverter output frequency',
  },
  torque: {
    array: 'i16',
    level: 'detail',
    step: 0.1,
    unit: '%',
    unknown: -32768,
    meaning: 'inverter torque',
  },
  temperature: {
    array: 'i8',
    level: 'detail',
    step: 1,
    unit: '°C',
    unknown: -128,
    meaning: 'drive temperature',
  },
  signal: {
    array: 'i16',
    level: 'detail',
    step: 1,
    unit: 'dBm',
    unknown: -32768,
    meaning: 'radio signal of the DTU',
  },
  battery: { array: 'u8', level: 'detail', step: 1, unit: '%', unknown: 255, meaning: 'battery of the DTU' },
  runCount: { array: 'u32', level: 'detail', unknown: 0, meaning: 'runs counted by the controller' },
} as const satisfies Record<string, ColumnDeclaration>;

export type ColumnName = keyof typeof columns;
export const columnNames = Object.keys(columns) as ColumnName[];

/** Value of one step of a column's stored integer, 1 for codes and counts. */
export function stepOf(name: ColumnName): number {
  const declaration: ColumnDeclaration = columns[name];
  return declaration.step ?? 1;
}

/** The unit of a column's values; empty for codes and counts. */
export function unitOf(name: ColumnName): string {
  const declaration: ColumnDeclaration = columns[name];
  return declaration.unit ?? '';
}

/** The columns of a level beside the two times; levels do not overlap. */
export const columnsOf: Record<Level, readonly ColumnName[]> = {
  status: columnNames.filter((name) => columns[name].level === 'status'),
  motion: columnNames.filter((name) => columns[name].level === 'motion'),
  detail: columnNames.filter((name) => columns[name].level === 'detail'),
};

export type ColumnArray = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array;

const arrays: Record<ArrayKind, new (length: number) => ColumnArray> = {
  u8: Uint8Array,
  i8: Int8Array,
  u16: Uint16Array,
  i16: Int16Array,
  u32: Uint32Array,
};

/** A new array of one column, filled with its "not known" value. */
export function columnArray(name: ColumnName, length: number): ColumnArray {
  const { array, unknown } = columns[name];
  const column = new arrays[array](length);
  if (unknown !== 0) column.fill(unknown);
  return column;
}

/** The physical value of a stored integer, or null if not known. */
export function toPhysical(name: ColumnName, storedValue: number): number | null {
  const declaration: ColumnDeclaration = columns[name];
  if (storedValue === declaration.unknown) return null;
  return declaration.step === undefined ? storedValue : storedValue * declaration.step;
}

/** The stored integer of a physical value, clamped to the column's range. */
export function toStored(name: ColumnName, value: number): number {
  const declaration: ColumnDeclaration = columns[name];
  const steps = Math.round(declaration.step === undefined ? value : value / declaration.step);
  const [low, high] = ranges[declaration.array];
  return Math.max(low, Math.min(high, steps));
}

const ranges: Record<ArrayKind, readonly [number, number]> = {
  u8: [0, 255],
  i8: [-127, 127],
  u16: [0, 65534],
  i16: [-32767, 32767],
  u32: [0, 4294967295],
};
