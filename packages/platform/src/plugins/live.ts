import { problemReason } from '@hoistway/shared/domain/deviceProblem.ts';
import fp from 'fastify-plugin';
import { Gauge, Registry } from 'prom-client';
import { oneAtATime } from '../db/oneAtATime.ts';
import { asPlatform, inTenant } from '../db/tenantTransaction.ts';
import { lapseDueAlarms } from '../engine/alarmDue.ts';
import { BackupSchedule } from '../engine/backupSchedule.ts';
import { CarRules } from '../engine/car/carRules.ts';
import { Housekeeping } from '../engine/cleaning/housekeeping.ts';
import { DiskWatch } from '../engine/diskWatch.ts';
import { DtuTests } from '../engine/dtuTests.ts';
import { type FleetPart, watchOffline } from '../engine/offlineWatch.ts';
import { SystemAlarms } from '../engine/systemAlarms.ts';
import { AlarmBook } from '../events/alarmBook.ts';
import { Announcer, type ToldItem } from '../events/announcer.ts';
import { commitFacts } from '../events/commitFacts.ts';
import { EventFollowers } from '../events/eventFollowers.ts';
import { EventRoad } from '../events/eventRoad.ts';
import { openIdBlocks } from '../events/idBlocks.ts';
import { newestOfAll, toldBetween } from '../events/readEvents.ts';
import { UnrecordedAlarms } from '../events/unrecorded.ts';
import { toldOf } from '../events/writeFacts.ts';
import { DeviceClock } from '../fleet/deviceClock.ts';
import { writeLearned } from '../fleet/learnedStore.ts';
import { LiveFleet } from '../fleet/liveFleet.ts';
import { loadFleet } from '../fleet/loadFleet.ts';
import { writeStanding } from '../fleet/standingStore.ts';
import { startBroker } from '../ingest/broker.ts';
import { DeadLetters } from '../ingest/deadLetters.ts';
import { deviceRoom } from '../ingest/deviceRoom.ts';
import { joinBroker } from '../ingest/externalBroker.ts';
import { followRecords } from '../ingest/followRecords.ts';
import { ingestMetrics } from '../ingest/ingestMetrics.ts';
import { Intake } from '../ingest/intake.ts';
import { RemoteCommands } from '../ingest/remoteCommands.ts';
import { restoreState } from '../ingest/restoreState.ts';
import { SeenEvents } from '../ingest/seenEvents.ts';
import { Recorder } from '../recorder/recorder.ts';
import { RecorderStore } from '../recorder/recorderStore.ts';
import { Scopes } from '../upstream/scopes.ts';

const tickMs = 1_000;
/** Of a million elevators all at once would stop everything else for ten milliseconds. */
const watchedParts = 10;

