import { z } from 'zod';
import { energyClasses } from './energyClass.ts';
import { usageCategories } from './iso25745Tables.ts';
import { tariffBands } from './tariff.ts';

/** Bounds of one report. */
export const reportMetersMost = 60;
export const reportDaysMost = 400;

const energyWh = z.int();
const share = z.number().min(0).max(1);

/** Consumption of a period; `energyWh` is null without any data, never 0. */
const consumptionSchema = z.object({
  energyWh: energyWh.nullable(),
  /** Part of it that is spread across gaps. */
  estimatedWh: energyWh,
  /** Part of the period's past that readings cover, estimated or not. */
  coverage: share,
});

const bandSchema = z.object({
  band: z.enum(tariffBands),
  energyWh,
  /** Hundredths of the currency a kilowatt hour; null without a price. */
  centsPerKwh: z.number().nullable(),
  costCents: z.int().nullable(),
});

const estimateSchema = z.object({
  category: z.literal(usageCategories),
  runningWh: z.number(),
  standingWh: z.number(),
  dayWh: z.number(),
  yearKwh: z.number(),
});

export const meterReportSchema = z.object({
  id: z.string(),
  terminalCode: z.string(),
  meterModel: z.string().nullable(),
  elevatorId: z.string().nullable(),
  elevatorNo: z.string().nullable(),
  elevatorName: z.string().nullable(),
  useUnitId: z.string().nullable(),
  useUnitName: z.string().nullable(),
  /** Time and register of the last accepted reading, before the multiplier. */
  lastReading: z.object({ atMs: z.number(), registerWh: energyWh, serial: z.string().nullable() }).nullable(),
  /** Readings under suspicion since the last accepted one. */
  suspectCount: z.int(),
  /** Swaps and resets so far. */
  epoch: z.int(),
  total: consumptionSchema,
  before: consumptionSchema,
  bands: z.array(bandSchema),
  /** Null if a band with consumption has no price. */
  costCents: z.int().nullable(),
  days: z.array(consumptionSchema.extend({ day: z.string() })),
  /** Counted trips of the period; null where nothing counts them. */
  trips: z.int().nullable(),
  tripWh: z.number().nullable(),
  standbyW: z.number().nullable(),
  standbyShare: share.nullable(),
  estimate: estimateSchema.nullable(),
  /** Letters by the limits that an administrator entered. */
  standbyClass: z.enum(energyClasses).nullable(),
  yearClass: z.enum(energyClasses).nullable(),
});
export type MeterReport = z.infer<typeof meterReportSchema>;
export type Consumption = z.infer<typeof consumptionSchema>;

/** Meters over a period of local days, both inclusive. */
export const energyReportSchema = z.object({
  fromDay: z.string(),
  untilDay: z.string(),
  zoneId: z.string(),
  asOfMs: z.number(),
  meters: z.array(meterReportSchema),
});
export type EnergyReport = z.infer<typeof energyReportSchema>;

/** A meter gateway in the list of the page, with its consumption of the period. */
export const meterLineSchema = meterReportSchema.pick({
  id: true,
  terminalCode: true,
  elevatorId: true,
  elevatorNo: true,
  elevatorName: true,
  useUnitId: true,
  useUnitName: true,
  lastReading: true,
  suspectCount: true,
  epoch: true,
  total: true,
  costCents: true,
});
export type MeterLine = z.infer<typeof meterLineSchema>;
export const meterLinesSchema = z.object({ total: z.int(), meters: z.array(meterLineSchema) });

/** The stored intervals of a meter, newest first, and how its readings were judged. */
export const meterDetailSchema = z.object({
  verdicts: z.object({
    accepted: z.int(),
    repeated: z.int(),
    jitter: z.int(),
    suspect: z.int(),
    newEpoch: z.int(),
  }),
  suspects: z.array(z.object({ atMs: z.number(), registerWh: energyWh })),
  readings: z.array(z.object({ atMs: z.number(), registerWh: energyWh, serial: z.string().nullable() })),
  changes: z.array(
    z.object({
      fromMs: z.number(),
      untilMs: z.number(),
      energyWh,
      quality: z.enum(['estimated', 'missing']),
    }),
  ),
});
export type MeterDetail = z.infer<typeof meterDetailSchema>;
