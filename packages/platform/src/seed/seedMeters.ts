import {
  demonstrationMeterCode,
  demonstrationMeterSerial,
  demonstrationRegisterWh,
} from '@hoistway/shared/demonstration/demonstrationMeter.ts';
import { quarterMs } from '@hoistway/shared/domain/energy/quarters.ts';
import { dayMs, hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { writeReadings } from '../meters/writeReadings.ts';
import type { SeedContext } from './seedContext.ts';
import type { SeededElevator, SeededSites } from './seedSites.ts';

/** Meters with a past. */
const pastMetersMost = 4;
const pastDays = 40;
/** Ratings that were entered. */
const ratingsMost = 2;

interface SeededMeter {
  id: string;
  elevator: SeededElevator;
}

/** Writes the meter gateways of a tenant, a tariff, energy ratings, and the past of the first meters. */
export async function seedMeters(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const elevators = sites.elevators.filter(({ no }) => demonstrationMeterCode(no) !== null);
  const tariffId = await seedTariff(tx, context);
  const ids = await newIds(tx, 'meterGateways', elevators.length);
  const meters = elevators.map((elevator, at): SeededMeter => ({ id: ids[at] ?? '', elevator }));
  await insertMany(
    tx,
    'meterGateways',
    meters.map(({ id, elevator }) => ({
      id,
      tenant_id: context.tenant.id,
      org_id: elevator.orgId,
      elevator_id: elevator.id,
      terminal_code: demonstrationMeterCode(elevator.no),
      soft_ver: '2.0.3',
      hard_ver: 'B',
      meter_model: 'DTSU666',
      base_price: 0.62,
      tariff_id: tariffId,
      max_power_kw: 30,
      status: 'online',
    })),
  );
  await seedRatings(tx, meters.filter(({ elevator }) => elevator.isCar).slice(0, ratingsMost), context);
  for (const meter of meters.slice(0, pastMetersMost)) await seedPast(tx, meter, context);
}

async function seedTariff(tx: Transaction, { tenant, nowMs }: SeedContext): Promise<string> {
  const common = { tenant_id: tenant.id, org_id: tenant.rootId };
  const [tariffId = ''] = await newIds(tx, 'meterTariffs', 1);
  await insertMany(tx, 'meterTariffs', [{ id: tariffId, ...common, name: '一般工商业分时电价' }]);
  const bands = [
    ['08:00', '11:00', 'peak'],
    ['18:00', '19:00', 'sharp'],
    ['19:00', '22:00', 'peak'],
    ['22:00', '06:00', 'valley'],
  ] as const;
  await insertMany(
    tx,
    'meterTariffBands',
    bands.map(([startsAt, endsAt, band]) => ({
      ...common,
      tariff_id: tariffId,
      starts_at: startsAt,
      ends_at: endsAt,
      band,
    })),
  );
  await insertMany(tx, 'meterTariffPrices', [
    {
      ...common,
      tariff_id: tariffId,
      valid_from: new Date(nowMs - 400 * dayMs).toISOString().slice(0, 10),
      sharp_price: 118.42,
      peak_price: 98.35,
      flat_price: 66.2,
      valley_price: 31.77,
    },
  ]);
  return tariffId;
}

async function seedRatings(tx: Transaction, meters: readonly SeededMeter[], { tenant }: SeedContext) {
  await insertMany(
    tx,
    'energyRatings',
    meters.map(({ elevator }) => ({
      tenant_id: tenant.id,
      org_id: elevator.orgId,
      elevator_id: elevator.id,
      reference_cycle_wh: 60,
      idle_w: 120,
      standby5_w: 60,
      standby30_w: 40,
      rise_m: 45,
      stops: 16,
      balance: 'traction50',
      distance_edition: 'published',
      door_time_s: 8,
      acceleration_mps2: 1,
      jerk_mps3: 1,
      note: '按出厂检验报告录入',
    })),
  );
}

/** Readings every quarter hour up to now, with a gap of six hours eight days ago. */
async function seedPast(tx: Transaction, { id, elevator }: SeededMeter, { tenant, nowMs }: SeedContext) {
  const { no } = elevator;
  const lastMs = Math.floor(nowMs / quarterMs) * quarterMs;
  const gap = { fromMs: lastMs - 8 * dayMs, untilMs: lastMs - 8 * dayMs + 6 * hourMs };
  const moments = Array.from(
    { length: (pastDays * dayMs) / quarterMs + 1 },
    (_, at) => lastMs - pastDays * dayMs + at * quarterMs,
  ).filter((atMs) => atMs <= gap.fromMs || atMs >= gap.untilMs);
  await writeReadings(tx, {
    tenantId: tenant.id,
    gateway: { id, elevatorId: elevator.id, maxPowerKw: null, multipliers: [] },
    readings: moments.map((atMs) => ({
      atMs,
      receivedAtMs: atMs,
      registerWh: demonstrationRegisterWh(no, atMs),
      serial: demonstrationMeterSerial(no),
    })),
  });
}
