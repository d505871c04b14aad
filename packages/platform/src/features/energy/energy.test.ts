import { writeEnergyFrame } from '@hoistway/shared/domain/energy/dlt645.ts';
import {
  type EnergyReport,
  energyReportSchema,
  meterDetailSchema,
  meterLinesSchema,
} from '@hoistway/shared/domain/energy/energyReport.ts';
import { quarterMs } from '@hoistway/shared/domain/energy/quarters.ts';
import { figuresAnswerSchema } from '@hoistway/shared/domain/figures/answer.ts';
import { dayMs, hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '../../db/tenantTransaction.ts';
import { FigureRolls } from '../../engine/figures/figureRolls.ts';
import { watchSites } from '../../testing/liveSite.ts';
import { deviceSecret, seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let owner: Caller;
let site: TestSite;
let device: MqttClient;
/** Local midnight of 2 March 2026 in Shanghai. */
const dayStartMs = Date.parse('2026-03-01T16:00:00Z');
const period = { fromDay: '2026-03-02', untilDay: '2026-03-02' };

const create = async (path: string, body: object) => {
  const answer = await owner.send('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>().id;
};
const publish = (readings: object[]) =>
  device.publishAsync(`hoistway/1/${site.dtuCode}/meter`, JSON.stringify({ readings }), { qos: 1 });
const register = (terminal: string, quarter: number, kwh: number, more: object = {}) => ({
  terminal,
  atMs: dayStartMs + quarter * quarterMs,
  kwh,
  ...more,
});
const reportOf = async (code: string, query = period, caller = owner): Promise<EnergyReport> => {
  const answer = await caller.get('/energy/report', { ...query, codes: code });
  expect(answer.statusCode, answer.body).toBe(200);
  return energyReportSchema.parse(answer.json());
};
const meterOf = async (code: string) => (await reportOf(code)).meters[0]!;
/** Writes an elevator's sums of 2 March; members left out are 0. */
async function writeDay(elevatorId: string, sums: Record<string, number>): Promise<void> {
  const { pool } = platform.db;
  const columns = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'figure_days' and data_type = 'double precision'`,
  );
  const names = columns.rows.map(({ name }) => name);
  const { tenantId } = owner.session;
  await inTenant(platform.db, tenantId, (tx) =>
    tx.query(
      `insert into figure_days (tenant_id, elevator_id, day, ${names.join(', ')})
       select $1, $2, '2026-03-02', ${names.map((_, at) => `v[${at + 1}]`).join(', ')}
       from (select $3::float8[] as v) as sums
       on conflict (tenant_id, day, elevator_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      [tenantId, elevatorId, names.map((name) => sums[name] ?? 0)],
    ),
  );
}
let codes = 0;
const newMeter = async (more: object = {}) => {
  const terminalCode = `M${++codes}`;
  const id = await create('/meterGateways', {
    terminalCode,
    elevatorId: site.elevators[codes - 1]?.id,
    status: 'online',
    ...more,
  });
  return { id, terminalCode };
};

beforeAll(async () => {
  // 20:00 of 2 March in Shanghai.
  platform = await startPlatform({ at: '2026-03-02T12:00:00Z' });
  owner = await platform.login('superAdmin');
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '10000000001', elevators: 20 });
  await watchSites(platform, { tenants: [platform.people.north], elevators: 20 });
  device = await connectAsync(`mqtt://127.0.0.1:${platform.app.live.link.port}`, {
    username: site.dtuCode,
    password: deviceSecret,
  });
}, 300_000);
afterAll(async () => {
  await device?.endAsync(true);
  await platform?.close();
});

