import { serialDefaults } from './constants.ts';

/** Serial line settings; §9's 9600 8N1 by default. */
export interface LineSettings {
  baudRate: number;
  dataBits: 7 | 8;
  stopBits: 1 | 2;
  parity: 'none' | 'even' | 'odd';
}

/** The protocol of a kind of lamp. Bytes are hexadecimal, one string per frame, checksums included. */
export interface LampProfile {
  line: LineSettings;
  /** `modbus`: every frame is answered and the answer checked; `plain`: the lamp never answers. */
  protocol: 'modbus' | 'plain';
  /** Frames that light it. */
  signal: readonly string[];
  /** Frames that switch everything off. */
  reset: readonly string[];
  /** The request that reads the coils, and the coils set by the signal. */
  readBack?: { request: string; litCoils: number };
}

/** The common lamps and relays; a custom lamp brings its own bytes. */
export const profiles = {
  modbusRelay4: {
    line: serialDefaults,
    protocol: 'modbus',
    signal: ['01 05 00 00 FF 00 8C 3A'],
    reset: ['01 0F 00 00 00 04 01 00 3E 96'],
    readBack: { request: '01 01 00 00 00 04 3D C9', litCoils: 0b1 },
  },
  modbusRelay8: {
    line: serialDefaults,
    protocol: 'modbus',
    signal: ['01 05 00 00 FF 00 8C 3A'],
    reset: ['01 0F 00 00 00 08 01 00 FE 95'],
    readBack: { request: '01 01 00 00 00 08 3D CC', litCoils: 0b1 },
  },
  /** 4800 8N2; registers red 8, green 3, blue 2, white 1, full at 1999. */
  modbusRgb: {
    line: { baudRate: 4800, dataBits: 8, stopBits: 2, parity: 'none' },
    protocol: 'modbus',
    signal: ['01 06 00 08 07 CF 4A 6C'],
    reset: [
      '01 06 00 08 00 00 08 08',
      '01 06 00 03 00 00 79 CA',
      '01 06 00 02 00 00 28 0A',
      '01 06 00 01 00 00 D8 0A',
    ],
  },
  /** CH340 boards with one channel. */
  lcus1: { line: serialDefaults, protocol: 'plain', signal: ['A0 01 01 A2'], reset: ['A0 01 00 A1'] },
  /** CH340 boards with four channels: red on 1, the buzzer on 4. */
  lcus4: {
    line: serialDefaults,
    protocol: 'plain',
    signal: ['A0 01 01 A2', 'A0 04 01 A5'],
    reset: ['A0 01 00 A1', 'A0 02 00 A2', 'A0 03 00 A3', 'A0 04 00 A4'],
  },
  /** One byte a command: red blinks, the buzzer sounds. */
  towerLight: {
    line: serialDefaults,
    protocol: 'plain',
    signal: ['41', '18'],
    reset: ['21', '22', '24', '28'],
  },
  /** ASCII: `R` red, `X` off. */
  busylight: { line: serialDefaults, protocol: 'plain', signal: ['52'], reset: ['58'] },
} as const satisfies Record<string, LampProfile>;

export type ProfileName = keyof typeof profiles;

/** The bytes of one frame written as hexadecimal, spaces allowed. */
export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/[0-9A-Fa-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));

const charactersOfSilence = 3.5;
const shortestGapMs = 5;

/** The silence before a frame: three and a half characters, and at least 5 ms. */
export function gapMs(line: LineSettings): number {
  const bits = 1 + line.dataBits + line.stopBits + (line.parity === 'none' ? 0 : 1);
  return Math.max(shortestGapMs, Math.ceil((charactersOfSilence * bits * 1000) / line.baudRate));
}
