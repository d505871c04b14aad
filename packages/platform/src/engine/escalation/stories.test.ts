import { caseKeyOfAlarm } from '@hoistway/shared/domain/caseFile.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenAt, readCaseEntries } from '../../cases/caseLog.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import { EscalationRig, type StepDraft } from '../../testing/escalationRig.ts';

let rig: EscalationRig;
beforeAll(async () => {
  rig = await EscalationRig.start(12);
});
afterAll(() => rig.close());
beforeEach(() => rig.clean());

const calls = (name: string, more: Partial<StepDraft> = {}): StepDraft => ({
  target: 'user',
  userId: rig.user(name),
  ...more,
});
const oneTwoThree = (): StepDraft[] => [calls('operator1', { after: 0 }), calls('workerA'), calls('workerB')];

describe('an alarm that is not acknowledged', () => {
  it('calls one person after the other, each at their time, and then no one', async () => {
    await rig.policy([calls('operator1', { after: 0 }), calls('workerA', { after: 120 }), calls('workerB')]);
    const { id } = await rig.raise('trapped');
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1']);
    await rig.forward(1.9);
    expect(await rig.messages(id)).toHaveLength(1);
    await rig.forward(0.1);
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1', 'workerA sms 1.2']);
    await rig.forward(1);
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1', 'workerA sms 1.2', 'workerB sms 1.3']);
    await rig.forward(30);
    expect(await rig.messages(id)).toHaveLength(3);
  });

  it('starts again after a pause, as often as the policy sets', async () => {
    await rig.policy([calls('operator1', { after: 0 }), calls('workerA')], {
      repeatTimes: 1,
      repeatAfterSeconds: 600,
    });
    const { id } = await rig.raise('bell');
    await rig.forward(1);
    await rig.forward(9.9);
    expect(await rig.messages(id)).toHaveLength(2);
    await rig.forward(0.1);
    await rig.forward(1);
    await rig.forward(60);
    expect(await rig.messages(id)).toEqual([
      'operator1 sms 1.1',
      'workerA sms 1.2',
      'operator1 sms 2.1',
      'workerA sms 2.2',
    ]);
  });

  it('calls by every channel of a step, limited to those that reach a person', async () => {
    await rig.policy([calls('operator1', { after: 0, by: ['sms', 'push', 'mail'] })]);
    const { id } = await rig.raise('bell');
    expect((await rig.messages(id)).toSorted()).toEqual(['operator1 push 1.1', 'operator1 sms 1.1']);
    expect((await rig.view(id)).steps).toMatchObject([{ position: 1, round: 1, holes: ['noMail'] }]);
  });

  it('finds the people whom the elevator names', async () => {
    await rig.policy([
      { after: 0, target: 'maintenanceWorkers' },
      { target: 'propertyDutyRoom' },
      { target: 'manager' },
    ]);
    const { id } = await rig.raise('trapped');
    await rig.forward(1);
    await rig.forward(1);
    expect(await rig.messages(id)).toEqual(['workerA sms 1.1', 'guard sms 1.2']);
    expect((await rig.view(id)).steps.at(-1)).toMatchObject({ targets: [], holes: ['noManager'] });
  });

  it('continues with the next step at its time if a step reaches no one', async () => {
    const rotaId = await rig.rota([]);
    await rig.policy([{ after: 0, target: 'rota', rotaId }, calls('workerA')]);
    const { id } = await rig.raise('trapped');
    expect((await rig.view(id)).steps).toMatchObject([{ holes: ['rotaWithoutMembers'] }]);
    await rig.forward(1);
    expect(await rig.messages(id)).toEqual(['workerA sms 1.2']);
  });

  it('is in the case file, whose chain holds, and in the event log', async () => {
    await rig.policy([calls('operator1', { by: ['sms', 'light', 'seat'] })]);
    const { id } = await rig.raise('bell');
    await rig.forward(1);
    const key = caseKeyOfAlarm(id);
    const entries = await inTenant(rig.platform.db, rig.platform.people.north.id, (tx) =>
      readCaseEntries(tx, key),
    );
    expect(brokenAt(key, entries)).toBeNull();
    expect(entries.filter(({ kind }) => kind === 'escalation')).toMatchObject([
      { body: { why: 'due', round: 1, position: 1 } },
    ]);
    const events = await rig.platform.db.ownerPool.query(
      `select body from event_log where alarm_id = $1 and kind = 'escalationStepped'`,
      [id],
    );
    expect(events.rows).toMatchObject([{ body: { bySeat: true, byLight: true, called: 1, why: 'due' } }]);
  });
});

