import { bytesOf, type LampProfile, profiles } from '@hoistway/shared/domain/lampProfiles.ts';
import { describe, expect, test } from 'vitest';
import { answerLength, coilsOf, crc16, faultOfAnswer, hasValidCrc } from './modbus.ts';

const relayOn = bytesOf('01 05 00 00 FF 00 8C 3A');

describe('modbus', () => {
  test('the CRC agrees with published frames', () => {
    expect(crc16(relayOn.subarray(0, -2))).toBe(0x3a8c);
    expect(hasValidCrc(bytesOf('01 05 00 00 00 00 CD CA'))).toBe(true);
    expect(hasValidCrc(bytesOf('01 05 00 00 00 00 CD CB'))).toBe(false);
  });

  test.each(Object.entries(profiles))('every Modbus frame of %s carries its CRC', (_, builtInProfile) => {
    const profile: LampProfile = builtInProfile;
    const frames = [
      ...profile.signal,
      ...profile.reset,
      ...(profile.readBack ? [profile.readBack.request] : []),
    ];
    for (const frame of frames) {
      if (profile.protocol === 'modbus') expect(hasValidCrc(bytesOf(frame)), frame).toBe(true);
      else expect(bytesOf(frame).length).toBeGreaterThan(0);
    }
  });

  test('an echo is valid; another CRC, slave, function, value or an exception is not', () => {
    expect(faultOfAnswer(relayOn, relayOn)).toBeNull();
    expect(faultOfAnswer(relayOn, bytesOf('01 05 00 00 FF 00 8C 3B'))).toBe('wrong CRC');
    expect(faultOfAnswer(relayOn, withCrc('02 05 00 00 FF 00'))).toBe('answer of slave 2');
    expect(faultOfAnswer(relayOn, withCrc('01 06 00 00 FF 00'))).toBe('answer to function 6');
    expect(faultOfAnswer(relayOn, withCrc('01 05 00 00 00 00'))).toBe('echo differs');
    expect(faultOfAnswer(relayOn, withCrc('01 85 02'))).toBe('exception 2');
  });

  test('an answer is complete at the length its function prescribes', () => {
    const read = bytesOf('01 01 00 00 00 08 3D CC');
    expect(answerLength(relayOn, new Uint8Array())).toBe(8);
    expect(answerLength(relayOn, bytesOf('01 85'))).toBe(5);
    expect(answerLength(read, new Uint8Array())).toBe(6);
    expect(coilsOf(withCrc('01 01 01 05'))).toBe(5);
  });
});

function withCrc(hex: string): Uint8Array {
  const body = bytesOf(hex);
  const crc = crc16(body);
  return Uint8Array.from([...body, crc & 0xff, crc >> 8]);
}
