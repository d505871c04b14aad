import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { heartbeatMs } from '@hoistway/shared/domain/freshness.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import type { Message } from './uplink.ts';
import type { Wire } from './wire.ts';

const version = { oneDoor: 1, escalator: 2, twoDoors: 0x2d } as const;
const nowStatus = { ok: 0, fault: 1, trappedAtLevel: 2, trappedBetween: 3 } as const;
const directionBytes = { none: 0, up: 1, down: 2 } as const;
/** The frame's percentages refer to this step speed, not to the escalator's own. */
const ratedStepMps = 0.5;

/** The government's list of faults, 1 to 14, numbered in the frame's fault messages. */
const frameFaults: Readonly<Record<number, number>> = {
  [faultCodes.safetyCircuitOpenRunning]: 1,
  [faultCodes.doorCloseFault]: 2,
  [faultCodes.doorOpenFault]: 3,
  [faultCodes.stoppedOutsideZone]: 4,
  [faultCodes.unintendedMovement]: 5,
  [faultCodes.runTimeLimiter]: 6,
  [faultCodes.positionLost]: 7,
  [faultCodes.doorOpenedRunning]: 8,
  [faultCodes.overtravelTop]: 9,
  [faultCodes.overtravelBottom]: 10,
  [faultCodes.overspeed]: 11,
  [faultCodes.movesWithOpenDoor]: 12,
  [faultCodes.doorCycling]: 14,
};

/**
 * The "Cube" format: JSON `{ TY, ST, D }` with little-endian bytes in base64, one elevator per device; login
 * first, the whole state when a byte of it changed, opening and recovery of faults as a pair of messages.
 */
export function cubeWire(code: string): Wire {
  const topic = `cube/${code}/up`;
  const message = (TY: string, ST: string, qos: 0 | 1, bytes?: Uint8Array): Message => ({
    topic,
    payload: JSON.stringify(
      bytes === undefined ? { TY, ST } : { TY, ST, D: Buffer.from(bytes).toString('base64') },
    ),
    qos,
  });
  let sentContent = '';
  let sentAtMs = 0;
  const isNew = (bytes: Uint8Array, atMs: number): boolean => {
    const content = Buffer.from(bytes).toString('base64', 4);
    if (content === sentContent && Math.abs(atMs - sentAtMs) < heartbeatMs) return false;
    sentContent = content;
    sentAtMs = atMs;
    return true;
  };
  return {
    isWhole: true,
    hasFirmware: false,
    login: () => message('L', 'S', 1),
    status: () => null,
    reply: () => null,
    state: (readings) =>
      readings
        .filter((reading) => reading.mode !== undefined)
        .map((reading) => ({ bytes: cubeState(reading), atMs: reading.atMs }))
        .filter(({ bytes, atMs }) => isNew(bytes, atMs))
        .map(({ bytes }) => message('M', 'S', 0, bytes)),
    event: (event) => {
      const bytes = cubeFault(event);
      return bytes === null ? [] : [message('F', event.kind === 'fault' ? 'A' : 'D', 1, bytes)];
    },
  };
}

export function cubeState(reading: Reading): Uint8Array {
  return reading.stepSpeedMps === undefined ? carBytes(reading) : escalatorBytes(reading);
}