describe('an acknowledged alarm', () => {
  it('triggers no further calls', async () => {
    await rig.policy(oneTwoThree());
    const { id } = await rig.raise('trapped');
    await rig.command('acknowledgeAlarm', id);
    await rig.forward(5);
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1']);
    expect(await rig.view(id)).toMatchObject({
      state: 'acknowledged',
      nextAt: null,
      acknowledgements: [{ userName: 'admin', how: 'acknowledged' }],
    });
  });

  it('triggers no calls even before the escalation has processed the event', async () => {
    await rig.policy(oneTwoThree());
    const { id } = await rig.raise('trapped');
    await rig.send('acknowledgeAlarm', id);
    rig.platform.clock.forward(60_000);
    await rig.app.escalation.tick();
    await rig.settle();
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1']);
  });

  it('continues with the next step after the policy’s time without progress', async () => {
    await rig.policy(oneTwoThree(), { lapseMinutes: 10 });
    const { id } = await rig.raise('trapped');
    await rig.command('acknowledgeAlarm', id);
    await rig.forward(9.9);
    expect(await rig.messages(id)).toHaveLength(1);
    await rig.forward(0.1);
    expect(rig.alarm(id).state).toBe('open');
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1', 'workerA sms 1.2']);
  });

  it('starts with the first step again if all were called before it lapsed', async () => {
    await rig.policy([calls('operator1', { after: 0 })]);
    const { id } = await rig.raise('trapped');
    await rig.command('acknowledgeAlarm', id);
    await rig.forward(15);
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1', 'operator1 sms 2.1']);
  });

  it('continues at once when it is released', async () => {
    await rig.policy(oneTwoThree());
    const { id } = await rig.raise('trapped');
    await rig.command('acknowledgeAlarm', id);
    await rig.forward(3);
    await rig.command('unacknowledgeAlarm', id, { note: 'not mine' });
    expect(rig.alarm(id)).toMatchObject({ state: 'open', acknowledgedBy: null });
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1', 'workerA sms 1.2']);
  });

  it('can be taken over, which restarts its time', async () => {
    await rig.policy(oneTwoThree());
    const operator = await rig.platform.login('operator1');
    const { id } = await rig.raise('trapped');
    await rig.command('acknowledgeAlarm', id);
    await rig.forward(14);
    await rig.command('takeOverAlarm', id, {}, operator);
    await rig.forward(14);
    expect(rig.alarm(id)).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'operator1' });
    await rig.forward(1);
    expect(rig.alarm(id).state).toBe('open');
  });

  it('stores the notes about it', async () => {
    await rig.policy(oneTwoThree());
    const { id } = await rig.raise('trapped');
    await rig.command('commentAlarm', id, { note: 'They are calm.' });
    expect((await rig.view(id)).comments).toMatchObject([{ by: 'admin', note: 'They are calm.' }]);
    const empty = await rig.send('commentAlarm', id, { note: '  ' });
    expect(empty.statusCode).toBe(400);
  });
});

describe('a policy that every called person must acknowledge', () => {
  const terms = { mustAllAcknowledge: true, repeatAfterSeconds: 120, repeatTimes: 3 };

  it('reminds the others until each has acknowledged', async () => {
    await rig.policy([calls('operator1', { after: 0 }), calls('admin', { after: 0 })], terms);
    const operator = await rig.platform.login('operator1');
    const { id } = await rig.raise('trapped');
    await rig.command('acknowledgeAlarm', id);
    await rig.forward(2);
    expect((await rig.messages(id)).slice(2)).toEqual(['operator1 sms 1.2']);
    await rig.command('acknowledgeAlarm', id, {}, operator);
    await rig.forward(2);
    await rig.forward(2);
    expect(await rig.messages(id)).toHaveLength(3);
    expect((await rig.view(id)).acknowledgements).toHaveLength(2);
    const again = await rig.send('acknowledgeAlarm', id, {}, operator);
    expect(again.statusCode).toBe(409);
  });

  it('reminds as often as the policy sets, and no more', async () => {
    await rig.policy([calls('operator1', { after: 0 })], { ...terms, repeatTimes: 2, lapseMinutes: 60 });
    const { id } = await rig.raise('bell');
    await rig.command('acknowledgeAlarm', id);
    for (let round = 0; round < 4; round++) await rig.forward(2);
    expect(await rig.messages(id)).toHaveLength(3);
  });

  it('applies to alarms for people only', async () => {
    await rig.policy([calls('operator1', { after: 0 })], terms);
    const { id } = await rig.raise('seriousFault');
    await rig.command('acknowledgeAlarm', id);
    await rig.forward(2);
    expect(await rig.messages(id)).toHaveLength(1);
  });
});

