import { oneAtATime } from '../../db/oneAtATime.ts';
import { looking } from '../../db/tenantTransaction.ts';
import { lapseDueAlarms } from '../../engine/alarmDue.ts';
import { BackupSchedule } from '../../engine/backupSchedule.ts';
import { Housekeeping } from '../../engine/cleaning/housekeeping.ts';
import { DiskWatch } from '../../engine/diskWatch.ts';
import { DtuTestRuns } from '../../engine/dtuTestRuns.ts';
import { DtuTests } from '../../engine/dtuTests.ts';
import { FigureRolls } from '../../engine/figures/figureRolls.ts';
import { FigureSelfCheck } from '../../engine/figures/selfCheck.ts';
import { HealthForecast } from '../../engine/health/healthForecast.ts';
import { InspectionReminders } from '../../engine/inspections/inspectionReminders.ts';
import { RectificationReminders } from '../../engine/inspections/rectificationReminders.ts';
import { type FleetPart, watchOffline } from '../../engine/offlineWatch.ts';
import { SupervisionWatch } from '../../engine/supervision/supervisionWatch.ts';
import { SystemAlarms } from '../../engine/systemAlarms.ts';
import { UpkeepPlanner } from '../../engine/upkeep/upkeepPlanner.ts';
import { newestOfAll } from '../../events/readEvents.ts';
import { writeLearned } from '../../fleet/learnedStore.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import { writeStanding } from '../../fleet/standingStore.ts';
import type { Platform } from '../../platform.ts';
import type { Recorder } from '../../recorder/recorder.ts';
import type { RecorderStore } from '../../recorder/recorderStore.ts';
import type { DeviceParts } from './deviceParts.ts';
import type { EventParts } from './eventParts.ts';

const tickMs = 1_000;
/**
 * The watch over silent elevators runs in this many parts a second: a million at once would block for ten
 * milliseconds.
 */
const watchedParts = 10;

interface RoundParts extends EventParts, DeviceParts {
  platform: Platform;
  fleet: LiveFleet;
  recorder: Recorder;
  store: RecorderStore;
  onError: (error: unknown) => void;
}

/** Periodic work. */
export interface Rounds {
  /** Adds work that polls the database for due rows. */
  everySecond(work: () => Promise<void>): void;
  /** One second's work, awaited. */
  tick(): Promise<void>;
  /** Stops the timers and waits for the rounds under way. */
  close(): Promise<void>;
  /** Writes the standing and learned state of the cars that changed since the last round. */
  writeCarState(): Promise<void>;
}

/** Starts the rounds. Each is independent: a round that takes minutes in a large fleet delays no other. */
export function startRounds(parts: RoundParts): Rounds {
  const { intake, rules, recorder, fleet, road, onError } = parts;
  const { clock } = parts.platform;
  /** Work without the database runs on time even while the database is unavailable. */
  const judge = () => {
    intake.tick();
    rules.tick();
    recorder.take();
  };
  const watch = (part?: FleetPart) => watchOffline({ clock, fleet, road }, part);
  const due = openDueRound(parts);
  const housekeeping = openHousekeeping(parts);
  const planner = new UpkeepPlanner(parts.platform, onError);
  const supervision = new SupervisionWatch(parts.platform, onError);
  const figureCheck = new FigureSelfCheck(parts.platform);
  const figureRolls = new FigureRolls(parts.platform, onError);
  const healthForecast = new HealthForecast(parts.platform, onError);
  const inspectionReminders = new InspectionReminders(parts.platform);
  const rectificationReminders = new RectificationReminders(parts.platform);
  const standingRound = oneAtATime(() => writeStandingChanges(parts), onError);
  const learnedRound = oneAtATime(() => writeLearnedChanges(parts), onError);
  const rounds = [
    due.round,
    standingRound,
    learnedRound,
    oneAtATime(() => planner.tick(), onError),
    oneAtATime(() => supervision.tick(), onError),
    oneAtATime(() => inspectionReminders.tick(), onError),
    oneAtATime(() => rectificationReminders.tick(), onError),
    oneAtATime(() => healthForecast.tick(), onError),
    oneAtATime(() => parts.firmware.tick(), onError),
    oneAtATime(() => recorder.write(), onError),
    oneAtATime(() => figureRolls.tick(), onError),
    oneAtATime(() => figureCheck.tick(), onError),
    oneAtATime(() => housekeeping.note(), onError),
    oneAtATime(() => housekeeping.tidy(), onError),
    oneAtATime(() => sweepEvents(parts), onError),
  ];
  const timer = setInterval(() => {
    judge();
    for (const round of rounds) void round.start();
  }, tickMs);
  let watchedPart = 0;
  const watchTimer = setInterval(() => {
    watch({ nth: watchedPart++ % watchedParts, of: watchedParts });
  }, tickMs / watchedParts);
  return {
    everySecond: due.add,
    async tick() {
      judge();
      watch();
      for (const round of rounds) await round.afresh();
    },
    async close() {
      healthForecast.close();
      clearInterval(timer);
      clearInterval(watchTimer);
      housekeeping.close();
      await due.close();
      for (const round of rounds) await round.waitUntilIdle();
    },
    async writeCarState() {
      await standingRound.afresh();
      rules.learnedSensors.compareAll();
      await learnedRound.afresh();
    },
  };
}

/** Lapsing alarms, scheduled tests and backups, and the work of features; a failure stops no other work. */
function openDueRound({ platform, book, announcer, remote, fleet, link, onError }: RoundParts) {
  const { db, clock, config, changes } = platform;
  const systemAlarms = new SystemAlarms({ db }, book);
  const diskWatch = new DiskWatch({ clock, alarms: systemAlarms, config });
  const backups = new BackupSchedule(platform, systemAlarms);
  const dtuTests = new DtuTests({ db, fleet, changes });
  const dtuTestRuns = new DtuTestRuns({ db, fleet, changes, remote, link });
  const works: (() => Promise<void>)[] = [
    () => dtuTests.tick(clock.now()),
    () => dtuTestRuns.tick(clock.now()),
    () => diskWatch.look(),
    () => backups.look(),
  ];
  const round = oneAtATime(async () => {
    await lapseDueAlarms({ db, clock, book, announcer });
    for (const work of works) await work().catch(onError);
    await remote.tick();
  }, onError);
  return { round, add: (work: () => Promise<void>) => void works.push(work), close: () => backups.close() };
}

function openHousekeeping({ platform, store, fleet }: RoundParts): Housekeeping {
  const { db, clock, files, config } = platform;
  return new Housekeeping({ db, clock, store, fleet, files, config });
}

async function writeStandingChanges({ platform: { db, clock }, rules }: RoundParts): Promise<void> {
  const changes = rules.standing.changes(clock.now());
  await writeStanding(db, changes);
  rules.standing.noteWritten(changes);
}

async function writeLearnedChanges({ platform: { db, clock }, rules }: RoundParts): Promise<void> {
  const changes = rules.learnedSensors.changes();
  await writeLearned(db, changes, clock.now());
  rules.learnedSensors.noteWritten(changes);
}

/** Announces commits of other processes on the same database, and lets the followers catch up. */
async function sweepEvents({ platform: { db }, announcer, followers }: RoundParts): Promise<void> {
  for (const [tenantId, newest] of await newestOfAll(looking(db))) announcer.reach(tenantId, newest);
  await followers.sweep();
}
