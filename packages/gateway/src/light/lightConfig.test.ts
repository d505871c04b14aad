import { expect, test } from 'vitest';
import { lightConfigFrom, profileOf } from './lightConfig.ts';
import { matchesUsb } from './portAddress.ts';

test('without LIGHT_PORT there is no lamp, and the times are those of the specification', () => {
  const config = lightConfigFrom({});
  expect(config.lamps).toEqual([]);
  expect(config.timing).toMatchObject({ resetMs: 10_000, connectEveryMs: 5_000, connectTries: 36 });
});

test('bytes and line of the environment are laid over the profile', () => {
  const [lamp] = lightConfigFrom({
    LIGHT_PORT: '/dev/ttyS1',
    LIGHT_PROFILE: 'lcus1',
    LIGHT_SIGNAL: 'A0 02 01 A3,A0 04 01 A5',
    LIGHT_BAUD: '19200',
  }).lamps;
  expect(profileOf(lamp!)).toMatchObject({
    line: { baudRate: 19_200, dataBits: 8, stopBits: 1, parity: 'none' },
    signal: ['A0 02 01 A3', 'A0 04 01 A5'],
    reset: ['A0 01 00 A1'],
  });
});

test('a custom lamp without bytes, an unknown profile and invalid bytes are refused', () => {
  const port = { LIGHT_PORT: '/dev/ttyS1' };
  expect(() => lightConfigFrom({ ...port, LIGHT_PROFILE: 'custom' })).toThrow('custom lamp');
  expect(() => lightConfigFrom({ ...port, LIGHT_PROFILE: 'disco' })).toThrow('profile');
  expect(() => lightConfigFrom({ ...port, LIGHT_SIGNAL: 'A0 0' })).toThrow('signal');
});

test('a read-back is omitted where the signal is not the one it expects', () => {
  const [lamp] = lightConfigFrom({ LIGHT_PORT: 'COM3', LIGHT_SIGNAL: '01 05 00 02 FF 00 2D FA' }).lamps;
  expect(profileOf(lamp!).readBack).toBeUndefined();
});

test('a USB identity matches its device under any device name', () => {
  const device = { vendorId: '1A86', productId: '7523', serialNumber: 'A:1' };
  expect(matchesUsb('usb:1a86:7523', device)).toBe(true);
  expect(matchesUsb('usb:1a86:7523:a:1', device)).toBe(true);
  expect(matchesUsb('usb:1a86:7523:b', device)).toBe(false);
  expect(matchesUsb('usb:1a86:5523', device)).toBe(false);
});