describe('escalate now', () => {
  it('takes the next step at once, and the one after it from there', async () => {
    await rig.policy([calls('operator1', { after: 0 }), calls('workerA', { after: 600 }), calls('workerB')]);
    const { id } = await rig.raise('trapped');
    await rig.command('escalateAlarm', id);
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1', 'workerA sms 1.2']);
    await rig.forward(1);
    expect(await rig.messages(id)).toHaveLength(3);
  });

  it('takes one step of an acknowledged alarm, and no other', async () => {
    await rig.policy(oneTwoThree());
    const { id } = await rig.raise('trapped');
    await rig.command('acknowledgeAlarm', id);
    await rig.command('escalateAlarm', id);
    await rig.forward(5);
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1', 'workerA sms 1.2']);
  });

  it('calls a chosen person in quiet hours', async () => {
    await rig.policy([calls('operator1', { after: 0 })], { quietFrom: '00:00', quietTo: '23:59' });
    const { id } = await rig.raise('seriousFault');
    expect(await rig.messages(id)).toEqual([]);
    await rig.command('escalateAlarm', id);
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1']);
  });
});

describe('a closed alarm', () => {
  it('triggers no further calls', async () => {
    await rig.policy(oneTwoThree());
    const { id } = await rig.raise('trapped');
    await rig.command('closeAlarm', id, { reason: 'peopleFreed', note: 'out' });
    await rig.forward(5);
    expect(await rig.messages(id)).toHaveLength(1);
    expect(await rig.view(id)).toMatchObject({ state: 'ended', nextAt: null });
  });

  it('is a different one when it is raised again', async () => {
    await rig.policy(oneTwoThree());
    const first = await rig.raise('bell');
    await rig.command('closeAlarm', first.id, { reason: 'falseAlarm', note: 'a child' });
    await rig.forward(2);
    const second = await rig.raise('bell');
    await rig.forward(1);
    expect(await rig.messages(first.id)).toEqual(['operator1 sms 1.1']);
    expect(await rig.messages(second.id)).toEqual(['operator1 sms 1.1', 'workerA sms 1.2']);
  });
});

const people = ['trapped', 'bell'] as const;
const others = ['seriousFault', 'powerLoss'] as const;

describe('quiet hours, maintenance and shelving', () => {
  it.each(people)('quiet hours do not hold back calls about people: %s', async (kind) => {
    await rig.policy([calls('operator1', { after: 0 })], { quietFrom: '00:00', quietTo: '23:59' });
    const { id } = await rig.raise(kind);
    expect(await rig.messages(id)).toHaveLength(1);
  });

  it.each(others)('quiet hours hold back calls until they are over: %s', async (kind) => {
    await rig.policy([calls('operator1', { after: 0 }), calls('workerA')], {
      zoneId: 'UTC',
      quietFrom: hourOf(rig.nowMs),
      quietTo: hourOf(rig.nowMs + 2 * 3_600_000),
    });
    const { id } = await rig.raise(kind);
    await rig.forward(30);
    expect(await rig.messages(id)).toEqual([]);
    const untilMs = Date.parse((await rig.view(id)).nextAt ?? '') - rig.nowMs;
    await rig.forward(untilMs / 60_000);
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1']);
    await rig.forward(1);
    expect(await rig.messages(id)).toHaveLength(2);
  });

  const mode = (more: object, minutes = 30) =>
    rig.record('maintenanceModes', {
      fromAt: new Date(rig.nowMs - 60_000).toISOString(),
      untilAt: new Date(rig.nowMs + minutes * 60_000).toISOString(),
      reason: 'ropes',
      ...more,
    });

  it.each(people)('maintenance does not hold back calls about people: %s', async (kind) => {
    await mode({ elevatorId: rig.elevator(0) });
    await rig.policy([calls('operator1', { after: 0 })]);
    const { id } = await rig.raise(kind);
    expect(await rig.messages(id)).toHaveLength(1);
  });

  it.each(others)('maintenance holds back calls until it ends: %s', async (kind) => {
    await mode({ elevatorId: rig.elevator(0) });
    await rig.policy([calls('operator1', { after: 0 })]);
    const { id } = await rig.raise(kind);
    await rig.forward(29);
    expect(await rig.messages(id)).toEqual([]);
    await rig.forward(1);
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1']);
  });

  it('maintenance that ends early is over within a minute', async () => {
    const modeId = await mode({ elevatorId: rig.elevator(0) });
    await rig.policy([calls('operator1', { after: 0 })]);
    const { id } = await rig.raise('seriousFault');
    await rig.admin.send('DELETE', `/maintenanceModes/${modeId}?version=1`);
    await rig.forward(1);
    expect(await rig.messages(id)).toHaveLength(1);
  });

  it('maintenance of the site covers each of its elevators, that of another elevator none', async () => {
    await rig.policy([calls('operator1', { after: 0 })]);
    await mode({ elevatorId: rig.elevator(1) });
    const one = await rig.raise('seriousFault', 0);
    expect(await rig.messages(one.id)).toHaveLength(1);
    await mode({ useUnitId: rig.site.useUnitId });
    const other = await rig.raise('seriousFault', 2);
    expect(await rig.messages(other.id)).toEqual([]);
  });

  it('shelving holds back calls, and after it the alarm is called about', async () => {
    await rig.policy([calls('operator1', { after: 60 })]);
    const { id } = await rig.raise('seriousFault');
    await rig.command('shelveAlarm', id, {
      untilAt: new Date(rig.nowMs + 3_600_000).toISOString(),
      note: 'part ordered',
    });
    await rig.forward(59);
    expect(await rig.messages(id)).toEqual([]);
    await rig.forward(1);
    expect(rig.alarm(id).state).toBe('open');
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1']);
  });

  it.each(people)('no silencing applies to people: %s', async (kind) => {
    await rig.policy(oneTwoThree());
    const { id } = await rig.raise(kind);
    const untilAt = new Date(rig.nowMs + 3_600_000).toISOString();
    const answer = await rig.send('shelveAlarm', id, { untilAt, note: 'quiet please' });
    expect(answer.statusCode).toBe(409);
    await rig.forward(1);
    expect(await rig.messages(id)).toHaveLength(2);
    const flags = await rig.platform.db.ownerPool.query(
      'select distinct is_people from deliveries where alarm_id = $1',
      [id],
    );
    expect(flags.rows).toEqual([{ is_people: true }]);
  });
});

