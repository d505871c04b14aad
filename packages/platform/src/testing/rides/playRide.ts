import { movableClock } from '@hoistway/shared/domain/clock.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { encodeReadings } from '@hoistway/shared/fleet/deviceFrame.ts';
import { SiteFrameWriter } from '@hoistway/shared/fleet/siteFrameWriter.ts';
import { Registry } from 'prom-client';
import { CarRules } from '../../engine/car/carRules.ts';
import { watchOffline } from '../../engine/offlineWatch.ts';
import { AlarmBook } from '../../events/alarmBook.ts';
import type { Fact } from '../../events/fact.ts';
import { DeviceClock } from '../../fleet/deviceClock.ts';
import { LiveFleet } from '../../fleet/liveFleet.ts';
import type { StandingRow } from '../../fleet/standingStore.ts';
import { ingestMetrics } from '../../ingest/ingestMetrics.ts';
import { Intake } from '../../ingest/intake.ts';
import { SeenEvents } from '../../ingest/seenEvents.ts';
import type { CarState, Ride } from './generateRide.ts';
import type { Perturbation } from './perturbRide.ts';
import { rideCar, rideDtu } from './rideFleet.ts';

export const forms = ['json', 'compact', 'site'] as const;
export type Form = (typeof forms)[number];

const startMs = Date.UTC(2026, 2, 2, 8);
const heartbeatMs = 20_000;
/** Transmission time of a command. */
const commandMs = 200;
const metrics = ingestMetrics(new Registry());

/** An alarm for people, by its seconds since the ride began. */
export interface Rung {
  kind: 'trapped' | 'bell';
  atMs: number;
}

/** The platform's commands to the device. */
interface DeviceCommands {
  requestKeyframe(): void;
  requestState(commandId: string): void;
}

interface Job {
  atMs: number;
  run(): void;
}

/**
 * Plays a ride from the device's bytes through the intake and the rules.
 * @returns the alarms for people that it raised
 */
export function playRide(ride: Ride, how: Perturbation, form: Form, trappedDelayMs: number): Rung[] {
  const clock = movableClock(startMs);
  const rung: Rung[] = [];
  const jobs: Job[] = [];
  let writer = new SiteFrameWriter(1);
  const device: DeviceCommands = {
    requestKeyframe: () => writer.requestKeyframe(),
    requestState: (id) =>
      insert(jobs, { atMs: clock.now() - startMs + commandMs, run: () => answerState(id) }),
  };
  const storedRows = new Map<string, StandingRow>();
  const start = () => startPlatform({ clock, rung, trappedDelayMs, device, storedRows });
  let platform = start();
  const plan = (atMs: number, run: () => void): void => void jobs.push({ atMs, run });
  const send = (topic: string, payload: Uint8Array): void => {
    const sentMs = clock.now() - startMs;
    for (const delayMs of how.carry().delaysMs) {
      const job = { atMs: sentMs + delayMs, run: () => platform.intake.receive(topic, payload) };
      insert(jobs, job);
    }
  };
  let runCount = 5_000;
  let lastShown: CarState | null = null;
  let eventId = 0;
  const sendState = (car: CarState, isWhole: boolean): void => {
    const atMs = clock.now() + Math.round(how.skewMs(clock.now() - startMs));
    const whole = { node: 1, atMs, runCount, ...car };
    const reading =
      isWhole || form === 'site' || !lastShown ? whole : { node: 1, atMs, ...changesOf(lastShown, car) };
    lastShown = car;
    const topic = `hoistway/1/${rideDtu.code}`;
    if (form === 'json') send(`${topic}/state`, Buffer.from(JSON.stringify(reading)));
    else if (form === 'compact') send(`${topic}/bin`, encodeReadings([reading]));
    else send(`${topic}/bin`, writer.frame([reading], atMs));
  };
  let now: CarState | null = null;
  const answerState = (id: string): void => {
    writer.requestKeyframe();
    if (now) sendState(now, true);
    const atMs = clock.now() + Math.round(how.skewMs(clock.now() - startMs));
    send(`hoistway/1/${rideDtu.code}/reply`, Buffer.from(JSON.stringify({ id, ok: true, atMs })));
  };
  for (const step of ride.steps)
    plan(step.atMs, () => {
      now = how.distort(step.car, step.atMs);
      if (!step.event) return sendState(now, false);
      const atMs = clock.now() + Math.round(how.skewMs(step.atMs));
      const event = { id: `${eventId++}`, node: 1, atMs, ...step.event };
      send(`hoistway/1/${rideDtu.code}/event`, Buffer.from(JSON.stringify(event)));
    });
  for (let atMs = heartbeatMs; atMs < ride.untilMs; atMs += heartbeatMs)
    plan(atMs, () => now && sendState(now, true));
  for (let atMs = 1000; atMs <= ride.untilMs + minuteMs; atMs += 1000) plan(atMs, () => platform.tick());
  if (how.restartAtMs !== null)
    plan(how.restartAtMs, () => {
      runCount = 0;
      writer = new SiteFrameWriter(2);
      if (now) sendState(now, true);
    });
  if (how.platformRestartAtMs !== null)
    plan(how.platformRestartAtMs, () => {
      platform = start();
    });
  jobs.sort((a, b) => a.atMs - b.atMs);
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    clock.set(startMs + Math.round(job.atMs));
    job.run();
  }
  return rung;
}

