import { synthesiseRide } from '@hoistway/shared/demonstration/syntheticRide.ts';
import type { RideSamples } from '@hoistway/shared/domain/ride/analyseRide.ts';
import { divideRide } from '@hoistway/shared/domain/ride/rideChunk.ts';
import { packRide } from '@hoistway/shared/domain/ride/rideSamples.ts';
import type { RideView } from '@hoistway/shared/domain/ride/rideView.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftsOf } from '../../testing/drafts.ts';
import { formWithFile } from '../../testing/multipart.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

const secret = 'secret-of-the-gateway';
const dtuCode = '13900000077';
let platform: TestPlatform;
let operator: Caller;
let elevator: { id: string; maintenanceId: string };

beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
  const drafts = draftsOf(operator, platform.people.north);
  const make = async (name: 'dtus' | 'elevators', more: object) => {
    const answer = await operator.send('POST', `/${name}`, { ...(await drafts.of(name, 1)), ...more });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ id: string; maintenanceId: string }>();
  };
  await make('dtus', { dtuCode, secret });
  elevator = await make('elevators', { dtuCode, node: 1, ratedSpeedMps: 1.75 });
});
afterAll(() => platform.close());

const ride = (z: number, rateHz = 512) =>
  synthesiseRide({
    rateHz,
    speedMps: 1.75,
    rampS: 0.7,
    accelerationS: 1.3,
    constantS: 6,
    vibration: { z: { hz: 8, amplitude: z } },
  });
const tableOf = ({ rateHz, x, y, z }: RideSamples) =>
  ['time,x,y,z', ...Array.from(z, (value, at) => `${at / rateHz},${x[at]},${y[at]},${value + 9.81}`)].join(
    '\n',
  );
const upload = (caller: Caller, content: string, format = 'csv', id = elevator.id) =>
  caller.inject({
    method: 'POST',
    url: `/elevators/${id}/rides?format=${format}`,
    ...formWithFile(`ride.${format}`, content),
  });
const reportOf = async (id: string) => {
  await platform.app.live.tick();
  return (await operator.get(`/rideRuns/${id}/report`)).json<RideView>();
};
const uploadRide = async (samples: RideSamples) => {
  platform.clock.forward(60_000);
  const answer = await upload(operator, tableOf(samples));
  expect(answer.statusCode, answer.body).toBe(200);
  return reportOf(answer.json<{ id: string }>().id);
};

describe('an uploaded ride', () => {
  it('is reported without a verdict as long as its company has no limits for the speed', async () => {
    const view = await uploadRide(ride(0.02));
    expect(view).toMatchObject({ status: 'analysed', verdict: 'notJudged', limits: null, lastGood: null });
    expect(view.report).toMatchObject({ algorithm: '1.0.0', isUpward: true, warnings: [] });
    expect(view.report?.maxMps).toBeCloseTo(1.75, 2);
  });

  it('is judged by the limits of its company, names them, and is compared with the last good run', async () => {
    const setting = {
      companyId: elevator.maintenanceId,
      speed: 1.75,
      horizontalPeakToPeak: 0.15,
      horizontalA95: 0.1,
      verticalPeakToPeak: 0.25,
      verticalA95: 0.15,
    };
    expect((await operator.send('POST', '/eocdSettings', setting)).statusCode).toBe(200);
    const good = await uploadRide(ride(0.021));
    expect(good).toMatchObject({ verdict: 'within', limits: { speedMps: 1.75, verticalA95: 0.15 } });
    const rough = await uploadRide(ride(0.1));
    expect(rough).toMatchObject({ verdict: 'exceeded', lastGood: { id: good.id } });
    expect(Math.abs((rough.report?.vibration.z.constant?.a95 ?? 0) / 0.2073 - 1)).toBeLessThan(0.03);
    const slow = await uploadRide(ride(0.1, 100));
    expect(slow).toMatchObject({ verdict: 'notJudged', report: { warnings: ['lowRate'] } });
    const list = await operator.get('/rideRuns', { verdict: 'exceeded' });
    expect(list.json()).toMatchObject({
      records: [{ id: rough.id, elevatorId: elevator.id, source: 'file' }],
    });
  });

  it('is one run, however often the same file is sent', async () => {
    const table = tableOf(ride(0.03));
    const [first, second] = [await upload(operator, table), await upload(operator, table)];
    expect(second.json()).toEqual(first.json());
  });

  it('is refused with the faulty line, and fails without motion', async () => {
    const wrong = await upload(operator, 'time,x,y,z\n0,0,0,0\n1,0,zero,0\n');
    expect(wrong.json()).toMatchObject({
      code: 'invalidFields',
      fields: [{ field: 'file', code: 'rideNumber', params: { line: 3 } }],
    });
    expect((await upload(operator, 'RIFF', 'wav')).json()).toMatchObject({
      fields: [{ code: 'rideFormat' }],
    });
    const axis = new Float64Array(3_000);
    expect(await uploadRide({ rateHz: 500, x: axis, y: axis, z: axis })).toMatchObject({
      status: 'failed',
      failure: 'noMotion',
      report: null,
    });
  });

  it('is given up after some attempts where its analysis stops, and holds up no other run', async () => {
    const brokenUpload = await upload(operator, tableOf(ride(0.024)));
    const { id } = brokenUpload.json<{ id: string }>();
    await platform.db.ownerPool.query(`update ride_samples set samples = 'no samples' where run_id = $1`, [
      id,
    ]);
    expect(await uploadRide(ride(0.025))).toMatchObject({ status: 'analysed' });
    for (let attempt = 0; attempt < 3; attempt++) {
      platform.clock.forward(60_000);
      await platform.app.live.tick();
    }
    expect(await reportOf(id)).toMatchObject({ status: 'failed', failure: 'analysisStopped' });
  });

  it('is invisible to another tenant, as is the elevator', async () => {
    const stranger = await platform.login('southerner');
    expect((await upload(stranger, tableOf(ride(0.02)))).statusCode).toBe(404);
    const view = await uploadRide(ride(0.022));
    expect((await stranger.get(`/rideRuns/${view.id}/report`)).statusCode).toBe(404);
  });
});