const hourOf = (ms: number): string => `${new Date(ms).toISOString().slice(11, 13)}:00`;

describe('a rota', () => {
  it('hands over between two steps', async () => {
    const handOver = rig.nowMs + 60_000;
    const rotaId = await rig.rota(['workerA', 'workerB'], {
      startsOn: new Date(handOver - 24 * 3_600_000).toISOString().slice(0, 10),
      handOverAt: new Date(handOver).toISOString().slice(11, 16),
      shiftUnit: 'days',
    });
    const step: StepDraft = { target: 'rota', rotaId };
    await rig.policy([
      { ...step, after: 0 },
      { ...step, after: 120 },
    ]);
    const { id } = await rig.raise('trapped');
    await rig.forward(2);
    expect(await rig.messages(id)).toEqual(['workerA sms 1.1', 'workerB sms 1.2']);
  });

  it('calls the substitute', async () => {
    const rotaId = await rig.rota(['workerA']);
    await rig.record('rotaOverrides', {
      rotaId,
      userId: rig.user('guard'),
      fromAt: new Date(rig.nowMs - 60_000).toISOString(),
      untilAt: new Date(rig.nowMs + 90_000).toISOString(),
      reason: 'ill',
    });
    const step: StepDraft = { target: 'rota', rotaId };
    await rig.policy([
      { ...step, after: 0 },
      { ...step, after: 120 },
    ]);
    const { id } = await rig.raise('trapped');
    await rig.forward(2);
    expect(await rig.messages(id)).toEqual(['guard sms 1.1', 'workerA sms 1.2']);
  });

  it('calls the holiday crew on a holiday', async () => {
    const holidayCalendarId = await rig.record('holidayCalendars', { name: `Year ${rig.nowMs}` });
    const day = new Date(rig.nowMs).toISOString().slice(0, 10);
    await rig.record('holidays', { calendarId: holidayCalendarId, day, name: 'a feast' });
    const rotaId = await rig.rota(['workerA'], { holidayCalendarId });
    await rig.record('rotaMembers', { rotaId, position: 2, userId: rig.user('guard'), isForHolidays: true });
    await rig.policy([{ after: 0, target: 'rota', rotaId }]);
    const { id } = await rig.raise('trapped');
    expect(await rig.messages(id)).toEqual(['guard sms 1.1']);
  });

  it('calls a person on two rotas once at a time, and again with a later step', async () => {
    const one = await rig.rota(['workerA']);
    const other = await rig.rota(['workerA']);
    await rig.policy([
      { after: 0, target: 'rota', rotaId: one },
      { after: 0, target: 'rota', rotaId: other },
      { after: 60, target: 'rota', rotaId: other },
    ]);
    const { id } = await rig.raise('trapped');
    expect(await rig.messages(id)).toEqual(['workerA sms 1.1']);
    await rig.forward(1);
    expect(await rig.messages(id)).toEqual(['workerA sms 1.1', 'workerA sms 1.3']);
  });
});

