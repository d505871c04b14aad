import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import { writeFacts } from '../../events/writeFacts.ts';
import { EscalationRig, type StepDraft } from '../../testing/escalationRig.ts';
import { EscalationEngine } from './escalationEngine.ts';

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

/** Another process's engine on the same database. */
const anotherEngine = (errors: unknown[] = []) =>
  new EscalationEngine({
    db: rig.platform.db,
    clock: rig.platform.clock,
    announcer: { announce: () => {} },
    metrics: new Registry(),
    onError: (error) => void errors.push(error),
  });

describe('two engines on one database', () => {
  it('take every step once between them', async () => {
    await rig.policy([calls('operator1', { after: 60 })]);
    const raisedAlarms = [];
    for (let index = 0; index < 12; index++) raisedAlarms.push(await rig.raise('bell', index));
    const others = [anotherEngine(), anotherEngine()];
    rig.platform.clock.forward(60_000);
    await Promise.all([rig.app.escalation, ...others].map((engine) => engine.tick()));
    for (const { id } of raisedAlarms) expect(await rig.messages(id)).toEqual(['operator1 sms 1.1']);
  });
});

describe('an escalation that fails', () => {
  it('delays no other, is logged, and is retried', async () => {
    await rig.policy([calls('operator1', { after: 60 })]);
    const brokenAlarm = await rig.raise('trapped', 0);
    const whole = await rig.raise('trapped', 1);
    await rig.stop();
    const { db, clock } = rig.platform;
    const policy = await db.ownerPool.query<{ policy: object }>('select policy from escalations limit 1');
    await db.ownerPool.query(`update escalations set policy = '{}' where alarm_id = $1`, [brokenAlarm.id]);
    const errors: unknown[] = [];
    const engine = anotherEngine(errors);
    clock.forward(60_000);
    await engine.tick();
    expect(await rig.messages(whole.id)).toEqual(['operator1 sms 1.1']);
    expect(errors.map(String)).toContainEqual(expect.stringContaining('could not be taken further'));
    await db.ownerPool.query('update escalations set policy = $2 where alarm_id = $1', [
      brokenAlarm.id,
      JSON.stringify(policy.rows[0]?.policy),
    ]);
    clock.forward(15_000);
    await engine.tick();
    expect(await rig.messages(brokenAlarm.id)).toEqual(['operator1 sms 1.1']);
    await rig.begin();
  });
});

describe('a restart', () => {
  it('between two steps loses none and doubles none', async () => {
    await rig.policy(oneTwoThree());
    const { id } = await rig.raise('trapped');
    await rig.restart();
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1']);
    await rig.forward(1);
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1', 'workerA sms 1.2']);
  });

  it('in the middle of a step takes it completely, once', async () => {
    await rig.policy([calls('operator1', { after: 60 }), calls('workerA', { after: 0 })]);
    const { id } = await rig.raise('trapped');
    await rig.stop();
    const { db, clock } = rig.platform;
    await db.ownerPool.query(`
      create function stick() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
      create trigger stick before insert on deliveries for each row when (new.step = 2) execute function stick()`);
    clock.forward(60_000);
    const errors: unknown[] = [];
    const dying = anotherEngine(errors);
    void dying.tick();
    const stuck = () =>
      db.ownerPool.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
      );
    await expect.poll(async () => (await stuck()).rowCount, { timeout: 20_000 }).toBe(1);
    expect(await rig.messages(id), 'nothing of a step that is not whole').toEqual([]);
    const { pid } = (await stuck()).rows[0] ?? {};
    const closing = dying.close();
    await db.ownerPool.query('select pg_terminate_backend($1)', [pid]);
    await closing;
    expect(errors).toHaveLength(1);
    await db.ownerPool.query('drop trigger stick on deliveries; drop function stick()');
    await rig.begin();
    await rig.settle();
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1', 'workerA sms 1.2']);
  });

  it('after ten minutes catches up for people, in order, to the end of the round', async () => {
    await rig.policy(oneTwoThree(), { repeatTimes: 5, repeatAfterSeconds: 60 });
    const { id } = await rig.raise('trapped');
    await rig.stop();
    rig.platform.clock.forward(600_000);
    await rig.begin();
    await rig.settle();
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1', 'workerA sms 1.2', 'workerB sms 1.3']);
    await rig.forward(1);
    expect((await rig.messages(id)).slice(3)).toEqual(['operator1 sms 2.1']);
  });

  it('after ten minutes calls every person once for other alarms', async () => {
    await rig.policy([calls('operator1', { after: 60 }), calls('workerA'), calls('operator1')]);
    const { id } = await rig.raise('seriousFault');
    await rig.stop();
    rig.platform.clock.forward(600_000);
    await rig.begin();
    await rig.settle();
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1', 'workerA sms 1.2']);
  });

  it('notices an alarm that was acknowledged just before it', async () => {
    await rig.policy(oneTwoThree());
    const { id } = await rig.raise('trapped');
    await rig.send('acknowledgeAlarm', id);
    await rig.stop();
    rig.platform.clock.forward(60_000);
    await rig.begin();
    await rig.settle();
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1']);
    expect(await rig.view(id)).toMatchObject({
      state: 'acknowledged',
      acknowledgements: [{ userName: 'admin' }],
    });
  });
});

