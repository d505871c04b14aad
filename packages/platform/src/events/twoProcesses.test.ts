import { type Alarm, alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import type { App } from '../http/app.ts';
import { seedSite, type TestSite } from '../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

/** One of two platforms on one database, standing for two processes. */
interface Process {
  app: App;
  call(name: string, alarm: Pick<Alarm, 'id' | 'version'>, input?: object): Promise<LightMyRequestResponse>;
}

let platform: TestPlatform;
let site: TestSite;
let operator: Caller;
let other: App;
let both: readonly [Process, Process];
let keys = 0;

const processOf = (app: App): Process => ({
  app,
  call: (name, { id, version }, input = {}) =>
    app.inject({
      method: 'POST',
      url: `/commands/${name}`,
      headers: { authorization: operator.session.token, 'current-org': operator.session.orgId },
      payload: { id, expectedVersion: version, idempotencyKey: `key-of-two-${keys++}`, input },
    }),
});

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '10000000001', elevators: 6 });
  operator = await platform.login('operator1');
  const { db, clock, config, log } = platform.app.platform;
  other = await buildApp({ db, clock, config, log });
  await other.ready();
  both = [processOf(platform.app), processOf(other)];
  for (const { app } of both)
    app.platform.changes.emit('changed', {
      resource: 'elevators',
      action: 'imported',
      tenantId: platform.people.north.id,
      ids: [],
    });
  await vi.waitUntil(() => both.every(({ app }) => app.live.fleet.size === 6));
});
afterAll(async () => {
  await other?.close();
  await platform?.close();
});

/** Every fact is committed and announced in each process. */
const settle = async () => {
  for (const { app } of both) await app.live.road.waitUntilWritten();
  for (const { app } of both) await app.live.tick();
  for (const { app } of both) await app.live.road.waitUntilWritten();
};

const tenantId = () => platform.people.north.id;
const storedYet = async (id: string): Promise<Alarm | null> => {
  const result = await platform.db.ownerPool.query<{ body: unknown }>(
    'select body from alarms where id = $1',
    [id],
  );
  return alarmSchema.nullable().parse(result.rows[0]?.body ?? null);
};
const readAlarm = async (id: string): Promise<Alarm> => {
  const alarm = await storedYet(id);
  if (!alarm) throw new Error(`the alarm ${id} is not in the database`);
  return alarm;
};
const openOf = async (elevatorId: string): Promise<Alarm[]> => {
  const result = await platform.db.ownerPool.query<{ body: unknown }>(
    'select body from alarms where elevator_id = $1 and closed_at is null order by id',
    [elevatorId],
  );
  return result.rows.map(({ body }) => alarmSchema.parse(body));
};
const eventsOf = async (id: string): Promise<{ kind: string; body: Record<string, unknown> }[]> => {
  const result = await platform.db.ownerPool.query<{ kind: string; body: Record<string, unknown> }>(
    `select kind, body from event_log where tenant_id = $1 and alarm_id = $2
       and kind in ('alarmRaised', 'alarmChanged', 'alarmClosed') order by seq`,
    [tenantId(), id],
  );
  return result.rows;
};

/** Both books agree with the database about every elevator. */
const agree = () =>
  vi.waitFor(
    async () => {
      await settle();
      const open = await Promise.all(site.elevators.map(({ id }) => openOf(id)));
      for (const { app } of both)
        expect(site.elevators.map(({ id }) => app.live.book.openOfElevator(id).toSorted(byId))).toEqual(open);
    },
    { timeout: 20_000, interval: 50 },
  );
const byId = (a: Alarm, b: Alarm) => Number(a.id) - Number(b.id);

const carOf = (process: Process, index: number) => {
  const car = process.app.live.fleet.car(site.elevators[index]?.id ?? '');
  if (!car) throw new Error('there is no such elevator');
  return car;
};
const ring = (process: Process, index: number, what = 'bell') =>
  process.app.live.book.raise(carOf(process, index), {
    kind: 'bell',
    raisedAtMs: platform.clock.now(),
    evidence: [{ what: 'bell', value: what }],
  });
const raiseAlarm = async (index = 0): Promise<Alarm> => {
  const alarm = ring(both[0], index);
  await agree();
  return alarm;
};

