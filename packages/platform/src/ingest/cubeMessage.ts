import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import { type DeviceMessage, emptyMessage, MalformedMessage } from './deviceMessage.ts';
import { parse } from './jsonMessage.ts';

/**
 * The "Cube" frame: JSON `{ TY, ST, D }`, D base64 of little-endian bytes. `TY` M is monitoring, F a fault, L the
 * initial login; `ST` S is a state, A and D the opening and recovery of a fault. Floor, speed and battery are signed
 * bytes: floors below ground arrive negative, and a percentage above 127 wraps.
 */
export const cubeVersion = { oneDoor: 1, escalator: 2, twoDoors: 0x2d } as const;

const modes = ['normal', 'inspection', 'stopped'] as const;
const directions = ['none', 'up', 'down'] as const;
const carLength = 25;
const escalatorLength = 44;
const faultLength = 7;
const statusFault = 1;
/** People trapped at a level, and between levels: the controller's claim, weighed with the car's own signals. */
const statusesTrapped: readonly number[] = [2, 3];
const otherFault = 99;

/** @throws MalformedMessage for any other content */
export function readCube(payload: Uint8Array): DeviceMessage {
  const cube = parse(payload);
  if (typeof cube !== 'object' || cube === null) throw new MalformedMessage('cube: object');
  const { TY, ST, D } = cube as Record<string, unknown>;
  if (TY === 'L') return { ...emptyMessage, status: { online: true } };
  if (typeof D !== 'string' || !/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(D))
    throw new MalformedMessage('cube: base64');
  const bytes = Buffer.from(D, 'base64');
  if (TY === 'M' && ST === 'S') return stateOf(bytes);
  if (TY === 'F' && (ST === 'A' || ST === 'D'))
    return { ...emptyMessage, events: [faultOf(bytes, ST === 'A')] };
  throw new MalformedMessage('cube: type');
}

/** @throws MalformedMessage with the reading, if one of its codes is unknown */
function stateOf(bytes: Buffer): DeviceMessage {
  const { flaw, ...members } = readingOf(bytes);
  const message = { ...emptyMessage, readings: [members] };
  if (flaw === undefined) return message;
  throw new MalformedMessage(`cube: ${flaw}`, message);
}

type CubeReading = Reading & { flaw?: string };

function readingOf(bytes: Buffer): CubeReading {
  if (bytes.length < 5) throw new MalformedMessage('cube: length');
  const version = bytes.readUInt8(4);
  if (version === cubeVersion.escalator) return escalatorOf(bytes);
  if (version !== cubeVersion.oneDoor && version !== cubeVersion.twoDoors)
    throw new MalformedMessage('cube: version');
  if (bytes.length < carLength) throw new MalformedMessage('cube: length');
  const at = (offset: number) => bytes.readUInt8(offset);
  const isMoving = at(16) === 1;
  const direction = directions[at(6)];
  const mode = modes[at(15)];
  const speedMps = Math.abs(bytes.readInt8(8) / 10);
  return {
    node: 1,
    atMs: bytes.readInt32LE(0) * 1000,
    ...(mode && { mode }),
    run: isMoving ? 'moving' : 'stopped',
    ...(direction && { direction }),
    floor: floorOf(bytes.readInt8(12)),
    speedMps: direction === 'down' ? -speedMps : speedMps,
    door: at(17) === 1 ? 'closed' : 'open',
    ...(version === cubeVersion.twoDoors && {
      rearDoor: at(20) === 1 ? ('closed' as const) : ('open' as const),
    }),
    temperatureC: Math.max(-60, bytes.readInt8(19)),
    batteryPercent: percentOf(bytes.readInt8(14)),
    signalDbm: -Math.min(150, at(13)),
    fault: faultOfCar(at),
    flags: {
      doorZone: at(7) === 0,
      doorLocked: at(9) === 0 && at(22) === 0,
      passengers: at(10) === 1,
      onBattery: at(11) === 1,
      mainsLost: at(11) === 1,
      safetyCircuitClosed: at(21) === 0,
    },
    ...((mode === undefined || direction === undefined) && { flaw: 'code' }),
  };
}

function faultOfCar(at: (offset: number) => number): number {
  if (at(5) === statusFault) return otherFault;
  if (at(24) === 1) return faultCodes.unintendedMovement;
  if (statusesTrapped.includes(at(5))) return faultCodes.peopleTrapped;
  return at(23) === 1 ? faultCodes.stoppedOutsideZone : 0;
}

/** Bytes 5 to 29 are flags, 19 to 27 of them the points of the safety chain; from 30 on 16-bit numbers. */
function escalatorOf(bytes: Buffer): CubeReading {
  if (bytes.length < escalatorLength) throw new MalformedMessage('cube: length');
  const at = (offset: number) => bytes.readUInt8(offset);
  const direction = directions[at(8)];
  const ratedShare = 0.5;
  const share = (offset: number) => (bytes.readUInt16LE(offset) / 100) * ratedShare;
  const sign = direction === 'down' ? -1 : 1;
  const isMoving = at(9) !== 0;
  const openPoint = bytes.subarray(19, 28).indexOf(1) + 1;
  return {
    node: 1,
    atMs: bytes.readInt32LE(0) * 1000,
    mode: at(7) === 1 ? 'inspection' : at(6) === 1 ? 'fault' : 'normal',
    run: isMoving ? 'moving' : 'stopped',
    ...(direction && { direction }),
    stepSpeedMps: limitSpeed(share(30) * sign),
    handrailLeftMps: limitSpeed(share(32) * sign),
    handrailRightMps: limitSpeed(share(34) * sign),
    safetyPoint: openPoint,
    fault: escalatorFault(at),
    flags: { safetyCircuitClosed: openPoint === 0 },
    ...(direction === undefined && { flaw: 'code' }),
  };
}

function escalatorFault(at: (offset: number) => number): number {
  if (at(13) === 1) return 12;
  if (at(14) === 1) return 32;
  if (at(15) === 1) return 33;
  if (at(11) === 1) return 30;
  return at(6) === 1 ? otherFault : 0;
}

/** int32 time, u8 code, i8 floor, u8 counter: opening and recovery of one fault carry the same counter. */
function faultOf(bytes: Buffer, isAdded: boolean): DeviceEvent {
  if (bytes.length < faultLength) throw new MalformedMessage('cube: length');
  const seconds = bytes.readInt32LE(0);
  const code = bytes.readUInt8(4);
  return {
    id: `${seconds}-${code}-${bytes.readUInt8(6)}-${isAdded ? 'A' : 'D'}`,
    node: 1,
    atMs: Math.max(0, seconds * 1000),
    kind: isAdded ? 'fault' : 'recovered',
    faultRaw: code.toString(16).padStart(2, '0').toUpperCase(),
    fault: canonical[code] ?? otherFault,
    floor: floorOf(bytes.readInt8(5)),
  };
}

/** The frame's fault numbers follow the government's list (1 to 13). */
const canonical: Readonly<Record<number, number>> = {
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  5: 5,
  6: 6,
  7: 7,
  8: 9,
  9: 10,
  10: 11,
  11: 12,
  12: 13,
  13: 6,
  14: 14,
};

const floorOf = (floor: number): number => Math.max(-20, floor);
const limitSpeed = (speed: number): number => Math.max(-2, Math.min(2, speed));
/** Undoes the wrapping of a percentage. */
const percentOf = (byte: number): number => Math.min(100, byte < 0 ? byte + 256 : byte);