describe('an old alarm', () => {
  it('stays silent when the platform comes back after a day', async () => {
    await rig.policy(oneTwoThree());
    const { id } = await rig.raise('trapped');
    await rig.stop();
    rig.platform.clock.forward(25 * 3_600_000);
    await rig.begin();
    await rig.settle();
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1']);
    const result = await rig.platform.db.ownerPool.query(
      'select state, end_reason from escalations where alarm_id = $1',
      [id],
    );
    expect(result.rows).toEqual([{ state: 'ended', end_reason: 'tooOld' }]);
  });

  it('stays silent though its acknowledgement would have lapsed long ago', async () => {
    await rig.login();
    await rig.policy(oneTwoThree());
    const { id } = await rig.raise('trapped');
    await rig.command('acknowledgeAlarm', id);
    await rig.stop();
    rig.platform.clock.forward(120 * 24 * 3_600_000);
    await rig.begin();
    await rig.settle();
    expect(rig.alarm(id).state).toBe('acknowledged');
    expect(await rig.messages(id)).toEqual(['operator1 sms 1.1']);
  });

  it('that a device stored and forwards late is recorded and triggers no calls', async () => {
    await rig.login();
    await rig.policy(oneTwoThree());
    const { id } = await rig.raise('bell');
    await rig.clean();
    await rig.policy(oneTwoThree());
    const storedRows = await rig.platform.db.ownerPool.query<{ body: never; org_ids: string[] }>(
      'select body, org_ids from alarms where id = $1',
      [id],
    );
    const before = storedRows.rows[0];
    if (!before) throw new Error('the alarm is not kept');
    const tenantId = rig.platform.people.north.id;
    const alarm = {
      ...(before.body as object),
      id: '77',
      version: 1,
      state: 'open',
      closedAt: null,
    } as never;
    await inTenant(rig.platform.db, tenantId, (tx) =>
      writeFacts(tx, tenantId, [
        {
          tenantId,
          event: {
            kind: 'alarmRaised',
            sourceAtMs: rig.nowMs - 86_400_000,
            receivedAtMs: rig.nowMs,
            isLate: true,
            subject: {
              elevatorId: rig.elevator(0),
              elevatorNo: '',
              elevatorName: '',
              row: null,
              useUnitName: '',
              orgIds: before.org_ids,
            },
            alarmId: '77',
            body: {},
          },
          alarm: { alarm, orgIds: before.org_ids, change: { line: '77', since: null } },
        },
      ]),
    );
    await rig.settle();
    await rig.forward(5);
    expect(await rig.messages('77')).toEqual([]);
  });
});

describe('two platform processes on one database', () => {
  it('agree on an alarm: raised in one, acknowledged in the other, reopened by either', async () => {
    await rig.login();
    await rig.policy(oneTwoThree());
    const { db, clock, config, log } = rig.app.platform;
    const other = await buildApp({ db, clock, config, log });
    await other.ready();
    const settleAll = async () => {
      await rig.settle();
      await other.live.tick();
      await other.live.road.waitUntilWritten();
      await other.live.followers.sweep();
      await other.escalation.tick();
    };
    try {
      const { id } = await rig.raise('trapped');
      await settleAll();
      const { session } = rig.admin;
      const acknowledgement = await other.inject({
        method: 'POST',
        url: '/commands/acknowledgeAlarm',
        headers: { authorization: session.token, 'current-org': session.orgId },
        payload: {
          id,
          expectedVersion: rig.alarm(id).version,
          idempotencyKey: 'key-of-the-other-process',
          input: {},
        },
      });
      expect(acknowledgement.statusCode).toBe(200);
      await settleAll();
      rig.platform.clock.forward(60_000);
      await settleAll();
      expect(await rig.messages(id)).toEqual(['operator1 sms 1.1']);
      await expect
        .poll(
          async () => {
            await settleAll();
            return rig.alarm(id).state;
          },
          { timeout: 10_000 },
        )
        .toBe('acknowledged');
      rig.platform.clock.forward(15 * 60_000);
      await settleAll();
      await expect
        .poll(
          async () => {
            await settleAll();
            return rig.alarm(id).state;
          },
          { timeout: 10_000 },
        )
        .toBe('open');
      await settleAll();
      expect((await rig.messages(id)).slice(0, 2)).toEqual(['operator1 sms 1.1', 'workerA sms 1.2']);
      expect(new Set(await rig.messages(id)).size).toBe((await rig.messages(id)).length);
    } finally {
      await other.close();
    }
  });
});

describe('a rota when clocks change', () => {
  it.each([
    ['forward', '2027-03-28T05:59:30Z', '2027-03-27'],
    ['back', '2027-10-31T06:59:30Z', '2027-10-30'],
  ])('hands over at eight local time: %s', async (_how, moment, startsOn) => {
    rig.platform.clock.set(Date.parse(moment));
    await rig.login();
    const rotaId = await rig.rota(['workerA', 'workerB'], {
      startsOn,
      handOverAt: '08:00',
      shiftUnit: 'days',
      zoneId: 'Europe/Rome',
    });
    const step: StepDraft = { target: 'rota', rotaId };
    await rig.policy([
      { ...step, after: 0 },
      { ...step, after: 60 },
    ]);
    const { id } = await rig.raise('trapped');
    await rig.forward(1);
    expect(await rig.messages(id)).toEqual(['workerA sms 1.1', 'workerB sms 1.2']);
  });
});
