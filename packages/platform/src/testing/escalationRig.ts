import { type Alarm, type AlarmKind, alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import type { DeliveryChannel } from '@hoistway/shared/domain/delivery.ts';
import { type EscalationView, escalationViewSchema } from '@hoistway/shared/domain/escalationView.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { againAfterDeadlock } from '../db/tenantTransaction.ts';
import type { KindApart } from '../events/raisedAlarm.ts';
import type { App } from '../http/app.ts';
import { seedSite, type TestSite } from './seedElevators.ts';
import { testPassword } from './seedPeople.ts';
import { type Caller, startPlatform, type TestPlatform } from './startPlatform.ts';

/** One message of a story: its receiver and channel, and the round and step that called them. */
export type Message = `${string} ${DeliveryChannel} ${number}.${number}`;

export interface StepDraft {
  after?: number;
  target: string;
  rotaId?: string;
  userId?: string;
  roleId?: string;
  address?: string;
  by?: readonly (keyof typeof flags)[];
}

const flags = {
  seat: 'bySeat',
  light: 'byLight',
  push: 'byPush',
  mail: 'byMail',
  sms: 'bySms',
  webhook: 'byWebhook',
} as const;

/** A platform whose clock the story moves, with one site, its people, and policies that the story writes. */
export class EscalationRig {
  readonly platform: TestPlatform;
  readonly site: TestSite;
  readonly users: Readonly<Record<string, string>>;
  app: App;
  admin: Caller;
  #keys = 0;

  private constructor(of: Pick<EscalationRig, 'platform' | 'site' | 'users' | 'admin'>) {
    this.platform = of.platform;
    this.site = of.site;
    this.users = of.users;
    this.admin = of.admin;
    this.app = of.platform.app;
  }

  static async start(elevators: number, config: Partial<Config> = {}): Promise<EscalationRig> {
    const platform = await startPlatform({ config });
    const { db, people } = platform;
    const site = await seedSite(db, people.north, { dtuCode: '10000000001', elevators });
    await db.ownerPool.query(
      `insert into users (tenant_id, org_id, username, name, phone, password, user_type, role_ids, is_enabled)
       select tenant_id, $2, 'guard', 'guard', '13900000001', password, 2, role_ids, true from users
       where tenant_id = $1 and username = 'operator1'`,
      [people.north.id, people.north.propertyId],
    );
    const result = await db.ownerPool.query<{ id: string; username: string }>(
      'select id, username from users',
    );
    const users = Object.fromEntries(result.rows.map(({ id, username }) => [username, id]));
    await db.ownerPool.query('update elevators set maintenance_worker_ids = $1', [[users.workerA]]);
    const app = platform.app;
    app.platform.changes.emit('changed', {
      resource: 'elevators',
      action: 'imported',
      tenantId: people.north.id,
      ids: [],
    });
    const rig = new EscalationRig({ platform, site, users, admin: await platform.login('admin') });
    await rig.#until(() => app.live.fleet.car(rig.elevator(0)) !== undefined);
    return rig;
  }

  get nowMs(): number {
    return this.platform.clock.now();
  }

  elevator(index: number): string {
    return this.site.elevators[index]?.id ?? '';
  }

  user(name: string): string {
    const id = this.users[name];
    if (!id) throw new Error(`no user is called ${name}`);
    return id;
  }

  /** Deletes the records of earlier stories; open alarms are closed. */
  async clean(): Promise<void> {
    const { book, road } = this.app.live;
    for (const { id } of this.site.elevators)
      for (const alarm of book.openOfElevator(id)) book.closeByRule(alarm, 'recovered');
    await road.waitUntilWritten();
    await this.settle();
    // The platform continues its own work meanwhile, in another order.
    await againAfterDeadlock(() =>
      this.platform.db.ownerPool.query(
        `delete from delivery_queue; delete from deliveries; delete from escalation_told; delete from escalations;
         delete from escalation_acknowledgements; delete from escalation_comments;
         update escalation_policies set deleted_at = now(); update on_call_rotas set deleted_at = now();
         update maintenance_modes set deleted_at = now()`,
      ),
    );
  }

  async record(resource: ResourceName, draft: object): Promise<string> {
    const answer = await this.admin.send('POST', `/${resources[resource].path}`, draft);
    if (answer.statusCode !== 200) throw new Error(`${resource}: ${answer.body}`);
    return answer.json<{ id: string }>().id;
  }

  /** A policy for every kind of alarm; steps follow one another after a minute by default. */
  async policy(steps: readonly StepDraft[], more: object = {}): Promise<string> {
    const policyId = await this.record('escalationPolicies', {
      name: `Policy ${this.#keys++}`,
      use: 'other',
      forTrapped: true,
      forBell: true,
      forSeriousFault: true,
      forPowerLoss: true,
      forLightUnavailable: true,
      forChannelFailed: true,
      repeatTimes: 0,
      repeatAfterSeconds: 300,
      lapseMinutes: 15,
      zoneId: 'Asia/Shanghai',
      ...more,
    });
    for (const [index, { after = 60, by = ['sms'] as const, ...step }] of steps.entries())
      await this.record('escalationSteps', {
        policyId,
        position: index + 1,
        delaySeconds: after,
        ...step,
        ...Object.fromEntries(by.map((channel) => [flags[channel], true])),
      });
    return policyId;
  }

  /** A rota of people who take turns from a day on, a week each by default. */
  async rota(names: readonly string[], more: object = {}): Promise<string> {
    const rotaId = await this.record('onCallRotas', {
      name: `Rota ${this.#keys++}`,
      startsOn: '2026-03-02',
      handOverAt: '08:00',
      shiftLength: 1,
      shiftUnit: 'weeks',
      zoneId: 'UTC',
      ...more,
    });
    for (const [index, name] of names.entries())
      await this.record('rotaMembers', { rotaId, position: index + 1, userId: this.user(name) });
    return rotaId;
  }

  /** An alarm of an elevator, raised by a rule as a device's message would. */
  async raise(kind: Exclude<AlarmKind, KindApart>, index = 0): Promise<Alarm> {
    const { book, fleet } = this.app.live;
    const car = fleet.car(this.elevator(index));
    if (!car) throw new Error('there is no such elevator');
    const alarm = book.raise(car, { kind, raisedAtMs: this.nowMs, evidence: [] });
    await this.settle();
    return alarm;
  }

  alarm(id: string): Alarm {
    const entry = this.app.live.book.heldAlarm(id);
    if (!entry) throw new Error('the alarm is over');
    return entry.alarm;
  }

  /** An operator's command about the current state of an alarm. */
  async command(name: string, alarmId: string, input: object = {}, by = this.admin): Promise<Alarm> {
    const answer = await this.send(name, alarmId, input, by);
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    await this.settle();
    return alarmSchema.parse(answer.json());
  }

  send(name: string, alarmId: string, input: object = {}, by = this.admin) {
    return by.send('POST', `/commands/${name}`, {
      id: alarmId,
      expectedVersion: this.alarm(alarmId).version,
      idempotencyKey: `key-of-story-${this.#keys++}`,
      input,
    });
  }

  /** Moves the clock, and runs the due work. */
  async forward(minutes: number): Promise<void> {
    this.platform.clock.forward(minutes * minuteMs);
    await this.settle();
  }

  /** Runs the work that is due now. */
  async settle(): Promise<void> {
    const { live, escalation } = this.app;
    await live.road.waitUntilWritten();
    await live.tick();
    await live.road.waitUntilWritten();
    await live.followers.sweep();
    await escalation.tick();
  }

  /** Every message of an alarm so far, in the order in which they were queued. */
  async messages(alarmId: string): Promise<Message[]> {
    const result = await this.platform.db.ownerPool.query<{
      who: string;
      channel: DeliveryChannel;
      round: number;
      step: number;
    }>(
      `select coalesce(u.username, d.target) as who, d.channel, d.round, d.step
       from deliveries d left join users u on u.id = d.user_id where d.alarm_id = $1 order by d.id`,
      [alarmId],
    );
    return result.rows.map(({ who, channel, round, step }): Message => `${who} ${channel} ${round}.${step}`);
  }

  async view(alarmId: string): Promise<EscalationView> {
    const answer = await this.admin.get('/escalations', { alarmId });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return escalationViewSchema.parse(answer.json());
  }

  /** The process ends and another begins, on the same database and at the same time. */
  async restart(): Promise<void> {
    await this.stop();
    await this.begin();
  }

  async stop(): Promise<void> {
    await this.app.close();
  }

  async begin(): Promise<void> {
    const { db, clock, config, log } = this.app.platform;
    this.app = await buildApp({ db, clock, config, log });
    await this.app.ready();
    this.admin = this.#caller(this.admin.session);
  }

  /** Logs in again, as people do when time has passed. */
  async login(): Promise<void> {
    const answer = await this.app.inject({
      method: 'POST',
      url: '/main/login',
      payload: { username: 'admin', password: testPassword },
    });
    this.admin = this.#caller(answer.json<Session>());
  }

  #caller(session: Session): Caller {
    const { app } = this;
    const headers = {
      authorization: session.token,
      'current-org': session.orgId,
      'accept-language': 'en-US',
      zoneid: 'UTC',
    };
    return {
      ...this.admin,
      session,
      get: (path, query = {}) => app.inject({ method: 'GET', url: path, query, headers }),
      send: (method, path, body) =>
        app.inject({ method, url: path, headers, ...(body && { payload: body }) }),
    };
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.platform.close();
  }

  async #until(isSo: () => boolean): Promise<void> {
    for (let tries = 0; !isSo(); tries++) {
      if (tries > 500) throw new Error('it did not come to be');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