describe('a ride of a device', () => {
  it('is stored once from chunks that are lost, repeated and reordered over two connections', async () => {
    const run = { run: 'run-1', node: 1, atMs: platform.clock.now(), sensor: 'roof 3-axis' };
    const chunks = divideRide(packRide(ride(0.02, 1_000)), run, 1_500);
    const last = chunks.length - 1;
    const first = await connectDevice();
    for (const at of [3, 0, 3, last]) await first.send(chunks[at]!);
    const missing = await first.nextAnswer((answer) => answer.missing.length < chunks.length - 2);
    expect(missing.missing).toEqual(chunks.map((_, at) => at).filter((at) => ![0, 3, last].includes(at)));
    await first.client.endAsync();
    const second = await connectDevice();
    for (const at of missing.missing.toReversed()) await second.send(chunks[at]!);
    await second.nextAnswer((answer) => answer.missing.length === 0);
    await second.send(chunks[1]!);
    expect(await second.nextAnswer(() => true)).toMatchObject({ run: 'run-1', missing: [] });
    await second.client.endAsync();
    const list = await operator.get('/rideRuns', { source: 'device' });
    const { records } = list.json<{ records: { id: string }[] }>();
    expect(records).toMatchObject([{ sensor: 'roof 3-axis', recordedBy: dtuCode }]);
    expect(await reportOf(records[0]?.id ?? '')).toMatchObject({ status: 'analysed', rateHz: 1_000 });
  });

  it('is acknowledged chunk by chunk when the chunk is in the database, not before', async () => {
    const run = { run: 'run-2', node: 1, atMs: platform.clock.now() };
    const [chunk] = divideRide(packRide(ride(0.02)), run, 1_500);
    const { ownerPool } = platform.db;
    const owner = await ownerPool.connect();
    await owner.query('begin; lock table ride_chunks in exclusive mode');
    const device = await connectDevice();
    let isAcknowledged = false;
    const sending = device.send(chunk!).then(() => {
      isAcknowledged = true;
    });
    await expect
      .poll(async () => {
        const { rows } = await ownerPool.query(
          `select 1 from pg_locks where not granted and relation = 'ride_chunks'::regclass`,
        );
        return rows.length;
      })
      .toBe(1);
    // A second connection's answer comes after everything that the broker has sent by now.
    await (await connectDevice()).client.endAsync();
    expect(isAcknowledged).toBe(false);
    await owner.query('commit');
    owner.release();
    await sending;
    const { rowCount } = await ownerPool.query(
      `select 1 from ride_chunks where source_key = 'device ${dtuCode} run-2'`,
    );
    expect(rowCount).toBe(1);
    await device.client.endAsync();
  });

  it('is dropped after a week without its other chunks', async () => {
    const { ownerPool } = platform.db;
    await ownerPool.query(`update ride_chunks set received_at = $1`, [
      new Date(platform.clock.now() - 8 * 86_400_000),
    ]);
    platform.clock.forward(2 * 3_600_000);
    await platform.app.live.tick();
    expect((await ownerPool.query('select 1 from ride_chunks')).rowCount).toBe(0);
  });
});

