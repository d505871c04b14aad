import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Drafts, draftsOf } from '../../testing/drafts.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

interface Application {
  id: string;
  version: number;
  elevatorNo: string;
  reviewState: string;
  approval: string;
  isGenerated: boolean;
}

let platform: TestPlatform;
let writer: Caller;
let drafts: Drafts;
beforeAll(async () => {
  platform = await startPlatform();
  writer = await platform.login('superAdmin');
  drafts = draftsOf(writer, platform.people.north);
});
afterAll(() => platform.close());

const apply = async (n: number, more: object = {}): Promise<Application> => {
  const draft = { ...(await drafts.of('netApplications', n)), ...more };
  const answer = await writer.send('POST', '/elevatorNetApply', draft);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Application>();
};
const command = (name: string, target: { id: string; version: number }, input: object = {}) =>
  writer.send('POST', `/commands/${name}`, {
    id: target.id,
    expectedVersion: target.version,
    idempotencyKey: `${name}-${target.id}-${target.version}`,
    input,
  });
const read = async (id: string) =>
  (await writer.get(`/elevatorNetApply/${id}`)).json<Record<string, unknown>>();

it('begins under review, with its author and source, and needs a date and DTU for a joined elevator', async () => {
  const application = await apply(1);
  expect(application).toMatchObject({
    reviewState: 'underReview',
    approval: 'applying',
    isGenerated: false,
    createSource: 'webAdd',
  });
  expect(await apply(2, { createSource: 'app' })).toMatchObject({ createSource: 'app' });
  const bare = await writer.send('POST', '/elevatorNetApply', {
    ...(await drafts.of('netApplications', 3)),
    isJoined: true,
    joinedOn: null,
    dtuCode: null,
  });
  expect(bare.json()).toMatchObject({
    code: 'invalidFields',
    fields: [
      { field: 'joinedOn', code: 'joinNeedsDate' },
      { field: 'dtuCode', code: 'joinNeedsDtu' },
    ],
  });
});

it('is reviewed once, after which it neither changes nor is reviewed again', async () => {
  const application = await apply(4);
  const approval = await command('approveNetApplication', application);
  expect(approval.statusCode, approval.body).toBe(200);
  const { version } = approval.json<{ version: number }>();
  expect(await read(application.id)).toMatchObject({
    reviewState: 'reviewed',
    approval: 'approved',
    version,
  });
  const again = await command(
    'rejectNetApplication',
    { id: application.id, version },
    { rejectReason: 'late' },
  );
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: 'illegalMove' });
  const refusal = await writer.send('PUT', '/elevatorNetApply', {
    ...(await read(application.id)),
    note: 'x',
  });
  expect(refusal.json()).toMatchObject({ code: 'illegalMove' });
});

it('needs a reason for a rejection, and a rejected one creates no elevator', async () => {
  const application = await apply(5);
  expect((await command('rejectNetApplication', application, { rejectReason: ' ' })).statusCode).toBe(400);
  const rejectionAnswer = await command(
    'rejectNetApplication',
    { ...application, version: application.version },
    {
      rejectReason: 'no such DTU',
    },
  );
  // The first answer with this key was a refusal, which is not stored.
  expect(rejectionAnswer.statusCode, rejectionAnswer.body).toBe(200);
  const now = await read(application.id);
  expect(now).toMatchObject({ approval: 'rejected', rejectReason: 'no such DTU' });
  const generation = await command('generateElevator', { id: application.id, version: Number(now.version) });
  expect(generation.json()).toMatchObject({ code: 'illegalMove' });
});

it('generates its elevator once, and reports a taken number', async () => {
  const application = await apply(6);
  const { version } = (await command('approveNetApplication', application)).json<{ version: number }>();
  const generation = await command('generateElevator', { id: application.id, version });
  expect(generation.statusCode, generation.body).toBe(200);
  const { elevatorId } = generation.json<{ elevatorId: string }>();
  const now = await read(application.id);
  expect(now).toMatchObject({ isGenerated: true, elevatorId });
  const elevator = (await writer.get(`/elevators/${elevatorId}`)).json<Record<string, unknown>>();
  expect(elevator).toMatchObject({
    no: application.elevatorNo,
    factoryNo: now.factoryNo,
    useUnitId: now.useUnitId,
    maintenanceWorkerIds: now.maintenanceWorkerIds,
    isMonitored: true,
  });
  const twice = await command('generateElevator', { id: application.id, version: Number(now.version) });
  expect(twice.json()).toMatchObject({ code: 'illegalMove' });
  await writer.send('DELETE', `/elevatorNetApply/${application.id}`);
  const second = await apply(7, { elevatorNo: application.elevatorNo });
  const after = (await command('approveNetApplication', second)).json<{ version: number }>();
  const secondGeneration = await command('generateElevator', { id: second.id, version: after.version });
  expect(secondGeneration.statusCode).toBe(409);
  expect(secondGeneration.json()).toMatchObject({ code: 'duplicate', fields: [{ field: 'no' }] });
});
