import { type Alarm, alarmSchema, isOpen } from '@hoistway/shared/domain/alarm.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { messageType } from '@hoistway/shared/streams/upstreamSocket.ts';
import { filter, map, merge } from 'rxjs';
import { z } from 'zod';
import type { Change } from '../hub/change.ts';
import { freshness$ } from './freshness.ts';
import { pollAsSet } from './pollAsSet.ts';
import type { Source } from './source.ts';

/** Upper bound of remembered closed alarms, which a late answer might otherwise bring back. */
const maxClosedAlarms = 1_000;
/** Allowed clock difference between two gateways, one of which polls for both. */
const clockSkewMs = 2_000;

/**
 * Pushed alarms, the whole set after every reconnect, and §7's call as the safety net. An answer that was in
 * flight while something newer was pushed reverts nothing.
 */
export const alarmsSource: Source = (context) => {
  const book = alarmBook(context.clock);
  const pushed$ = context.messages$.pipe(
    map((message): Change<Alarm> | null => {
      if (message.type === messageType.alarm) return book.pushed(message.alarm);
      if (message.type === messageType.unrecorded) return book.setUnrecorded(message.alarms);
      if (message.type === messageType.resumed)
        return book.replaceAll(message.open, Number.POSITIVE_INFINITY);
      return null;
    }),
    filter((change) => change !== null),
  );
  const wholeSets$ = pollAsSet(context, {
    name: 'alarms',
    times: { firstMs: 0, everyMs: context.pollTimes.eventMs },
    fetch: async () => {
      const requestedAtMs = context.clock.now();
      return { askedAtMs: requestedAtMs, alarms: readAlarms(await context.get('elevatorLcds/alarms')) };
    },
    toChange: ({ alarms, askedAtMs }) => book.replaceAll(alarms, askedAtMs - clockSkewMs),
  });
  return merge(pushed$, wholeSets$, freshness$(context));
};

/** Skips rows of an unknown shape. */
function readAlarms(answer: unknown): Alarm[] {
  const rows = z.array(z.unknown()).safeParse(answer);
  if (!rows.success) return [];
  return rows.data.map((row) => alarmSchema.safeParse(row)).flatMap((row) => (row.success ? [row.data] : []));
}

function alarmBook(clock: Clock) {
  const open = new Map<string, { alarm: Alarm; takenAtMs: number }>();
  const closedVersions = new Map<string, number>();
  /** Alarms that the upstream has not recorded yet. */
  const unrecordedAlarms = new Map<string, Alarm>();

  const isNews = (alarm: Alarm) =>
    alarm.version > (open.get(alarm.id)?.alarm.version ?? 0) &&
    alarm.version > (closedVersions.get(alarm.id) ?? 0);

  function take(alarm: Alarm): void {
    if (!isNews(alarm)) return;
    if (isOpen(alarm)) open.set(alarm.id, { alarm, takenAtMs: clock.now() });
    else {
      open.delete(alarm.id);
      closedVersions.set(alarm.id, alarm.version);
      const [oldest] = closedVersions.keys();
      if (closedVersions.size > maxClosedAlarms && oldest !== undefined) closedVersions.delete(oldest);
    }
  }

  /** The newer of an alarm's recorded and unrecorded state; null if closed. */
  function currentAlarm(id: string): Alarm | null {
    const recordedAlarm = open.get(id)?.alarm ?? null;
    const waiting = unrecordedAlarms.get(id);
    if (!waiting || waiting.version <= Math.max(recordedAlarm?.version ?? 0, closedVersions.get(id) ?? 0))
      return recordedAlarm;
    return isOpen(waiting) ? waiting : null;
  }

  function changeOf(ids: Iterable<string>): Change<Alarm> {
    const shownAlarms: Alarm[] = [];
    const drop: string[] = [];
    for (const id of new Set(ids)) {
      const alarm = currentAlarm(id);
      if (alarm) shownAlarms.push(alarm);
      else drop.push(id);
    }
    return { kind: 'change', put: shownAlarms, drop, fresh: true };
  }

  return {
    pushed(alarm: Alarm): Change<Alarm> {
      take(alarm);
      return changeOf([alarm.id]);
    },
    /** Replaces the set of unrecorded alarms. */
    setUnrecorded(alarms: readonly Alarm[]): Change<Alarm> {
      const before = [...unrecordedAlarms.keys()];
      unrecordedAlarms.clear();
      for (const alarm of alarms) unrecordedAlarms.set(alarm.id, alarm);
      return changeOf([...before, ...unrecordedAlarms.keys()]);
    },
    /** Replaces the recorded set. Alarms pushed after `untilMs` may be missing from the answer and stay open. */
    replaceAll(alarms: readonly Alarm[], untilMs: number): Change<Alarm> {
      const there = new Set(alarms.map((alarm) => alarm.id));
      for (const [id, { takenAtMs }] of open) if (!there.has(id) && takenAtMs <= untilMs) open.delete(id);
      for (const alarm of alarms) take(alarm);
      const items = [...new Set([...open.keys(), ...unrecordedAlarms.keys()])].flatMap(
        (id) => currentAlarm(id) ?? [],
      );
      return { kind: 'set', items, fresh: true };
    },
  };
}