describe('a ride of a phone', () => {
  const linkTo = async (kind: string, target: string) => {
    const answer = await operator.send('POST', '/links', { kind, target, validMs: 3_600_000 });
    expect(answer.statusCode, answer.body).toBe(200);
    return new URL(answer.json<{ url: string }>().url, 'http://console.example');
  };
  const open = (link: URL, path: string, body?: object) =>
    platform.app.inject({
      method: body ? 'POST' : 'GET',
      url: `/public/${path}${link.search}`,
      ...(body && { payload: body }),
    });
  const samples = ride(0.02, 100);
  const phoneRide = {
    recordedAtMs: 0,
    sensor: 'phone of a test',
    time: Array.from(samples.z, (_, at) => at / 100),
    x: [...samples.x],
    y: [...samples.y],
    z: Array.from(samples.z, (value) => value + 9.81),
  };

  it('is recorded and read by a signed link of its elevator alone, and is never judged', async () => {
    const link = await linkTo('rideRecorder', elevator.id);
    expect(link.pathname).toBe('/eocdOperate');
    const posting = await open(link, `rideRecorder/${elevator.id}/runs`, phoneRide);
    expect(posting.statusCode, posting.body).toBe(200);
    const { id } = posting.json<{ id: string }>();
    await platform.app.live.tick();
    const view = (await open(link, `rideRecorder/${elevator.id}/runs/${id}`)).json<RideView>();
    expect(view).toMatchObject({ source: 'phone', verdict: 'notJudged', report: { warnings: ['lowRate'] } });
    expect((await open(link, `rideRecorder/${Number(elevator.id) + 1}/runs`, phoneRide)).statusCode).toBe(
      403,
    );
    const { records } = (await operator.get('/rideRuns', { source: 'file' })).json<{
      records: { id: string }[];
    }>();
    expect((await open(link, `rideRecorder/${elevator.id}/runs/${records[0]?.id}`)).statusCode).toBe(404);
    const shared = await linkTo('rideReport', id);
    expect((await open(shared, `rideReport/${id}/run`)).json()).toMatchObject({
      id,
      elevatorId: elevator.id,
    });
    expect((await open(shared, `rideReport/${records[0]?.id}/run`)).statusCode).toBe(403);
  });

  it('is refused with axes of different lengths', async () => {
    const link = await linkTo('rideRecorder', elevator.id);
    const wrong = await open(link, `rideRecorder/${elevator.id}/runs`, { ...phoneRide, x: [0] });
    expect(wrong.json()).toMatchObject({ fields: [{ code: 'rideColumns' }] });
  });
});

it('binds a measuring person only with elevator, company and user', async () => {
  const body = { kind: 'brake', elevatorId: elevator.id, companyId: elevator.maintenanceId };
  const wrong = await operator.send('POST', '/diagnosticBindings', body);
  expect(wrong.json()).toMatchObject({ fields: [{ field: 'userId', code: 'required' }] });
  const both = await operator.send('POST', '/diagnosticBindings', { kind: 'eocd' });
  expect(
    both
      .json<{ fields: { field: string }[] }>()
      .fields.map(({ field }) => field)
      .toSorted(),
  ).toEqual(['companyId', 'elevatorId', 'userId']);
});

interface ChunkAnswer {
  op: string;
  run: string;
  missing: number[];
}

/** A gateway device that waits for the answers to its chunks. */
async function connectDevice() {
  const client: MqttClient = await connectAsync(`mqtt://127.0.0.1:${platform.app.live.link.port}`, {
    username: dtuCode,
    password: secret,
  });
  const answers: ChunkAnswer[] = [];
  let notify = () => {};
  client.on('message', (_, payload) => {
    const answer = JSON.parse(payload.toString()) as ChunkAnswer;
    if (answer.op === 'rideChunks') answers.push(answer);
    notify();
  });
  await client.subscribeAsync(`hoistway/1/${dtuCode}/cmd`, { qos: 1 });
  return {
    client,
    send: (chunk: Uint8Array) =>
      client.publishAsync(`hoistway/1/${dtuCode}/ride`, Buffer.from(chunk), { qos: 1 }),
    async nextAnswer(isWanted: (answer: ChunkAnswer) => boolean): Promise<ChunkAnswer> {
      for (;;) {
        const answer = answers.shift();
        if (answer && isWanted(answer)) return answer;
        if (!answer)
          await new Promise<void>((resolve) => {
            notify = resolve;
          });
      }
    },
  };
}
