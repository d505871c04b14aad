import { describe, expect, it } from 'vitest';
import { bytesOfHex, Dlt645Error, readEnergyFrame, writeEnergyFrame } from './dlt645.ts';
import { areClassLimits, energyClassOf } from './energyClass.ts';
import { type EnergyInstallation, estimateDay } from './iso25745.ts';
import { standbyPowerW, standbyShare } from './standby.ts';
import { type BandPeriod, bandAt, costCents, priceOf } from './tariff.ts';

const hex = (text: string): Uint8Array => {
  const bytes = bytesOfHex(text);
  if (bytes === null) throw new Error(`no bytes: ${text}`);
  return bytes;
};
const flawOf = (text: string): string | null => {
  try {
    readEnergyFrame(hex(text));
    return null;
  } catch (error) {
    return error instanceof Dlt645Error ? error.flaw : String(error);
  }
};
const golden = 'FE FE FE FE 68 12 90 78 56 34 12 68 91 08 33 33 34 33 AB 89 67 45 CC 16';

describe('a DL/T 645 frame', () => {
  it('is read with its wake bytes, offsets, digits and unit', () => {
    expect(readEnergyFrame(hex(golden))).toEqual({ address: '123456789012', registerWh: 123_456_780 });
    const other = 'FE FE FE FE 68 94 41 03 26 12 18 68 91 08 33 33 34 33 59 33 33 33 50 16';
    expect(readEnergyFrame(hex(other))).toEqual({ address: '181226034194', registerWh: 260 });
  });

  it('is written as it is read', () => {
    const frame = { address: '202600000042', registerWh: 999_999_990 };
    expect(readEnergyFrame(writeEnergyFrame(frame))).toEqual(frame);
    expect(writeEnergyFrame({ address: '123456789012', registerWh: 123_456_785 })).toEqual(
      hex(golden.slice('FE FE FE FE '.length)),
    );
  });

  it('is refused with its flaw', () => {
    expect(flawOf(golden.replace('CC 16', 'CD 16'))).toBe('checksum');
    expect(flawOf(golden.replace('CC 16', 'CC 17'))).toBe('end');
    expect(flawOf(golden.slice(0, -6))).toBe('length');
    expect(flawOf('68 12 90 78 56 34 12 68 D1 01 39 91 16')).toBe('refused');
    expect(flawOf('00 01')).toBe('start');
    expect(bytesOfHex('6G')).toBeNull();
  });
});

describe('ISO 25745-2', () => {
  const residential: EnergyInstallation = {
    tripsPerDay: 125,
    ratedLoadKg: 1000,
    ratedSpeedMps: 1.6,
    riseM: 30,
    stops: 10,
    balance: 'traction50',
    distanceEdition: 'published',
    referenceCycleWh: 60,
    idleW: 120,
    standby5W: 60,
    standby30W: 40,
    doorTimeS: 8,
    accelerationMps2: 1,
    jerkMps3: 1,
  };

  it('a residential elevator of 1000 kg, 30 m: 1702 + 1571 Wh a day, 1195 kWh a year', () => {
    const estimate = estimateDay(residential);
    expect(estimate.category).toBe(2);
    expect(estimate.loadFactor).toBeCloseTo(0.9262, 4);
    expect(Math.round(estimate.runningWh)).toBe(1702);
    expect(Math.round(estimate.standingWh)).toBe(1571);
    expect(Math.round(estimate.yearKwh)).toBe(1195);
  });

  it('an office elevator of 1600 kg, 75 m, by the draft: 37,447 + 4,229 Wh', () => {
    const estimate = estimateDay({
      ...residential,
      tripsPerDay: 1500,
      ratedLoadKg: 1600,
      ratedSpeedMps: 2.5,
      riseM: 75,
      stops: 20,
      distanceEdition: 'draft',
      referenceCycleWh: 170.92,
      idleW: 500,
      standby5W: 120,
      standby30W: 120,
    });
    expect(estimate.category).toBe(5);
    expect(Math.abs(estimate.runningWh / 37_447 - 1)).toBeLessThan(0.001);
    expect(Math.abs(estimate.standingWh / 4_229 - 1)).toBeLessThan(0.005);
  });

  it('a hydraulic elevator of 500 kg, 13 m, 30 trips: 631 + 797 Wh', () => {
    const estimate = estimateDay({
      ...residential,
      tripsPerDay: 30,
      ratedLoadKg: 500,
      ratedSpeedMps: 0.6,
      riseM: 13,
      stops: 5,
      balance: 'hydraulic0',
      distanceEdition: 'draft',
      referenceCycleWh: 90.8,
      idleW: 50,
      standby5W: 31,
      standby30W: 31,
    });
    expect(estimate.category).toBe(1);
    expect(Math.abs(estimate.runningWh / 631 - 1)).toBeLessThan(0.002);
    expect(Math.abs(estimate.standingWh / 797 - 1)).toBeLessThan(0.002);
  });
});

describe('a class letter', () => {
  const limits = [50, 100, 200, 400, 800, 1600];

  it('exists only with limits whose source an administrator confirmed', () => {
    expect(energyClassOf(71, null)).toBeNull();
    expect(energyClassOf(71, { limits, isSourceConfirmed: false })).toBeNull();
    expect(energyClassOf(71, { limits: limits.slice(1), isSourceConfirmed: true })).toBeNull();
    expect(energyClassOf(71, { limits, isSourceConfirmed: true })).toBe('B');
    expect(energyClassOf(50, { limits, isSourceConfirmed: true })).toBe('A');
    expect(energyClassOf(5_000, { limits, isSourceConfirmed: true })).toBe('G');
    expect(areClassLimits([50, 50, 200, 400, 800, 1600])).toBe(false);
  });
});

describe('a tariff', () => {
  const periods: BandPeriod[] = [
    { band: 'peak', startMinute: 8 * 60, endMinute: 11 * 60 + 30 },
    { band: 'valley', startMinute: 22 * 60, endMinute: 6 * 60 },
  ];

  it('has a band for each minute, past midnight too; the rest is flat', () => {
    const times = [8 * 60, 11 * 60 + 29, 11 * 60 + 30, 23 * 60, 0, 6 * 60];
    expect(times.map((minute) => bandAt(periods, minute))).toEqual([
      'peak',
      'peak',
      'flat',
      'valley',
      'valley',
      'flat',
    ]);
  });

  it('costs integer cents, by the base price where the band has none', () => {
    expect(costCents(12_340, priceOf(102.35, 0.62))).toBe(1263);
    expect(costCents(12_340, priceOf(null, 0.62))).toBe(765);
    expect(costCents(12_340, priceOf(null, null))).toBeNull();
  });
});

describe('standby', () => {
  it('is the power that remains between trips', () => {
    const quarters = Array.from({ length: 192 }, (_, at) => ({
      energyWh: at % 3 === 0 ? 20 : 320,
      measuredMs: 900_000,
    }));
    expect(standbyPowerW(quarters)).toBe(80);
    expect(standbyShare({ powerW: 80, coveredMs: 192 * 900_000, energyWh: 42_240 })).toBeCloseTo(0.0909, 4);
  });

  it('is unknown with less than a day of data', () => {
    expect(standbyPowerW([{ energyWh: 20, measuredMs: 900_000 }])).toBeNull();
    expect(standbyShare({ powerW: null, coveredMs: 1, energyWh: 1 })).toBeNull();
  });
});
