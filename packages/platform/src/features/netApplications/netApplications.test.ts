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

it('begins under review, says who applied and how, and asks a joined elevator for its date and DTU', async () => {
  const made = await apply(1);
  expect(made).toMatchObject({
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
  const made = await apply(4);
  const approved = await command('approveNetApplication', made);
  expect(approved.statusCode, approved.body).toBe(200);
  const { version } = approved.json<{ version: number }>();
  expect(await read(made.id)).toMatchObject({ reviewState: 'reviewed', approval: 'approved', version });
  const again = await command('rejectNetApplication', { id: made.id, version }, { rejectReason: 'late' });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: 'illegalMove' });
  const edited = await writer.send('PUT', '/elevatorNetApply', { ...(await read(made.id)), note: 'x' });
  expect(edited.json()).toMatchObject({ code: 'illegalMove' });
});

it('wants a reason for a rejection, and a rejected one makes no elevator', async () => {
  const made = await apply(5);
  expect((await command('rejectNetApplication', made, { rejectReason: ' ' })).statusCode).toBe(400);
  const rejected = await command(
    'rejectNetApplication',
    { ...made, version: made.version },
    {
      rejectReason: 'no such DTU',
    },
  );
  // The first answer with this key was a refusal, which is not kept.
  expect(rejected.statusCode, rejected.body).toBe(200);
  const now = await read(made.id);
  expect(now).toMatchObject({ approval: 'rejected', rejectReason: 'no such DTU' });
  const generated = await command('generateElevator', { id: made.id, version: Number(now.version) });
  expect(generated.json()).toMatchObject({ code: 'illegalMove' });
});

it('generates the elevator it describes once, and says of a number that is taken that it is', async () => {
  const made = await apply(6);
  const { version } = (await command('approveNetApplication', made)).json<{ version: number }>();
  const generated = await command('generateElevator', { id: made.id, version });
  expect(generated.statusCode, generated.body).toBe(200);
  const { elevatorId } = generated.json<{ elevatorId: string }>();
  const now = await read(made.id);
  expect(now).toMatchObject({ isGenerated: true, elevatorId });
  const elevator = (await writer.get(`/elevators/${elevatorId}`)).json<Record<string, unknown>>();
  expect(elevator).toMatchObject({
    no: made.elevatorNo,
    factoryNo: now.factoryNo,
    useUnitId: now.useUnitId,
    maintenanceWorkerIds: now.maintenanceWorkerIds,
    isMonitored: true,
  });
  const twice = await command('generateElevator', { id: made.id, version: Number(now.version) });
  expect(twice.json()).toMatchObject({ code: 'illegalMove' });
  await writer.send('DELETE', `/elevatorNetApply/${made.id}`);
  const second = await apply(7, { elevatorNo: made.elevatorNo });
  const after = (await command('approveNetApplication', second)).json<{ version: number }>();
  const taken = await command('generateElevator', { id: second.id, version: after.version });
  expect(taken.statusCode).toBe(409);
  expect(taken.json()).toMatchObject({ code: 'duplicate', fields: [{ field: 'no' }] });
});