describe('readings over MQTT', () => {
  it('are in the report when the message of QoS 1 is acknowledged, repeats count once', async () => {
    const { terminalCode } = await newMeter({ basePrice: 0.62 });
    const readings = [0, 1, 2, 3, 4].map((at) => register(terminalCode, at, 1_000 + at * 0.25));
    await publish(readings);
    await publish(readings);
    const meter = await meterOf(terminalCode);
    expect(meter.total).toMatchObject({ energyWh: 1_000, estimatedWh: 0 });
    expect(meter.total.coverage).toBeCloseTo(1 / 20, 4);
    expect(meter.bands).toEqual([{ band: 'flat', energyWh: 1_000, centsPerKwh: 62, costCents: 62 }]);
    expect(meter.lastReading).toEqual({
      atMs: dayStartMs + hourMs,
      registerWh: 1_001_000,
      serial: null,
    });
  });

  it('are read from DL/T 645 frames, and another meter number begins anew', async () => {
    const { terminalCode, id } = await newMeter();
    const framedReading = (at: number, address: string, registerWh: number) => ({
      terminal: terminalCode,
      atMs: dayStartMs + at * quarterMs,
      frame: Buffer.from(writeEnergyFrame({ address, registerWh })).toString('hex'),
    });
    await publish([
      framedReading(0, '000000000001', 5_000_000),
      framedReading(1, '000000000001', 5_000_400),
      framedReading(2, '000000000002', 120),
      framedReading(3, '000000000002', 620),
    ]);
    const meter = await meterOf(terminalCode);
    expect(meter).toMatchObject({
      epoch: 1,
      total: { energyWh: 900 },
      lastReading: { serial: '000000000002' },
    });
    const detail = await owner.get(`/energy/meters/${id}`);
    expect(meterDetailSchema.parse(detail.json())).toMatchObject({
      verdicts: { accepted: 3, newEpoch: 1 },
      changes: [{ quality: 'missing', energyWh: 0 }],
    });
  });

  it('are read from recorded frames of a meter', async () => {
    const { terminalCode } = await newMeter();
    const frames = [
      'FE FE FE FE 68 12 90 78 56 34 12 68 91 08 33 33 34 33 AB 89 67 45 CC 16',
      '68 12 90 78 56 34 12 68 91 08 33 33 34 33 C3 89 67 45 E4 16',
    ];
    await publish(
      frames.map((frame, at) => ({ terminal: terminalCode, atMs: dayStartMs + at * quarterMs, frame })),
    );
    expect(await meterOf(terminalCode)).toMatchObject({
      total: { energyWh: 120 },
      lastReading: { registerWh: 123_456_900, serial: '123456789012' },
    });
  });

  it('are limited by the installation’s power behind the transformers', async () => {
    const { terminalCode, id } = await newMeter({ maxPowerKw: 30 });
    await create('/meterMultipliers', { meterGatewayId: id, validFrom: '2026-02-01', multiplier: 40 });
    // 0.15 kWh in a quarter hour are 24 kW, 1 kWh would be 160 kW.
    await publish([0, 0.15, 0.3, 1.3, 0.6].map((kwh, at) => register(terminalCode, at, 50 + kwh)));
    expect((await meterOf(terminalCode)).total.energyWh).toBe(600 * 40);
    const detail = meterDetailSchema.parse((await owner.get(`/energy/meters/${id}`)).json());
    expect(detail.verdicts).toMatchObject({ accepted: 4, suspect: 1 });
  });

  it('a late reading replaces the estimate across the gap', async () => {
    const { terminalCode } = await newMeter();
    await publish([0, 1, 9, 10].map((at) => register(terminalCode, at, 100 + at)));
    expect((await meterOf(terminalCode)).total).toMatchObject({ energyWh: 10_000, estimatedWh: 8_000 });
    for (const at of [5, 3, 7, 2, 4, 8, 6]) await publish([register(terminalCode, at, 100 + at)]);
    expect((await meterOf(terminalCode)).total).toMatchObject({ energyWh: 10_000, estimatedWh: 0 });
  });

  it('a momentary zero and a swap in separate messages book nothing of the register', async () => {
    const { terminalCode } = await newMeter();
    for (const [at, kwh] of [413_000, 413_001, 0, 413_003, 5, 6, 7].entries())
      await publish([register(terminalCode, at, kwh)]);
    const meter = await meterOf(terminalCode);
    expect(meter).toMatchObject({ epoch: 1, total: { energyWh: 5_000, estimatedWh: 2_000 } });
  });

  it('of a gateway that is not behind the device are refused', async () => {
    await publish([register('elsewhere', 0, 1), register('elsewhere', 1, 2)]);
    await publish([{ terminal: 'elsewhere', atMs: dayStartMs, frame: '68 00' }]);
    await expect
      .poll(
        async () => {
          const letters = await platform.db.ownerPool.query<{ reason: string }>(
            'select distinct reason from dead_letters where dtu_code = $1 order by 1',
            [site.dtuCode],
          );
          return letters.rows.map(({ reason }) => reason);
        },
        { timeout: 10_000 },
      )
      .toEqual(['meter: frame start', 'unknownMeter']);
  });
});