/** A platform with the stored state of another one, which has ended as if killed. */
function startPlatform({
  clock,
  rung,
  trappedDelayMs,
  device,
  storedRows,
}: {
  clock: ReturnType<typeof movableClock>;
  rung: Rung[];
  trappedDelayMs: number;
  device: DeviceCommands;
  storedRows: Map<string, StandingRow>;
}) {
  const fleet = new LiveFleet(() => new DeviceClock());
  let nextId = 1;
  const tools = {
    clock,
    fleet,
    ids: { next: () => String(nextId++) },
    road: { publish: (fact: Fact) => note(rung, fact, clock.now() - startMs) },
  };
  const rules = new CarRules({ ...tools, book: new AlarmBook(tools) });
  const intake = new Intake({
    clock,
    fleet,
    rules,
    metrics,
    seenEvents: new SeenEvents(),
    refuse: () => undefined,
    onReply: () => undefined,
    requestKeyframe: () => device.requestKeyframe(),
    receiveMeters: () => undefined,
    requestState: (_, id) => device.requestState(id),
    onRideChunk: () => null,
    onFirmware: () => null,
  });
  fleet.putDtu(rideDtu);
  fleet.putCar(rideCar(trappedDelayMs));
  for (const { elevatorId, trapped, presses } of storedRows.values()) {
    const car = fleet.car(elevatorId);
    if (car) rules.restoreStanding(car, { trapped, presses });
  }
  const store = (): void => {
    const changes = rules.standing.changes(clock.now());
    for (const row of changes.rowsToPut) storedRows.set(row.elevatorId, row);
    for (const row of changes.rowsToDrop) storedRows.delete(row.elevatorId);
    rules.standing.noteWritten(changes);
  };
  const tick = (): void => {
    intake.tick();
    rules.tick();
    store();
    watchOffline(tools);
  };
  return { intake, tick };
}

function note(rung: Rung[], { event, alarm }: Fact, atMs: number): void {
  const kind = alarm?.alarm.kind;
  if (event?.kind === 'alarmRaised' && (kind === 'trapped' || kind === 'bell')) rung.push({ kind, atMs });
}

function insert(jobs: Job[], job: Job): void {
  const at = jobs.findIndex((one) => one.atMs > job.atMs);
  if (at < 0) jobs.push(job);
  else jobs.splice(at, 0, job);
}

function changesOf(before: CarState, after: CarState): Omit<Reading, 'node' | 'atMs'> {
  const { flags, ...members } = after;
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members))
    if (Object.entries(before).some(([member, old]) => member === name && old !== value))
      changes[name] = value;
  const changedFlags = Object.fromEntries(
    Object.entries(flags).filter(([name, value]) =>
      Object.entries(before.flags).some(([member, old]) => member === name && old !== value),
    ),
  );
  return { ...changes, ...(Object.keys(changedFlags).length > 0 && { flags: changedFlags }) };
}
