import { Gauge, type Registry } from 'prom-client';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import { AlarmBook } from '../../events/alarmBook.ts';
import { type AnnouncedItem, Announcer } from '../../events/announcer.ts';
import { commitFacts } from '../../events/commitFacts.ts';
import { EventFollowers } from '../../events/eventFollowers.ts';
import { EventRoad } from '../../events/eventRoad.ts';
import type { IdSource } from '../../events/fact.ts';
import { openIdBlocks } from '../../events/idBlocks.ts';
import { newestOfAll, readItemsBetween } from '../../events/readEvents.ts';
import { UnrecordedAlarms } from '../../events/unrecorded.ts';
import { announcedItemsOf } from '../../events/writeFacts.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import type { Platform } from '../../platform.ts';

/** The event log, its subscribers and the alarm book. */
export interface EventParts {
  ids: IdSource;
  announcer: Announcer;
  road: EventRoad;
  unrecorded: UnrecordedAlarms;
  followers: EventFollowers;
  book: AlarmBook;
}

/** Opens the event road: facts are committed, announced once, and folded into the alarm book. */
export async function openEvents(
  { db, clock }: Platform,
  { fleet, registry, onError }: { fleet: LiveFleet; registry: Registry; onError: (error: unknown) => void },
): Promise<EventParts> {
  const ids = await openIdBlocks(db, onError);
  const announcer = new Announcer({
    newestAtStart: await asPlatform(db, newestOfAll),
    readBetween: async (tenantId, after, before) => {
      const items = await inTenant(db, tenantId, (tx) => readItemsBetween(tx, tenantId, after, before));
      return items.map((item) => ({ ...item, lightsLamp: item.lightsLamp && !hasLit(item) }));
    },
    onError,
  });
  const hasLit = ({ loggedEvent: { event } }: AnnouncedItem): boolean =>
    event.kind === 'alarmRaised' && event.alarmId !== null && unrecordedAlarms.hasLitRaised(event.alarmId);
  const road = new EventRoad({
    commit: async (tenantId, facts, isUrgent) => {
      const commit = await commitFacts(isUrgent ? { pool: db.urgentPool } : db, tenantId, facts, onError);
      for (const storedAlarm of commit.changedAlarms) book.learn({ tenantId, ...storedAlarm });
      return commit;
    },
    announce: (tenantId, items) =>
      announcer.announce({
        tenantId,
        items: announcedItemsOf(items, (fact) => unrecordedAlarms.hasLit(fact)),
      }),
    onError,
  });
  const unrecordedAlarms = new UnrecordedAlarms({ road, announcer, nowMs: () => clock.now() });
  registerWaitGauge(registry, road);
  const followers = new EventFollowers({ db, clock, announcer, metrics: registry, onError });
  const book = new AlarmBook({ clock, ids, road, fleet });
  announcer.listen(({ tenantId, items }) => {
    for (const { alarm } of items)
      if (alarm && alarm.line !== null) book.learn({ tenantId, ...alarm, line: alarm.line });
  });
  return { ids, announcer, road, unrecorded: unrecordedAlarms, followers, book };
}

function registerWaitGauge(registry: Registry, road: EventRoad): void {
  new Gauge({
    name: 'hoistway_platform_unwritten_seconds',
    help: 'For how long the oldest event has waited to be written',
    registers: [registry],
    collect() {
      this.set(road.waitMs() / 1_000);
    },
  });
}