describe('the report', () => {
  it('prices each band by the tariff of its day, multiplies, and adds integer cents', async () => {
    const tariffId = await create('/meterTariffs', { name: 'Industry' });
    await create('/meterTariffBands', { tariffId, startsAt: '08:00', endsAt: '12:00', band: 'peak' });
    await create('/meterTariffBands', { tariffId, startsAt: '22:00', endsAt: '06:00', band: 'valley' });
    const prices = { tariffId, sharpPrice: null, flatPrice: null };
    await create('/meterTariffPrices', {
      ...prices,
      validFrom: '2026-01-01',
      peakPrice: 101.01,
      valleyPrice: 33.33,
    });
    await create('/meterTariffPrices', {
      ...prices,
      validFrom: '2026-03-03',
      peakPrice: 900,
      valleyPrice: 900,
    });
    const { terminalCode, id } = await newMeter({ tariffId, basePrice: 0.6 });
    await create('/meterMultipliers', { meterGatewayId: id, validFrom: '2026-02-01', multiplier: 40 });
    // One kilowatt hour before the multiplier in each hour from midnight to 20:00.
    await publish(Array.from({ length: 81 }, (_, at) => register(terminalCode, at, 50 + at * 0.25)));
    const meter = await meterOf(terminalCode);
    expect(meter.bands).toEqual([
      { band: 'peak', energyWh: 160_000, centsPerKwh: 101.01, costCents: 16_162 },
      { band: 'flat', energyWh: 400_000, centsPerKwh: 60, costCents: 24_000 },
      { band: 'valley', energyWh: 240_000, centsPerKwh: 33.33, costCents: 7_999 },
    ]);
    expect(meter.costCents).toBe(16_162 + 24_000 + 7_999);
    expect(meter.total).toEqual({ energyWh: 800_000, estimatedWh: 0, coverage: 1 });
    expect(meter.before).toEqual({ energyWh: null, estimatedWh: 0, coverage: 0 });
    const lines = await owner.get('/energy/meters', period);
    const line = meterLinesSchema.parse(lines.json()).meters.find((one) => one.id === id);
    expect(line).toMatchObject({ total: meter.total, costCents: meter.costCents });
  });

  it('the energy of a trip counts the trips of the recorded days', async () => {
    const { terminalCode } = await newMeter();
    const elevatorId = site.elevators[codes - 1]!.id;
    await publish(Array.from({ length: 81 }, (_, at) => register(terminalCode, at, 70 + at * 0.25)));
    expect(await meterOf(terminalCode)).toMatchObject({ trips: null, tripWh: null });
    await writeDay(elevatorId, { trips: 400, period_ms: 20 * hourMs, recorded_ms: 9 * hourMs });
    expect(await meterOf(terminalCode), 'less than half recorded').toMatchObject({
      trips: null,
      tripWh: null,
    });
    await writeDay(elevatorId, {
      ...{ trips: 400, metered_trips: 400, period_ms: 20 * hourMs, recorded_ms: 19 * hourMs },
    });
    expect(await meterOf(terminalCode)).toMatchObject({ trips: 400, tripWh: 50 });
  });

  it('a class letter needs entered limits with a confirmed source', async () => {
    const { terminalCode } = await newMeter();
    const start = dayStartMs - 26 * hourMs;
    const readings = Array.from({ length: 105 }, (_, at) => ({
      terminal: terminalCode,
      atMs: start + at * quarterMs,
      kwh: 10 + at * 0.02,
    }));
    await publish(readings);
    const query = { fromDay: '2026-02-28', untilDay: '2026-03-02' };
    const readMeter = async () => (await reportOf(terminalCode, query)).meters[0]!;
    expect(await readMeter()).toMatchObject({ standbyW: 80, standbyClass: null });
    const limits = { limitA: 50, limitB: 100, limitC: 200, limitD: 400, limitE: 800, limitF: 1600 };
    const id = await create('/energyClassLimits', {
      measure: 'standbyPower',
      ...limits,
      source: 'Sheet of a test',
    });
    expect((await readMeter()).standbyClass).toBeNull();
    const answer = await owner.send('PUT', `/energyClassLimits/${id}`, {
      measure: 'standbyPower',
      ...limits,
      source: 'Sheet of a test',
      isSourceConfirmed: true,
      version: 1,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await readMeter()).standbyClass).toBe('B');
  });

  it('separates standby from travel by the lowest tenth of the quarter hours', async () => {
    const { terminalCode } = await newMeter();
    const start = dayStartMs - 26 * hourMs;
    // 20 Wh in three quarter hours at rest, 100 Wh in the fourth.
    const registerWh = (at: number) => 10_000 + Math.floor(at / 4) * 160 + (at % 4) * 20;
    await publish(
      Array.from({ length: 105 }, (_, at) => ({
        terminal: terminalCode,
        atMs: start + at * quarterMs,
        kwh: registerWh(at) / 1_000,
      })),
    );
    const [meter] = (await reportOf(terminalCode, { fromDay: '2026-02-28', untilDay: '2026-03-02' })).meters;
    expect(meter).toMatchObject({ standbyW: 80, standbyShare: 0.5 });
  });

  it('names an elevator and a use unit: a meter of another is not in it', async () => {
    const { terminalCode, id } = await newMeter();
    const elevatorId = site.elevators[codes - 1]?.id ?? '';
    const codesOf = async (place: Record<string, string>) => {
      const answer = await owner.get('/energy/report', { ...period, codes: terminalCode, ...place });
      return energyReportSchema.parse(answer.json()).meters.map((meter) => meter.terminalCode);
    };
    expect(await codesOf({ elevatorId, useUnit: site.useUnitId })).toEqual([terminalCode]);
    expect(await codesOf({ useUnit: `Site ${site.dtuCode}` })).toEqual([terminalCode]);
    expect([await codesOf({ id }), await codesOf({ id: elevatorId })]).toEqual([
      [terminalCode],
      [terminalCode],
    ]);
    expect(await codesOf({ elevatorId: site.elevators[19]?.id ?? '' })).toEqual([]);
    expect(await codesOf({ elevatorId, useUnit: 'Elsewhere' })).toEqual([]);
  });

  it('shows no meter of another tenant, and nothing without the permission', async () => {
    const { terminalCode, id } = await newMeter();
    await publish([0, 1].map((at) => register(terminalCode, at, at)));
    const south = await platform.login('southerner');
    expect((await reportOf(terminalCode, period, south)).meters).toEqual([]);
    expect((await south.get(`/energy/meters/${id}`)).statusCode).toBe(404);
    const operator = await platform.login('clerk');
    expect((await operator.get('/energy/meters', period)).statusCode).toBe(403);
  });

  it('refuses an impossible period', async () => {
    const query = { fromDay: '2026-03-02', untilDay: '2026-03-01', codes: 'M1' };
    expect((await owner.get('/energy/report', query)).statusCode).toBe(400);
  });
});

