import type { PushedMessage, SettledPush } from '@hoistway/shared/domain/delivery.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '../../db/tenantTransaction.ts';
import { queueDelivery } from '../../messaging/deliveries.ts';
import { EscalationRig, type StepDraft } from '../../testing/escalationRig.ts';
import { type HttpReceiver, pushBrowser, startHttpReceiver } from '../../testing/receivers.ts';

let rig: EscalationRig;
let service: HttpReceiver;
const browsers: Record<string, ReturnType<typeof pushBrowser>> = {};

beforeAll(async () => {
  service = await startHttpReceiver();
  service.answer(() => ({ status: 201 }));
  rig = await EscalationRig.start(4, { privateReceivers: ['127.0.0.1'] });
  for (const name of ['operator1', 'workerA']) {
    const browser = pushBrowser(`${service.url}/${name}`);
    browsers[name] = browser;
    const person = await rig.platform.login(name);
    const answer = await person.send('POST', '/push/subscriptions', {
      ...browser.subscription,
      device: 'Phone',
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
});
afterAll(async () => {
  await rig.close();
  await service.close();
});
beforeEach(async () => {
  await rig.clean();
  service.requests.length = 0;
});

const pushes = (name: string): StepDraft => ({
  target: 'user',
  userId: rig.user(name),
  after: 0,
  by: ['push'],
});
/** Pushes to a person's browser, in order. */
const pushedTo = (name: string) =>
  service.requests
    .filter(({ path }) => path === `/${name}`)
    .map(({ body }) => browsers[name]?.read(body) as PushedMessage | SettledPush);
const tagsOf = (name: string) =>
  pushedTo(name).map((one) => `${'isSettled' in one ? 'settled' : 'told'} ${one.tag}`);
const raiseAlarm = async (kind: 'trapped' | 'seriousFault') => {
  const alarm = await rig.raise(kind);
  await rig.app.deliveries.tick();
  return alarm;
};
const recordsOf = async (alarmId: string) =>
  (await rig.admin.get('/deliveries', { alarmId })).json<{ total: number }>().total;

describe('a push of an alarm', () => {
  it('is closed in every browser when a person acknowledges it, and again when it is over', async () => {
    await rig.policy([pushes('operator1'), pushes('workerA')]);
    const { id } = await raiseAlarm('trapped');
    await rig.command('acknowledgeAlarm', id);
    for (const name of ['operator1', 'workerA'])
      await expect.poll(() => tagsOf(name)).toEqual([`told alarm-${id}`, `settled alarm-${id}`]);
    const [alarmPush, settlePush] = pushedTo('workerA');
    expect(settlePush).toMatchObject({
      title: expect.stringContaining('已应答'),
      link: alarmPush?.link,
      isSettled: true,
      shownMs: expect.any(Number),
    });
    await rig.command('closeAlarm', id, { reason: 'falseAlarm', note: 'nobody inside' });
    await expect.poll(() => tagsOf('operator1')).toHaveLength(3);
    expect(await recordsOf(id), 'what takes it down is nobody’s message').toBe(2);
  });

  it('stays with people who still have to acknowledge if all must', async () => {
    await rig.policy([pushes('operator1'), pushes('workerA')], { mustAllAcknowledge: true });
    const { id } = await raiseAlarm('trapped');
    const operator = await rig.platform.login('operator1');
    await rig.command('acknowledgeAlarm', id, {}, operator);
    await expect.poll(() => tagsOf('operator1')).toEqual([`told alarm-${id}`, `settled alarm-${id}`]);
    expect(tagsOf('workerA')).toEqual([`told alarm-${id}`]);
    await rig.command('closeAlarm', id, { reason: 'peopleFreed', note: 'out' });
    await expect.poll(() => tagsOf('workerA')).toEqual([`told alarm-${id}`, `settled alarm-${id}`]);
  });

  it('stays where it dispatches a person to the case', async () => {
    await rig.policy([pushes('operator1')]);
    const { id } = await raiseAlarm('trapped');
    const { db, people } = rig.platform;
    const orders = await rig.admin.get('/workOrders', { sort: '-id' });
    const orderId = orders.json<{ records: { id: string }[] }>().records[0]?.id ?? '';
    await inTenant(db, people.north.id, (tx) =>
      queueDelivery(tx, {
        tenantId: people.north.id,
        orgIds: [people.north.companyAId],
        alarmId: id,
        orderId,
        escalationId: null,
        step: 0,
        round: 0,
        channel: 'push',
        userId: rig.user('workerA'),
        target: null,
        template: 'repairDispatched',
        params: {},
        isPeople: true,
        dueAt: new Date(rig.nowMs),
        key: 'sent to the case',
      }),
    );
    await rig.app.deliveries.tick();
    await rig.command('acknowledgeAlarm', id);
    await expect.poll(() => tagsOf('operator1')).toEqual([`told alarm-${id}`, `settled alarm-${id}`]);
    expect(tagsOf('workerA')).toEqual([`told order-${orderId}`]);
  });

  it('stays if its alarm only changed, or was bundled with one that still rings', async () => {
    await rig.policy([pushes('operator1')]);
    const { id } = await raiseAlarm('seriousFault');
    const other = await rig.raise('seriousFault', 1);
    await rig.app.deliveries.tick();
    // A bundling channel sends both like this.
    await rig.platform.db.ownerPool.query(
      `update deliveries o set state = 'bundled', bundle_id = h.id::text from deliveries h
       where o.alarm_id = $2 and h.alarm_id = $1`,
      [id, other.id],
    );
    await rig.command('commentAlarm', id, { note: 'looked at the rope' });
    await rig.command('acknowledgeAlarm', id);
    await rig.command('acknowledgeAlarm', other.id);
    await expect
      .poll(() => tagsOf('operator1'))
      .toEqual([`told alarm-${id}`, `told alarm-${other.id}`, `settled alarm-${id}`]);
    expect(pushedTo('operator1')[2]?.title, 'by the last of them').toContain(other.elevatorNo);
  });
});
