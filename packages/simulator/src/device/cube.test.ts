import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { expect, test } from 'vitest';
import { cubeFault, cubeState, cubeWire } from './cube.ts';

const car: Reading = {
  node: 1,
  atMs: 1_700_000_000_000,
  mode: 'normal',
  run: 'moving',
  direction: 'down',
  floor: -2,
  speedMps: -1.75,
  door: 'closed',
  flags: { doorZone: false, doorLocked: true, safetyCircuitClosed: true, passengers: true, brakeOpen: true },
  fault: 0,
  temperatureC: 31,
  signalDbm: -71,
  batteryPercent: 100,
};
const hex = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString('hex');

test('a car is 25 bytes, little-endian, basements as signed bytes', () => {
  expect(hex(cubeState(car))).toBe(
    [
      '00f15365',
      '01',
      '00',
      '02',
      '01',
      '12',
      '00',
      '01',
      '00',
      'fe',
      '47',
      '64',
      '00',
      '01',
      '01',
      '01',
      '1f',
      '01',
      '00',
      '00',
      '00',
      '00',
    ].join(''),
  );
});

test('two doors, a stop between floors and people inside are encoded', () => {
  const stuck = cubeState({
    ...car,
    run: 'stopped',
    speedMps: 0,
    rearDoor: 'open',
    fault: faultCodes.stoppedOutsideZone,
  });
  expect(stuck[4]).toBe(0x2d);
  expect(stuck[5]).toBe(3);
  expect(stuck[20]).toBe(0);
  expect(stuck[23]).toBe(1);
});

test('an escalator is 44 bytes with its speeds in percent and the open point of its chain', () => {
  const bytes = Buffer.from(
    cubeState({
      ...car,
      stepSpeedMps: -0.5,
      handrailLeftMps: -0.4,
      handrailRightMps: -0.5,
      safetyPoint: 3,
      fault: faultCodes.emergencyStop,
    }),
  );
  expect(bytes).toHaveLength(44);
  expect([bytes[4], bytes[8], bytes[15], bytes[21]]).toEqual([2, 2, 1, 1]);
  expect([30, 32, 34].map((offset) => bytes.readUInt16LE(offset))).toEqual([100, 80, 100]);
});

test('a fault opens and recovers as a pair with one counter; an event without an encoding is omitted', () => {
  const event = {
    id: 'boot-7',
    node: 1,
    atMs: 1_700_000_000_000,
    floor: 3,
    fault: faultCodes.doorOpenedRunning,
  } as const;
  expect(hex(cubeFault({ ...event, kind: 'fault' }))).toBe('00f15365080307');
  expect(cubeFault({ ...event, kind: 'bell' })).toBeNull();
  const wire = cubeWire('20310000007');
  const kinds = (['fault', 'recovered'] as const).map((kind) =>
    JSON.parse(String(wire.event({ ...event, kind })[0]?.payload)),
  );
  expect(kinds.map(({ TY, ST }) => TY + ST)).toEqual(['FA', 'FD']);
});

test('an unchanged state is sent again only as a heartbeat', () => {
  const wire = cubeWire('20310000007');
  const messageCounts = [0, 1000, 2000, 21_000].map(
    (ms) => wire.state([{ ...car, atMs: car.atMs + ms }]).length,
  );
  expect(messageCounts).toEqual([1, 0, 0, 1]);
  expect(wire.state([{ ...car, atMs: car.atMs + 22_000, floor: 4 }])).toHaveLength(1);
});