/** The live path: opened with the server, closed after its last request. */
export default fp(
  async (app) => {
    const { db, clock, config, log, changes, files } = app.platform;
    const onError = (error: unknown) => log.error({ err: error }, 'the live path met an error');
    const registry = new Registry();
    const metrics = ingestMetrics(registry);
    const fleet = new LiveFleet(() => new DeviceClock());
    const ids = await openIdBlocks(db, onError);
    const announcer = new Announcer({
      newestAtStart: await asPlatform(db, newestOfAll),
      readBetween: async (tenantId, after, before) => {
        const items = await inTenant(db, tenantId, (tx) => toldBetween(tx, tenantId, after, before));
        return items.map((item) => ({ ...item, lightsLamp: item.lightsLamp && !hasLit(item) }));
      },
      onError,
    });
    const hasLit = ({ logged: { event } }: ToldItem): boolean =>
      event.kind === 'alarmRaised' && event.alarmId !== null && unrecorded.hasLitRaised(event.alarmId);
    const road = new EventRoad({
      commit: async (tenantId, facts, isUrgent) => {
        const commit = await commitFacts(isUrgent ? { pool: db.urgentPool } : db, tenantId, facts, onError);
        for (const storedAlarm of commit.changed) book.learn({ tenantId, ...storedAlarm });
        return commit;
      },
      announce: (tenantId, items) =>
        announcer.announce({ tenantId, items: toldOf(items, (fact) => unrecorded.hasLit(fact)) }),
      onError,
    });
    const unrecorded = new UnrecordedAlarms({ road, announcer, nowMs: () => clock.now() });
    countWaiting(registry, road);
    const followers = new EventFollowers({ db, clock, announcer, metrics: registry, onError });
    const book = new AlarmBook({ clock, ids, road, fleet });
    announcer.listen(({ tenantId, items }) => {
      for (const { alarm } of items)
        if (alarm && alarm.line !== null) book.learn({ tenantId, ...alarm, line: alarm.line });
    });
    const rules = new CarRules({ clock, fleet, book, road, ids });
    const seenEvents = new SeenEvents();
    const letters = new DeadLetters({ db, clock, metrics, onError });
    const remote = new RemoteCommands({ db, clock, ids, road, fleet });
    const intake = new Intake({
      clock,
      fleet,
      rules,
      metrics,
      seen: seenEvents,
      refuse: (letter) => letters.put(letter),
      replied: (dtu, reply) => void remote.replied(dtu, reply).catch(onError),
      askKeyframe: (dtu) => void remote.askKeyframe(dtu).catch(onError),
      askState: (...request) => void remote.askState(...request).catch(onError),
    });
    await asPlatform(db, async (tx) => {
      await loadFleet(tx, fleet);
      await restoreState(tx, {
        fleet,
        book,
        seen: seenEvents,
        restoreFault: (car, fault, isPast) => rules.restoreFault(car, fault, isPast),
        restoreLearned: (car, learned) => rules.learned.restore(car, learned),
        restoreSensor: (car, kind, finding) => rules.restoreSensor(car, kind, finding),
        restoreStanding: (car, standing) => rules.restoreStanding(car, standing),
        nowMs: clock.now(),
      });
    });
    for (const car of fleet.cars) rules.aligned(car);

    const receive = intake.receive.bind(intake);
    const waitUntilCommitted = (tenantId: string) => road.settledOf(tenantId);
    const link = config.mqttUrl
      ? await joinBroker(config.mqttUrl, { receive, onError })
      : await startBroker(
          {
            fleet,
            metrics,
            receive,
            settled: waitUntilCommitted,
            onProblem: ({ dtu, problem, detail }) => {
              log.warn({ dtuCode: dtu.code, problem, detail }, 'a gateway device has a problem');
              letters.putProblem(dtu, problemReason(problem, detail));
            },
            onWrongLogin: (tries) => log.warn(tries, 'a gateway device gave a wrong secret'),
            onError,
          },
          {
            port: config.mqttPort,
            host: config.host,
            room: deviceRoom(),
            limits: config.deviceLimits,
          },
        );
    remote.use(link);
    const store = new RecorderStore(db, config.recorderDays);
    await store.closeTail();
    const recorder = new Recorder({
      clock,
      fleet,
      store,
      onLost: (bytes) =>
        log.error({ bytes }, 'the database took no recording for so long that some of it is lost'),
    });
    const stopFollowing = followRecords({ db, changes, fleet, link, onError });

    const housekeeping = new Housekeeping({ db, clock, store, fleet, files, config });
    /** What needs no database goes on at its time whatever that one is doing. */
    const judge = () => {
      intake.tick();
      rules.tick();
      recorder.take();
    };
    const watch = (part?: FleetPart) => watchOffline({ clock, fleet, road }, part);
    const systemAlarms = new SystemAlarms({ db }, book);
    const diskWatch = new DiskWatch({ clock, alarms: systemAlarms, config });
    const backups = new BackupSchedule(app.platform, systemAlarms);
    const dtuTests = new DtuTests({ db, fleet, changes });
    const dueWorks: (() => Promise<void>)[] = [
      () => dtuTests.tick(clock.now()),
      () => diskWatch.look(),
      () => backups.look(),
    ];
    // Each goes its own round: what takes minutes in a large fleet holds up nothing that is due.
    const dueRound = oneAtATime(async () => {
      await lapseDueAlarms({ db, clock, book, announcer });
      // One that fails stops no other.
      for (const work of dueWorks) await work().catch(onError);
      await remote.lapse();
    }, onError);
    const recorderRound = oneAtATime(() => recorder.write(), onError);
    const writeStandingChanges = async () => {
      const changes = rules.standing.changes(clock.now());
      await writeStanding(db, changes);
      rules.standing.noteWritten(changes);
    };
    const writeLearnedChanges = async () => {
      const changes = rules.learned.changes();
      await writeLearned(db, changes, clock.now());
      rules.learned.noteWritten(changes);
    };
    const standingRound = oneAtATime(writeStandingChanges, onError);
    const learnedRound = oneAtATime(writeLearnedChanges, onError);
    const notesRound = oneAtATime(() => housekeeping.note(), onError);
    const choresRound = oneAtATime(() => housekeeping.tidy(), onError);
    const sweepRound = oneAtATime(async () => {
      // What other processes on the same database have committed.
      for (const [tenantId, newest] of await asPlatform(db, newestOfAll)) announcer.reach(tenantId, newest);
      await followers.sweep();
    }, onError);
    const rounds = [
      dueRound,
      standingRound,
      learnedRound,
      recorderRound,
      notesRound,
      choresRound,
      sweepRound,
    ];
    const timer = setInterval(() => {
      judge();
      for (const round of rounds) void round.start();
    }, tickMs);
    let watchedPart = 0;
    const watchTimer = setInterval(() => {
      watch({ nth: watchedPart++ % watchedParts, of: watchedParts });
    }, tickMs / watchedParts);
    const tick = async () => {
      judge();
      watch();
      for (const round of rounds) await round.afresh();
    };

    const scopes = new Scopes(fleet);
    app.decorate('live', {
      scopes,
      announcer,
      followers,
      fleet,
      book,
      road,
      unrecorded,
      rules,
      intake,
      link,
      remote,
      metrics: registry,
      everySecond: (work) => dueWorks.push(work),
      tick,
    });
    app.addHook('onReady', () => followers.start());
    app.addHook('onClose', async () => {
      clearInterval(timer);
      clearInterval(watchTimer);
      housekeeping.close();
      await backups.close();
      for (const round of rounds) await round.ended();
      await followers.close();
      stopFollowing();
      await link.close();
      await road.settled();
      await letters.close();
      await recorder.close();
      await standingRound.afresh();
      rules.learned.compareAll();
      await learnedRound.afresh();
      unrecorded.close();
      announcer.close();
    });
  },
  { name: 'live', decorators: { fastify: ['platform'] } },
);

function countWaiting(registry: Registry, road: EventRoad): void {
  new Gauge({
    name: 'hoistway_platform_unwritten_seconds',
    help: 'For how long the oldest event has waited to be written',
    registers: [registry],
    collect() {
      this.set(road.waitMs() / 1_000);
    },
  });
}
