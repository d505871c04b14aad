import { describe, expect, it } from 'vitest';
import { readCube } from './cubeMessage.ts';
import { MalformedMessage } from './deviceMessage.ts';

const cube = (ST: string, bytes: number[], TY = 'M') =>
  Buffer.from(JSON.stringify({ TY, ST, D: Buffer.from(bytes).toString('base64') }));

/** 2026-01-05T08:00:00Z as int32, little-endian. */
const time = [0x80, 0x6f, 0x5b, 0x69];
const atMs = 1_767_600_000_000;

describe('a Cube frame', () => {
  it('reports a car with one door that rides up', () => {
    const D = 'gG9baQEAAQEQAAEABRxkAAEBACgAAAAAAA==';
    expect(readCube(Buffer.from(JSON.stringify({ TY: 'M', ST: 'S', D }))).readings).toEqual([
      {
        node: 1,
        atMs,
        mode: 'normal',
        run: 'moving',
        direction: 'up',
        floor: 5,
        speedMps: 1.6,
        door: 'closed',
        temperatureC: 40,
        batteryPercent: 100,
        signalDbm: -28,
        fault: 0,
        flags: {
          doorZone: false,
          doorLocked: true,
          passengers: true,
          onBattery: false,
          mainsLost: false,
          safetyCircuitClosed: true,
        },
      },
    ]);
  });

  it('has signed bytes: floors below ground, and a percentage that wraps', () => {
    const car = [...time, 0x2d, 0, 2, 0, 10, 1, 0, 1, 0xfe, 40, 0xe4, 1, 0, 0, 0, 0xfb, 1, 1, 1, 0, 0];
    const [reading] = readCube(cube('S', car)).readings;
    expect(reading).toMatchObject({
      mode: 'inspection',
      run: 'stopped',
      direction: 'down',
      floor: -2,
      speedMps: -1,
      door: 'open',
      rearDoor: 'closed',
      temperatureC: -5,
      batteryPercent: 100,
      flags: {
        doorZone: true,
        doorLocked: false,
        onBattery: true,
        mainsLost: true,
        safetyCircuitClosed: false,
      },
    });
  });

  it.each([
    [2, 0, 18],
    [3, 1, 18],
    [0, 1, 4],
    [1, 0, 99],
  ])('with status %i and %i for a stop outside the zone reports fault %i', (status, isOutside, fault) => {
    const car = [...time, 1, status, ...Array(17).fill(0), isOutside, 0];
    expect(readCube(cube('S', car)).readings[0]?.fault).toBe(fault);
  });

  it('reports an escalator with the open point of its safety chain', () => {
    const flags = [0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const chain = [0, 0, 1, 0, 0, 0, 0, 0, 0];
    const escalator = [...time, 2, ...flags, ...chain, 0, 0, 100, 0, 98, 0, 101, 0, 25, 0, 25, 0, 0, 0, 0, 0];
    const [reading] = readCube(cube('S', escalator)).readings;
    expect(reading).toMatchObject({
      run: 'moving',
      direction: 'down',
      stepSpeedMps: -0.5,
      handrailLeftMps: -0.49,
      handrailRightMps: -0.505,
      safetyPoint: 3,
      fault: 0,
      flags: { safetyCircuitClosed: false },
    });
  });

  it('reports a fault and its end as a pair, each once', () => {
    const fault = [...time, 11, 0xff, 9];
    const [openEvent] = readCube(cube('A', fault, 'F')).events;
    const [endEvent] = readCube(cube('D', fault, 'F')).events;
    expect(openEvent).toEqual({
      id: '1767600000-11-9-A',
      node: 1,
      atMs,
      kind: 'fault',
      faultRaw: '0B',
      fault: 12,
      floor: -1,
    });
    expect(endEvent).toMatchObject({ kind: 'recovered', id: '1767600000-11-9-D' });
  });

  it('begins with a login', () => {
    expect(readCube(Buffer.from('{"TY":"L","ST":"S"}')).status).toEqual({ online: true });
  });

  it('with an unknown direction and mode loses these, and reports that', () => {
    const odd = [...time, 1, 0, 7, ...Array(8).fill(0), 9, ...Array(9).fill(0)];
    let rest: unknown;
    try {
      readCube(cube('S', odd));
    } catch (error) {
      expect(error).toBeInstanceOf(MalformedMessage);
      if (error instanceof MalformedMessage) rest = error.rest.readings;
    }
    expect(rest).toMatchObject([{ node: 1, run: 'stopped', door: 'open' }]);
    expect(rest).not.toMatchObject([{ mode: expect.anything() }]);
  });

  it.each([
    ['no JSON', Buffer.from('{')],
    ['no object', Buffer.from('7')],
    ['no base64', Buffer.from('{"TY":"M","ST":"S","D":"*"}')],
    ['too short', cube('S', [...time, 1])],
    ['an unknown version', cube('S', [...time, 9, ...Array(20).fill(0)])],
    ['an unknown type', cube('S', [...time], 'X')],
  ])('is refused with %s', (_, payload) => {
    expect(() => readCube(payload)).toThrow(MalformedMessage);
  });
});