function carBytes(reading: Reading): Uint8Array {
  const { flags = {}, floor = 0, fault = 0 } = reading;
  const bytes = Buffer.alloc(25);
  const bit = (offset: number, isSet: boolean | undefined) =>
    bytes.writeUInt8(isSet === true ? 1 : 0, offset);
  bytes.writeInt32LE(Math.floor(reading.atMs / 1000), 0);
  bytes.writeUInt8(reading.rearDoor === undefined ? version.oneDoor : version.twoDoors, 4);
  bytes.writeUInt8(carStatus(reading), 5);
  bytes.writeUInt8(directionBytes[reading.direction ?? 'none'], 6);
  bit(7, !flags.doorZone);
  bytes.writeInt8(Math.min(127, Math.round(Math.abs(reading.speedMps ?? 0) * 10)), 8);
  bit(9, !flags.doorLocked);
  bit(10, flags.passengers);
  bit(11, flags.onBattery);
  bytes.writeInt8(floor, 12);
  bytes.writeUInt8(Math.min(255, Math.abs(reading.signalDbm ?? 0)), 13);
  bytes.writeUInt8(reading.batteryPercent ?? 100, 14);
  bytes.writeUInt8(reading.mode === 'inspection' ? 1 : reading.mode === 'stopped' ? 2 : 0, 15);
  bit(16, reading.run === 'moving');
  bit(17, reading.door === 'closed');
  bit(18, flags.brakeOpen);
  bytes.writeInt8(Math.round(reading.temperatureC ?? 25), 19);
  bit(20, reading.rearDoor === undefined || reading.rearDoor === 'closed');
  bit(21, !flags.safetyCircuitClosed);
  bit(22, !flags.doorLocked);
  bit(23, fault === faultCodes.stoppedOutsideZone);
  bit(24, fault === faultCodes.unintendedMovement);
  return bytes;
}

function carStatus({ fault = 0, flags = {}, door }: Reading): number {
  if (fault === 0) return nowStatus.ok;
  if (flags.passengers !== true || door !== 'closed') return nowStatus.fault;
  return flags.doorZone === true ? nowStatus.trappedAtLevel : nowStatus.trappedBetween;
}

function escalatorBytes(reading: Reading): Uint8Array {
  const { fault = 0, safetyPoint = 0, stepSpeedMps = 0 } = reading;
  const bytes = Buffer.alloc(44);
  const bit = (offset: number, isSet: boolean) => bytes.writeUInt8(isSet ? 1 : 0, offset);
  const share = (offset: number, mps: number | undefined) =>
    bytes.writeUInt16LE(Math.round((Math.abs(mps ?? 0) / ratedStepMps) * 100), offset);
  bytes.writeInt32LE(Math.floor(reading.atMs / 1000), 0);
  bytes.writeUInt8(version.escalator, 4);
  bit(6, fault !== 0);
  bit(7, reading.mode === 'inspection');
  bytes.writeUInt8(directionBytes[reading.direction ?? 'none'], 8);
  bytes.writeUInt8(stepSpeedMps === 0 ? 0 : Math.abs(stepSpeedMps) < 0.4 ? 1 : 2, 9);
  bit(10, stepSpeedMps !== 0 && Math.abs(stepSpeedMps) < 0.4);
  bit(11, fault === faultCodes.handrailDeviation);
  bit(13, fault === faultCodes.overspeed);
  bit(14, fault === faultCodes.unintendedReversal);
  bit(15, fault === faultCodes.emergencyStop);
  bit(18, true);
  if (safetyPoint >= 1 && safetyPoint <= 9) bytes.writeUInt8(1, 18 + safetyPoint);
  bit(29, reading.flags?.personMoved === true);
  share(30, stepSpeedMps);
  share(32, reading.handrailLeftMps);
  share(34, reading.handrailRightMps);
  bytes.writeUInt16LE(fault, 40);
  bytes.writeUInt16LE((reading.runCount ?? 0) & 0xffff, 42);
  return bytes;
}

/** The bytes of a fault that opens or recovers; null for an event without an encoding. */
export function cubeFault(event: DeviceEvent): Uint8Array | null {
  const code = frameFaults[event.fault ?? 0];
  if ((event.kind !== 'fault' && event.kind !== 'recovered') || code === undefined) return null;
  const bytes = Buffer.alloc(7);
  bytes.writeInt32LE(Math.floor(event.atMs / 1000), 0);
  bytes.writeUInt8(code, 4);
  bytes.writeInt8(event.floor ?? 0, 5);
  bytes.writeUInt8(Number.parseInt(event.id.slice(event.id.lastIndexOf('-') + 1), 10) & 0xff, 6);
  return bytes;
}