describe('the figures of energy', () => {
  const rollUp = async () => {
    const rolls = new FigureRolls(platform.app.platform, (error) => {
      throw error;
    });
    for (let round = 0; round < 5; round++) await rolls.tick();
  };
  const figuresOf = async (elevatorId: string, day: string) => {
    const query = { period: 'free', from: day, to: day, elevatorId, ids: 'energy,energyPerTrip' };
    const answer = await owner.get('/figures', query);
    expect(answer.statusCode, answer.body).toBe(200);
    const [energy, perTrip] = figuresAnswerSchema.parse(answer.json()).figures;
    return { energy, perTrip };
  };

  it('come from the meters of the elevator, by the trips of the metered time, and late readings restate them', async () => {
    const { terminalCode, id } = await newMeter();
    const elevatorId = site.elevators[codes - 1]?.id ?? '';
    await rollUp();
    await create('/meterMultipliers', { meterGatewayId: id, validFrom: '2026-02-01', multiplier: 2 });
    // Yesterday: twenty recorded hours of five trips each, and an hour with readings.
    await platform.db.ownerPool.query(
      `insert into figure_hours (tenant_id, elevator_id, hour, recorded_ms, run_ms, starts, trips, door_cycles, distance_m)
       select $1, $2, $3::timestamptz + n * interval '1 hour', 3600000, 0, 5, 5, 0, 0 from generate_series(0, 19) n`,
      [platform.people.north.id, elevatorId, new Date(dayStartMs - dayMs)],
    );
    const yesterday = (quarter: number, kwh: number) => register(terminalCode, quarter - 96, kwh);
    await publish([0, 1, 2, 3, 4].map((at) => yesterday(at, 100 + at * 0.25)));
    await platform.db.ownerPool.query(
      `update figure_due set next_day = '2026-03-01', next_hour = $1, look_at = '-infinity'`,
      [new Date(platform.clock.now())],
    );
    await rollUp();
    const first = await figuresOf(elevatorId, '2026-03-01');
    expect(first.energy).toMatchObject({ value: 2_000, restatement: null });
    expect(first.energy?.coverage).toBeCloseTo(1 / 24, 4);
    expect(first.perTrip?.value).toBe(480);
    const report = await reportOf(terminalCode, { fromDay: '2026-03-01', untilDay: '2026-03-01' });
    expect(report.meters[0]).toMatchObject({ total: { energyWh: 2_000 }, trips: 100 });
    expect(report.meters[0]?.tripWh).toBeCloseTo(480, 6);

    await publish([yesterday(8, 102)]);
    await rollUp();
    expect((await figuresOf(elevatorId, '2026-03-01')).energy).toMatchObject({
      value: 4_000,
      restatement: { oldValue: 2_000 },
    });
    await create('/meterMultipliers', { meterGatewayId: id, validFrom: '2026-02-15', multiplier: 3 });
    await rollUp();
    expect((await figuresOf(elevatorId, '2026-03-01')).energy?.value).toBe(6_000);
  }, 300_000);

  it('stay with the elevator that drew the energy when its gateway is bound to another', async () => {
    const { terminalCode, id } = await newMeter();
    const elevatorId = site.elevators[codes - 1]?.id ?? '';
    await publish([0, 1].map((at) => register(terminalCode, at, 10 + at)));
    const next = {
      terminalCode,
      elevatorId: site.elevators[19]?.id,
      status: 'online',
      version: 1,
      replace: true,
    };
    const answer = await owner.send('PUT', `/meterGateways/${id}`, next);
    expect(answer.statusCode, answer.body).toBe(200);
    await publish([2, 3].map((at) => register(terminalCode, at, 10 + at)));
    const result = await platform.db.ownerPool.query<{ elevatorId: string; wh: number }>(
      `select elevator_id as "elevatorId", sum(energy_wh)::float8 as wh from meter_quarters
       where meter_gateway_id = $1 group by 1 order by 2`,
      [id],
    );
    expect(result.rows).toEqual([
      { elevatorId, wh: 1_000 },
      { elevatorId: site.elevators[19]?.id, wh: 2_000 },
    ]);
  });
});
