import { describe, expect, it } from 'vitest';
import { synthesiseRide } from '../../demonstration/syntheticRide.ts';
import { analyseRide, type RideContext, type RideSamples } from './analyseRide.ts';
import { maxJerk } from './kinematics.ts';
import { transform } from './spectrum.ts';

/** 1.75 m/s by ramps of 0.7 s at 0.9 m/s³ or so, then 20 s at constant speed. */
const plain = { rateHz: 1_000, speedMps: 1.75, rampS: 0.7, accelerationS: 1.3, constantS: 20 };
const reportOf = (samples: RideSamples, context?: RideContext) => {
  const outcome = analyseRide(samples, context);
  if ('failure' in outcome) throw new Error(outcome.failure);
  return outcome.report;
};

describe('a ride', () => {
  it('has the speed, acceleration, jerk and distance of its profile', () => {
    const report = reportOf(synthesiseRide(plain));
    const acceleration = 1.75 / 2;
    expect(report.maxMps).toBeCloseTo(1.75, 2);
    expect(report.v95Mps).toBeCloseTo(1.75, 2);
    expect(report.maxAcceleration / acceleration).toBeCloseTo(1, 2.3);
    expect(report.maxDeceleration / acceleration).toBeCloseTo(1, 2.3);
    expect(report.maxJerk / (acceleration / 0.7)).toBeCloseTo(1, 2);
    expect(report.distanceM / (1.75 * (20 + 2.7))).toBeCloseTo(1, 3);
    expect(report).toMatchObject({ isUpward: true, warnings: [] });
    expect(report.constantFromS).toBeGreaterThan(3);
    expect(report.constantToS).toBeLessThan(24.5);
  });

  it('is measured by a sensor with gravity, an offset and a drift, at 256 Hz', () => {
    const samples = synthesiseRide({ ...plain, rateHz: 256, speedMps: -1.75 });
    const report = reportOf({
      ...samples,
      z: samples.z.map((value, at) => value + 9.81 + (0.002 * at) / 256),
    });
    expect(report.isUpward).toBe(false);
    expect(Math.abs(report.maxMps / 1.75 - 1)).toBeLessThan(0.02);
    expect(report.warnings).toEqual([]);
  });

  it('shows a vibration at constant speed in its axis and at its frequency', () => {
    const vibration = { z: { hz: 8, amplitude: 0.1 }, x: { hz: 2, amplitude: 0.05 } };
    const report = reportOf(synthesiseRide({ ...plain, vibration }));
    const { x, y, z } = report.vibration;
    expect((z.constant?.a95 ?? 0) / 0.2073).toBeCloseTo(1, 1.7);
    expect((x.constant?.a95 ?? 0) / (0.1781 / 2)).toBeCloseTo(1, 1.7);
    expect(y.whole.max).toBe(0);
    const spectrum = report.spectra?.z;
    const peak = Math.max(...(spectrum?.amplitudes ?? []));
    expect((spectrum?.amplitudes.indexOf(peak) ?? 0) * (spectrum?.stepHz ?? 0)).toBeCloseTo(8, 0.5);
    expect(peak).toBeGreaterThan(0.08);
  });

  it('without constant speed has no number for it', () => {
    const report = reportOf(synthesiseRide({ ...plain, constantS: 0 }));
    expect(report.warnings).toEqual(['noConstantSpeed']);
    expect([report.v95Mps, report.vibration.z.constant, report.spectra]).toEqual([null, null, null]);
  });

  it('is doubted at a low rate, with a clipped sensor, or over another distance', () => {
    const report = reportOf(synthesiseRide({ ...plain, rateHz: 100 }), {
      isClipped: true,
      expectedDistanceM: 30,
    });
    expect(report.warnings).toEqual(['lowRate', 'clipped', 'distanceDiffers']);
  });

  it('fails without motion or with too few samples', () => {
    const silence = (seconds: number): RideSamples => {
      const axis = new Float64Array(seconds * 500);
      return { rateHz: 500, x: axis, y: axis, z: axis };
    };
    expect(analyseRide(silence(10))).toEqual({ failure: 'noMotion' });
    expect(analyseRide(silence(1))).toEqual({ failure: 'tooShort' });
  });
});

it('reads the jerk of a ramp shorter than its window low by the known share', () => {
  const ramp = Float64Array.from({ length: 2_001 }, (_, at) =>
    Math.min(0.6, Math.max(0, 2 * (at / 1_000 - 0.85))),
  );
  expect(maxJerk(ramp, 1_000, 0, 2_000) / 1.584).toBeCloseTo(1, 2.3);
});

it('keeps the energy of a signal in its Fourier transform', () => {
  const real = Float64Array.from({ length: 64 }, (_, at) => Math.sin(at * at));
  const energy = real.reduce((sum, value) => sum + value * value, 0);
  const imaginary = new Float64Array(64);
  transform(real, imaginary);
  const energyAfter = real.reduce((sum, value, at) => sum + value * value + imaginary[at]! ** 2, 0);
  expect(energyAfter / 64).toBeCloseTo(energy, 9);
});