beforeEach(async () => {
  platform.clock.forward(120_000);
  const [{ app }] = both;
  for (const { id } of site.elevators)
    for (const alarm of app.live.book.openOfElevator(id)) app.live.book.closeByRule(alarm, 'recovered');
  await agree();
});

describe('two processes that change one alarm at the same moment', () => {
  it('accept one of two acknowledgements, and refuse the other with the current alarm', async () => {
    const alarm = await raiseAlarm();
    const answers = await Promise.all(both.map((process) => process.call('acknowledgeAlarm', alarm)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refusal = answers.find(({ statusCode }) => statusCode === 409);
    expect(refusal?.json()).toMatchObject({
      code: 'conflict',
      current: { state: 'acknowledged', version: 2 },
    });
    await agree();
    expect((await eventsOf(alarm.id)).map(({ body }) => body.why)).toEqual([undefined, 'acknowledged']);
  });

  it('store a seat’s confirmation at one, and the elevator’s own evidence at the other', async () => {
    const alarm = await raiseAlarm();
    const [here, there] = both;
    const acknowledgement = there.call('acknowledgeAlarm', alarm, { note: 'calling' });
    ring(here, 0, 'again');
    const answer = await acknowledgement;
    await agree();
    const now = await readAlarm(alarm.id);
    expect(now.evidence.map(({ value }) => value)).toEqual(['bell', 'again']);
    if (answer.statusCode === 200) expect(now).toMatchObject({ note: 'calling', version: 3 });
    else expect(answer.json()).toMatchObject({ code: 'conflict', current: { version: 2 } });
  });

  it('close a bell’s alarm that ended at one, with the name of the person who acknowledged it at the other', async () => {
    const alarm = await raiseAlarm();
    const [here, there] = both;
    // The second process has it in the database before the first, which still holds the earlier state, writes its own.
    const answer = await there.call('acknowledgeAlarm', alarm);
    expect(answer.statusCode).toBe(200);
    here.app.live.book.closeByRule(alarm, 'recovered');
    await agree();
    expect(await readAlarm(alarm.id)).toMatchObject({
      state: 'closed',
      version: 3,
      acknowledgedBy: 'operator1',
      closeReason: 'recovered',
    });
  });

  it('leave an alarm open whose people were confirmed at the other while its evidence was withdrawn', async () => {
    const [here, there] = both;
    const alarm = here.app.live.book.raise(carOf(here, 1), {
      kind: 'trapped',
      degree: 'suspected',
      raisedAtMs: platform.clock.now(),
      evidence: [],
    });
    await agree();
    expect((await there.call('confirmTrapped', alarm, { how: 'voice', people: 2 })).statusCode).toBe(200);
    here.app.live.book.closeByRule(alarm, 'evidenceWithdrawn');
    await agree();
    const now = await readAlarm(alarm.id);
    expect(now).toMatchObject({ state: 'acknowledged', degree: 'confirmed' });
    expect(here.app.live.book.heldAlarm(alarm.id)?.alarm).toEqual(now);
    here.app.live.book.raise(carOf(here, 1), {
      kind: 'trapped',
      degree: 'probable',
      raisedAtMs: platform.clock.now(),
      evidence: [{ what: 'call' }],
    });
    await agree();
    const again = await readAlarm(alarm.id);
    expect(again, 'a sensor takes no word back').toMatchObject({ state: 'open', degree: 'confirmed' });
    await there.call('closeAlarm', again, { reason: 'test', note: 'done' });
  });

  it('raise a new alarm for a cause at one after it was closed at the other', async () => {
    const alarm = await raiseAlarm();
    const [here, there] = both;
    await there.call('closeAlarm', alarm, { reason: 'falseAlarm', note: 'spoke to them' });
    ring(here, 0, 'after the closing');
    await agree();
    const [newAlarm, ...more] = await openOf(site.elevators[0]?.id ?? '');
    expect(more).toEqual([]);
    expect(newAlarm).toMatchObject({
      kind: 'bell',
      state: 'open',
      evidence: [{ value: 'after the closing' }],
    });
    expect(newAlarm?.id).not.toBe(alarm.id);
    expect((await readAlarm(alarm.id)).state).toBe('closed');
  });
});

/** A third process that starts now, like the second of a pair while the first has a press to judge. */
const withAnother = async (judge: (app: App) => Promise<void>) => {
  const { db, clock, config, log } = platform.app.platform;
  const late = await buildApp({ db, clock, config, log });
  await late.ready();
  try {
    await judge(late);
  } finally {
    await late.close();
  }
};
const seconds = async (apps: readonly App[], count: number) => {
  for (let second = 0; second < count; second++) {
    platform.clock.forward(1_000);
    for (const app of apps) await app.live.tick();
    for (const app of apps) await app.live.road.waitUntilWritten();
  }
};

describe('a process that starts while a bell press is pending at another', () => {
  const topic = 'hoistway/1/10000000001';
  /** A press that the first process has stored and not yet rung for. */
  const press = async (id: string) => {
    const { live } = platform.app;
    const atMs = platform.clock.now();
    const reading = { node: 4, atMs, run: 'moving', door: 'closed', flags: { doorZone: true } };
    live.intake.receive(`${topic}/state`, Buffer.from(JSON.stringify(reading)));
    live.intake.receive(`${topic}/event`, Buffer.from(JSON.stringify({ id, node: 4, atMs, kind: 'bell' })));
    await seconds([platform.app], 1);
    const result = await platform.db.ownerPool.query<{ presses: unknown[] }>(
      `select body->'presses' as presses from standing_cars where elevator_id = $1`,
      [site.elevators[3]?.id],
    );
    expect(result.rows[0]?.presses).toHaveLength(1);
    expect(await openOf(site.elevators[3]?.id ?? '')).toEqual([]);
  };
  const bells = async () => {
    const result = await platform.db.ownerPool.query<{ body: unknown }>(
      `select body from alarms where elevator_id = $1 and kind = 'bell' order by id`,
      [site.elevators[3]?.id],
    );
    return result.rows.map(({ body }) => alarmSchema.parse(body));
  };

  /** The device connects to a process that knows all commits of the others. */
  const connectTo = async (late: App) => {
    const elevatorId = site.elevators[3]?.id ?? '';
    await vi.waitFor(async () => {
      await late.live.tick();
      expect(late.live.book.openOfElevator(elevatorId)).toEqual(await openOf(elevatorId));
    });
    const reading = {
      node: 4,
      atMs: platform.clock.now(),
      run: 'moving',
      door: 'closed',
      flags: { doorZone: true },
    };
    late.live.intake.receive(`${topic}/state`, Buffer.from(JSON.stringify(reading)));
    await seconds([platform.app, late], 12);
  };

  it('rings no second time for it, neither on the open alarm nor after a person closed it', async () => {
    const before = (await bells()).length;
    await press('press-1');
    await withAnother(async (late) => {
      await seconds([platform.app, late], 12);
      await connectTo(late);
      const open = (await bells()).slice(before);
      expect(open.map(({ state, version }) => [state, version])).toEqual([['open', 1]]);
    });
    await agree();
    const alarm = (await bells()).at(before);
    if (!alarm) throw new Error('the press has not rung');
    expect((await both[0].call('closeAlarm', alarm, { reason: 'handled', note: 'x' })).statusCode).toBe(200);
    await agree();
    platform.app.live.intake.receive(
      `${topic}/event`,
      Buffer.from(
        JSON.stringify({ id: 'released-1', node: 4, atMs: platform.clock.now(), kind: 'bellReleased' }),
      ),
    );

    platform.clock.forward(60_000);
    await press('press-2');
    await withAnother(async (late) => {
      await seconds([platform.app], 3);
      await late.live.tick();
      const rung = (await bells()).slice(before + 1);
      const [again, ...more] = rung;
      if (!again || more.length > 0) throw new Error(`${rung.length} alarms of one press`);
      const closing = await both[0].call('closeAlarm', again, { reason: 'handled', note: 'x' });
      expect(closing.statusCode).toBe(200);
      await vi.waitFor(async () => {
        await late.live.tick();
        expect(late.live.book.isAnsweredSince(again.elevatorId ?? '', Date.parse(again.raisedAt))).toBe(true);
      });
      await seconds([platform.app, late], 12);
      await connectTo(late);
    });
    expect((await bells()).slice(before).map(({ state }) => state)).toEqual(['closed', 'closed']);
  });
});

describe('a process that learns late of another’s commits', () => {
  const topic = 'hoistway/1/10000000001';
  const elevatorId = () => site.elevators[4]?.id ?? '';
  const sendBell = ({ app }: Process, id: string, atMs: number) =>
    app.live.intake.receive(
      `${topic}/event`,
      Buffer.from(JSON.stringify({ id, node: 5, atMs, kind: 'bell' })),
    );
  const release = ({ app }: Process, id: string) =>
    app.live.intake.receive(
      `${topic}/event`,
      Buffer.from(JSON.stringify({ id, node: 5, atMs: platform.clock.now(), kind: 'bellReleased' })),
    );
  const bells = async () => {
    const result = await platform.db.ownerPool.query<{ body: unknown }>(
      `select body from alarms where elevator_id = $1 and kind = 'bell' and received_at >= $2 order by id`,
      [elevatorId(), begunAt],
    );
    return result.rows.map(({ body }) => alarmSchema.parse(body));
  };
  let begunAt: Date;
  beforeEach(() => {
    begunAt = new Date(platform.clock.now());
  });

  /** The other process receives no announcement meanwhile. */
  const holdAnnouncements = async (work: () => Promise<void>) => {
    const reachSpy = vi.spyOn(other.live.announcer, 'reach').mockImplementation(() => undefined);
    try {
      await work();
    } finally {
      reachSpy.mockRestore();
    }
  };
  /** The device connects to the other process and repeats its press there, more than a minute old. */
  const repeatAtOther = async (id: string, atMs: number) => {
    platform.clock.set(Math.max(platform.clock.now(), atMs + 90_000));
    sendBell(both[1], id, atMs);
    for (let second = 0; second < 12; second++) {
      platform.clock.forward(1_000);
      other.live.rules.tick();
    }
    await other.live.road.waitUntilWritten();
  };
  /** Rings at the first process, whose alarm a person closes. */
  const ringAndClose = async (id: string) => {
    const atMs = platform.clock.now();
    sendBell(both[0], id, atMs);
    await seconds([platform.app], 5);
    release(both[0], `released-${id}`);
    const alarm = (await bells()).at(-1);
    if (!alarm) throw new Error('the press has not rung');
    const closeAnswer = await both[0].call('closeAlarm', alarm, { reason: 'handled', note: 'x' });
    expect(closeAnswer.statusCode, closeAnswer.body).toBe(200);
    return atMs;
  };

  it('raises no second alarm for a press that rang and was closed at the other', async () => {
    await holdAnnouncements(async () => {
      const atMs = await ringAndClose('closed-press');
      expect(other.live.book.isAnsweredSince(elevatorId(), atMs)).toBe(false);
      await repeatAtOther('closed-press', atMs);
    });
    expect((await bells()).map(({ state }) => state)).toEqual(['closed']);
    await agree();
  });

  it('raises no second alarm for a press that joined an alarm which was then closed at the other', async () => {
    sendBell(both[0], 'first-press', platform.clock.now());
    await seconds([platform.app], 5);
    release(both[0], 'released-first-press');
    await agree();
    expect(other.live.book.openOf(elevatorId(), 'bell')).toBeDefined();
    platform.clock.forward(5_000);
    await holdAnnouncements(async () => {
      const atMs = await ringAndClose('second-press');
      expect(other.live.book.openOf(elevatorId(), 'bell'), 'the closing is not announced').toBeDefined();
      await repeatAtOther('second-press', atMs);
    });
    expect((await bells()).map(({ state }) => state)).toEqual(['closed']);
    await agree();
  });

  it('raises a new alarm for a late press after the closing', async () => {
    await holdAnnouncements(async () => {
      await ringAndClose('answered-press');
      platform.clock.forward(1_000);
      await repeatAtOther('new-press', platform.clock.now());
    });
    expect((await bells()).map(({ state }) => state)).toEqual(['closed', 'open']);
    await agree();
  });
});

const acts = [
  'acknowledgeAlarm',
  'unacknowledgeAlarm',
  'takeOverAlarm',
  'commentAlarm',
  'closeAlarm',
] as const;
const actOf = fc.record({
  at: fc.constantFrom<0 | 1>(0, 1),
  index: fc.nat(1),
  what: fc.constantFrom(...acts, 'ring', 'ring', 'recover', 'escalateAlarm', 'lapse'),
  turns: fc.nat(3),
});
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('lose no change in any order of actions at both, and agree on every alarm afterwards', async () => {
  let rung = 0;
  const begunAt = new Date(platform.clock.now());
  const acceptedActs: { id: string; why: string }[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(actOf, { minLength: 4, maxLength: 30 }), async (story) => {
      for (const index of [0, 1])
        if ((await openOf(site.elevators[index]?.id ?? '')).length === 0) ring(both[0], index, `${rung++}`);
      await agree();
      platform.clock.forward(120_000);
      const rings: { index: number; value: string }[] = [];
      const answers: Promise<void>[] = [];
      for (const { at, index, what, turns } of story) {
        for (let turnsLeft = turns; turnsLeft > 0; turnsLeft--) await turn();
        const process = both[at];
        const { book } = process.app.live;
        const elevatorId = site.elevators[index]?.id ?? '';
        const [openAlarm] = book.openOfElevator(elevatorId);
        if (what === 'ring') {
          const value = `${rung++}`;
          ring(process, index, value);
          rings.push({ index, value });
        } else if (what === 'recover') {
          if (openAlarm) book.closeByRule(openAlarm, 'recovered');
        } else if (what === 'lapse') {
          platform.clock.forward(16 * 60_000);
          answers.push(process.app.live.tick());
        } else if (openAlarm) {
          // No seat may act on a new alarm before it is written.
          const storedAlarm = await storedYet(openAlarm.id);
          if (!storedAlarm) continue;
          const { version } = storedAlarm;
          const input = what === 'closeAlarm' ? { reason: 'handled', note: 'x' } : { note: 'x' };
          answers.push(
            process.call(what, { id: openAlarm.id, version }, input).then((answer) => {
              if (answer.statusCode === 200) acceptedActs.push({ id: openAlarm.id, why: what });
              else expect([404, 409], answer.body).toContain(answer.statusCode);
            }),
          );
        }
      }
      await Promise.all(answers);
      await agree();
      const all = await platform.db.ownerPool.query<{ body: unknown }>(
        'select body from alarms where elevator_id = any($1) and received_at >= $2',
        [site.elevators.slice(0, 2).map(({ id }) => id), begunAt],
      );
      const alarms = all.rows.map(({ body }) => alarmSchema.parse(body));
      for (const { index, value } of rings)
        expect(
          alarms.some(
            (alarm) =>
              alarm.elevatorId === site.elevators[index]?.id &&
              alarm.evidence.some((one) => one.value === value),
          ),
          `the ring ${value} is gone`,
        ).toBe(true);
      for (const alarm of alarms) {
        const alarmEvents = await eventsOf(alarm.id);
        expect(alarmEvents.length, 'every version is reported once').toBe(alarm.version);
        expect(alarmEvents[0]?.kind).toBe('alarmRaised');
        expect(alarmEvents.filter(({ kind }) => kind === 'alarmClosed')).toHaveLength(
          alarm.state === 'closed' ? 1 : 0,
        );
        if (alarm.version > 1) expect(alarmEvents.at(-1)?.body.state).toBe(alarm.state);
        const words = alarmEvents.map(({ body }) => body.why);
        for (const act of acts)
          expect(words.filter((why) => why === whyOf[act]).length, `${act} of ${alarm.id}`).toBe(
            acceptedActs.filter(({ id, why }) => id === alarm.id && why === act).length,
          );
      }
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);

const whyOf = {
  acknowledgeAlarm: 'acknowledged',
  unacknowledgeAlarm: 'unacknowledged',
  takeOverAlarm: 'takenOver',
  commentAlarm: 'commented',
  closeAlarm: 'closed',
} satisfies Record<(typeof acts)[number], string>;
