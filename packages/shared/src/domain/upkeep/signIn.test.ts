import { describe, expect, it } from 'vitest';
import { isCodeOf, judgeSignIn, type SignInPlace } from './signIn.ts';

const atMs = Date.parse('2026-03-02T08:00:00Z');
const site = { place: { lng: 121.5, lat: 31.2 }, radiusM: 100, factoryNo: 'F-1/A' };
const metre = 1 / 111_195;
const placeAt = (metres: number, more: Partial<SignInPlace> = {}): SignInPlace => ({
  lng: 121.5,
  lat: 31.2 + metres * metre,
  accuracyM: 20,
  atMs,
  ...more,
});
const judge = (place: SignInPlace | null, code: string | null = null) =>
  judgeSignIn({ place, code, atMs }, site);

describe('a sign-in', () => {
  it('is proven where the distance less the accuracy lies within the radius', () => {
    expect(judge(placeAt(119))).toMatchObject({ isProven: true, place: 'near', distanceM: 119 });
    expect(judge(placeAt(122))).toMatchObject({ isProven: false, place: 'far' });
  });

  it('is not proven by an inaccurate, old, simulated or absent position', () => {
    expect(judge(placeAt(0, { accuracyM: 101 })).place).toBe('inaccurate');
    expect(judge(placeAt(0, { atMs: atMs - 300_001 })).place).toBe('stale');
    expect(judge(placeAt(0, { isMock: true })).place).toBe('mock');
    expect(judge(null)).toEqual({ isProven: false, place: 'none', distanceM: null, isCodeRight: null });
    expect(judgeSignIn({ place: placeAt(0), code: null, atMs }, { ...site, place: null }).place).toBe(
      'unknownSite',
    );
  });

  it('is proven in a shaft by the code of the elevator, and by no other code', () => {
    expect(judge(null, 'https://console.example/r/o/F-1%2FA?x=1')).toMatchObject({
      isProven: true,
      isCodeRight: true,
    });
    expect(judge(null, 'F-2')).toMatchObject({ isProven: false, isCodeRight: false });
    expect(isCodeOf('', '')).toBe(false);
    expect(isCodeOf('/r/o/%', 'F')).toBe(false);
  });
});
