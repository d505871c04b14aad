import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedLiveSite } from '../../testing/liveSite.ts';
import { allowRemoteControl, openRemoteDevice, type RemoteDevice } from '../../testing/remoteDevice.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

/** The nightly figure is 10,000: `COMMAND_SEQUENCES=10000`, with another seed by `COMMAND_SEED`. */
const sequences = Number(process.env.COMMAND_SEQUENCES ?? 150);
const seed = Number(process.env.COMMAND_SEED ?? 4711);
const stepsMost = 5;

let platform: TestPlatform;
let site: TestSite;
let device: RemoteDevice;
/** Three logins of one person, one of them acting in a company below. */
let logins: Caller[];
let other: Caller;
let keys = 0;

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 1 });
  await allowRemoteControl(platform, { tenantId: platform.people.north.id, dtuCode: site.dtuCode });
  const first = await platform.login('operator1');
  const again = await platform.login('operator1');
  logins = [first, again, again.inOrganisation(platform.people.north.companyAId)];
  other = await platform.login('admin');
  device = await openRemoteDevice(platform.app, site.dtuCode);
  await seedParameter();
  await report();
});
afterAll(async () => {
  await device?.client.endAsync(true);
  await platform?.close();
});

/** A parameter that affects service, with a value that has been read and a baseline. */
const seedParameter = () =>
  platform.db.ownerPool.query(
    `with listed as (insert into parameters (tenant_id, no, name, value, range, access)
       values ($1, 'P0-02', 'Acceleration', '0.60', '0.20..1.50', 'service'))
     insert into elevator_parameters (tenant_id, elevator_id, no, device_value, read_at, baseline_value, baseline_at)
     values ($1, $2, 'P0-02', '0.60', now(), '0.65', now())`,
    [platform.people.north.id, elevatorId()],
  );

const report = () =>
  device.publish('state', {
    ...{ node: 1, atMs: platform.clock.now(), run: 'stopped', door: 'closed', mode: 'normal', fault: 7 },
    ...{ floor: 3, loadPercent: 0, flags: { passengers: false } },
  });

const names = [
  'resetFault',
  'lockElevator',
  'unlockElevator',
  'parkElevator',
  'approveDeviceCommand',
  'declineDeviceCommand',
  'withdrawDeviceCommand',
  'requestParameterChange',
  'approveParameterChange',
  'declineParameterChange',
  'withdrawParameterChange',
];

it(`sends no command that affects service for one person, in ${sequences} random sequences of calls`, async () => {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const ids: string[] = [];
  const changeIds: string[] = [];
  for (let nth = 0; nth < sequences; nth++) {
    platform.clock.forward(1_000);
    await report();
    for (let step = below(stepsMost); step >= 0; step--) {
      const caller = logins[below(logins.length)];
      const lastOf = (list: readonly string[]) => list[Math.max(0, list.length - 1 - below(4))];
      const answer = await call(caller ?? other, { random, id: lastOf(ids), changeId: lastOf(changeIds) });
      const { commandId, changeId } = answer.json<{ commandId?: string; changeId?: string }>();
      if (commandId !== undefined && !ids.includes(commandId)) ids.push(commandId);
      if (changeId !== undefined && !changeIds.includes(changeId)) changeIds.push(changeId);
    }
    if (nth % 10 === 0) await platform.app.live.tick();
  }
  const sentRows = await platform.db.ownerPool.query(
    'select from device_commands where sent_at is not null or approved_at is not null',
  );
  const writtenRows = await platform.db.ownerPool.query(
    `select from parameter_changes where approver_id is not null or state not in ('requested', 'withdrawn', 'lapsed')`,
  );
  expect({ sent: sentRows.rowCount, written: writtenRows.rowCount, got: device.commands }).toEqual({
    ...{ sent: 0, written: 0, got: [] },
  });
  expect(changeIds.length).toBeGreaterThan(sequences / 75);
  expect(ids.length).toBeGreaterThan(sequences / 4);
}, 3_600_000);

it('sends one once a second person approves', async () => {
  platform.clock.forward(400_000);
  await platform.app.live.tick();
  await report();
  const answer = await give(logins[0] ?? other, 'resetFault', { id: elevatorId() }, { reason: 'Door fault' });
  const { commandId } = answer.json<{ commandId: string }>();
  const approval = await give(other, 'approveDeviceCommand', { id: commandId, version: 1 }, {});
  expect(approval.statusCode, approval.body).toBe(200);
  await expect.poll(() => device.commands.map(({ id }) => id), { timeout: 20_000 }).toEqual([commandId]);
});

it('is refused by the database itself for one person', async () => {
  const mark = platform.db.ownerPool.query(
    `update device_commands set approver_id = requester_id, approver_seat = requester_seat, approved_at = now(),
       sent_at = now() where sent_at is null`,
  );
  await expect(mark).rejects.toThrow('device_commands_two_persons');
});

const elevatorId = () => site.elevators[0]?.id ?? '';

const give = (caller: Caller, name: string, target: { id: string; version?: number }, input: object) =>
  caller.send('POST', `/commands/${name}`, {
    id: target.id,
    expectedVersion: target.version ?? 0,
    idempotencyKey: `two-persons-${keys++}`,
    input,
  });

/** A random call: mostly the commands, sometimes a write of the record itself. */
function call(
  caller: Caller,
  { random, id, changeId }: { random: () => number; id: string | undefined; changeId: string | undefined },
) {
  const below = (limit: number) => Math.floor(random() * limit);
  const draft = { state: 'created', approvedBy: 'admin', approvedAt: new Date(0).toISOString(), version: 1 };
  if (below(12) === 0) return caller.send('PUT', '/deviceCommands', { ...draft, id: id ?? '1' });
  if (below(20) === 0) return caller.send('POST', '/deviceCommands', { ...draft, elevatorId: elevatorId() });
  const name = names[below(names.length)] ?? '';
  if (name === 'requestParameterChange') {
    const values = { 'P0-02': ['0.65', '0.70'][below(2)] };
    const kind = ['edit', 'rollback', 'copy'][below(3)];
    return give(caller, name, { id: elevatorId() }, { reason: 'Random', kind, values });
  }
  const isOfChange = name.endsWith('ParameterChange');
  const isDecision = isOfChange || name.endsWith('DeviceCommand');
  const decidedId = (isOfChange ? changeId : id) ?? '1';
  const target = isDecision ? { id: decidedId, version: 1 + below(2) } : { id: elevatorId() };
  return give(caller, name, target, { reason: 'Random', floor: below(8) });
}