describe('an alarm storm', () => {
  it('calls each person once for an incident of twelve elevators', async () => {
    await rig.policy([calls('operator1', { after: 0 }), calls('workerA', { after: 0 })]);
    const first = await rig.raise('powerLoss', 0);
    for (let index = 1; index < 12; index++) await rig.raise('powerLoss', index);
    const result = await rig.platform.db.ownerPool.query('select alarm_id from deliveries');
    expect(rig.alarm(first.id).members).toHaveLength(12);
    expect(result.rows).toHaveLength(2);
  });

  it('calls for every elevator with people in it', async () => {
    await rig.policy([calls('operator1', { after: 0 })]);
    const raisedAlarms = [];
    for (let index = 0; index < 12; index++) raisedAlarms.push(await rig.raise('bell', index));
    for (const { id } of raisedAlarms) expect(await rig.messages(id)).toHaveLength(1);
  });
});

describe('the policy', () => {
  it('is the one for the kind of site, else the default one', async () => {
    await rig.policy([calls('operator1', { after: 0 })], { use: 'other', isDefault: true });
    await rig.policy([calls('workerA', { after: 0 })], { use: 'hospital' });
    const before = await rig.raise('bell', 0);
    await rig.platform.db.ownerPool.query(`update use_units set type = 'hospital'`);
    const after = await rig.raise('bell', 1);
    await rig.platform.db.ownerPool.query(`update use_units set type = 'office'`);
    expect(await rig.messages(before.id)).toEqual(['operator1 sms 1.1']);
    expect(await rig.messages(after.id)).toEqual(['workerA sms 1.1']);
  });

  it('exists for people even if none is stored, and for no other alarm', async () => {
    const bell = await rig.raise('bell', 0);
    const fault = await rig.raise('seriousFault', 1);
    await rig.forward(1);
    await rig.forward(1);
    expect((await rig.messages(bell.id)).length).toBeGreaterThan(0);
    expect(await rig.messages(fault.id)).toEqual([]);
  });

  it('stays the same as when the alarm was raised, whatever is written meanwhile', async () => {
    const policyId = await rig.policy(oneTwoThree());
    const { id } = await rig.raise('trapped');
    await rig.platform.db.ownerPool.query('update escalation_steps set user_id = $2 where policy_id = $1', [
      policyId,
      rig.user('guard'),
    ]);
    await rig.forward(1);
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1', 'workerA sms 1.2']);
  });

  it('acts as its simulation predicts', async () => {
    const rotaId = await rig.rota(['workerA', 'workerB']);
    const policyId = await rig.policy(
      [
        calls('operator1', { after: 0 }),
        { target: 'rota', rotaId, after: 90 },
        { target: 'propertyDutyRoom' },
      ],
      { repeatTimes: 1, repeatAfterSeconds: 120 },
    );
    const answer = await rig.admin.send('POST', '/escalationPolicies/simulate', {
      policyId,
      kind: 'trapped',
      elevatorId: rig.elevator(0),
      at: new Date(rig.nowMs).toISOString(),
    });
    const plan =
      answer.json<
        {
          atMs: number;
          round: number;
          position: number;
          targets: { userName: string; channels: string[] }[];
        }[]
      >();
    expect(plan).toHaveLength(6);
    const { id } = await rig.raise('trapped');
    for (const { atMs } of plan) await rig.forward((atMs - rig.nowMs) / 60_000);
    expect(await rig.messages(id)).toEqual(
      plan.flatMap(({ round, position, targets }) =>
        targets.flatMap(({ userName, channels }) =>
          channels.map((channel) => `${userName} ${channel} ${round}.${position}`),
        ),
      ),
    );
  });

  it('has templates for three uses, in the language of the user who adopts them', async () => {
    const answer = await rig.admin.send('POST', '/escalationTemplates/adopt', {
      codes: ['residential', 'hospital', 'metro'],
    });
    expect(answer.json<{ ids: string[] }>().ids).toHaveLength(3);
    const again = await rig.admin.send('POST', '/escalationTemplates/adopt', { codes: ['metro'] });
    expect(again.json()).toEqual({ ids: [] });
    const { id } = await rig.raise('trapped');
    await rig.forward(1);
    expect((await rig.view(id)).policyName).toBe('Residential building');
    expect(await rig.messages(id)).toEqual(['guard push 1.2', 'guard sms 1.2']);
  });
});
