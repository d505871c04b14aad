import { type Alarm, alarmSchema, isOpen } from '@hoistway/shared/domain/alarm.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { concatMap, EMPTY, filter, map, merge, of } from 'rxjs';
import { z } from 'zod';
import type { Change } from '../hub/change.ts';
import { freshness$ } from './freshness.ts';
import type { Source } from './source.ts';

/** Closed alarms that a late answer might bring back are remembered this many at most. */
const rememberedClosed = 1_000;
/** How far the clocks of two gateways, one of which asks for both, may be apart. */
const slackMs = 2_000;

/**
 * Alarms as they are pushed, the whole set after every reconnect, and §7's call as the safety net. An answer that was on
 * its way while something newer was pushed takes nothing back.
 */
export const alarmsSource: Source = (context) => {
  const book = alarmBook(context.clock);
  const pushed$ = context.messages$.pipe(
    map((message): Change<Alarm> | null => {
      if (message.type === 4) return book.pushed(message.alarm);
      if (message.type === 9) return book.waiting(message.alarms);
      if (message.type === 5) return book.whole(message.open, Number.POSITIVE_INFINITY);
      return null;
    }),
    filter((change) => change !== null),
  );
  const asked$ = context
    .poll('alarms', { firstMs: 0, everyMs: context.pollTimes.eventMs }, async () => {
      const askedAtMs = context.clock.now();
      return { askedAtMs, alarms: readAlarms(await context.get('elevatorLcds/alarms')) };
    })
    .pipe(
      concatMap((polled) => {
        if (polled.kind === 'answer')
          return of(book.whole(polled.value.alarms, polled.value.askedAtMs - slackMs));
        return polled.kind === 'absent' ? of<Change<Alarm>>({ kind: 'set', items: [], fresh: true }) : EMPTY;
      }),
    );
  return merge(pushed$, asked$, freshness$(context));
};

/** Rows of a foreign shape are left out: an alarm that cannot be understood cannot be shown. */
function readAlarms(answer: unknown): Alarm[] {
  const rows = z.array(z.unknown()).safeParse(answer);
  if (!rows.success) return [];
  return rows.data.map((row) => alarmSchema.safeParse(row)).flatMap((row) => (row.success ? [row.data] : []));
}

function alarmBook(clock: Clock) {
  const open = new Map<string, { alarm: Alarm; takenAtMs: number }>();
  const closed = new Map<string, number>();
  /** Alarms that the upstream has not recorded yet. */
  const unrecorded = new Map<string, Alarm>();

  const isNews = (alarm: Alarm) =>
    alarm.version > (open.get(alarm.id)?.alarm.version ?? 0) && alarm.version > (closed.get(alarm.id) ?? 0);

  function take(alarm: Alarm): void {
    if (!isNews(alarm)) return;
    if (isOpen(alarm)) open.set(alarm.id, { alarm, takenAtMs: clock.now() });
    else {
      open.delete(alarm.id);
      closed.set(alarm.id, alarm.version);
      const [oldest] = closed.keys();
      if (closed.size > rememberedClosed && oldest !== undefined) closed.delete(oldest);
    }
  }

  /** An alarm as it is shown: the newer of its recorded and its waiting state; null where it is over. */
  function shown(id: string): Alarm | null {
    const recorded = open.get(id)?.alarm ?? null;
    const waiting = unrecorded.get(id);
    if (!waiting || waiting.version <= Math.max(recorded?.version ?? 0, closed.get(id) ?? 0)) return recorded;
    return isOpen(waiting) ? waiting : null;
  }

  function changed(ids: Iterable<string>): Change<Alarm> {
    const put: Alarm[] = [];
    const drop: string[] = [];
    for (const id of new Set(ids)) {
      const alarm = shown(id);
      if (alarm) put.push(alarm);
      else drop.push(id);
    }
    return { kind: 'change', put, drop, fresh: true };
  }

  return {
    pushed(alarm: Alarm): Change<Alarm> {
      take(alarm);
      return changed([alarm.id]);
    },
    /** What waits to be recorded, whole. */
    waiting(alarms: readonly Alarm[]): Change<Alarm> {
      const before = [...unrecorded.keys()];
      unrecorded.clear();
      for (const alarm of alarms) unrecorded.set(alarm.id, alarm);
      return changed([...before, ...unrecorded.keys()]);
    },
    /** What was taken after `untilMs` may be missing from the answer without being gone. */
    whole(alarms: readonly Alarm[], untilMs: number): Change<Alarm> {
      const there = new Set(alarms.map((alarm) => alarm.id));
      for (const [id, { takenAtMs }] of open) if (!there.has(id) && takenAtMs <= untilMs) open.delete(id);
      for (const alarm of alarms) take(alarm);
      const items = [...new Set([...open.keys(), ...unrecorded.keys()])].flatMap((id) => shown(id) ?? []);
      return { kind: 'set', items, fresh: true };
    },
  };
}
