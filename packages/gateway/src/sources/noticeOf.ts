import type { EventBodies } from '@hoistway/shared/domain/eventBodies.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { uncountedPageSchema } from '@hoistway/shared/model/resource.ts';
import type { Notice } from '@hoistway/shared/streams/notices.ts';
import { z } from 'zod';

type Kind = Notice['kind'];

/**
 * The id of a notice follows from its content, so that a pushed event and a polled list agree: from the alarm
 * where there is one, else from the elevator and the moment. A bell uses the moment of its press, which its alarm
 * carries too: press and alarm are one notice.
 */
function noticeId(fact: {
  kind: Kind;
  alarmId: string | null;
  elevatorId: string | null;
  at: string;
}): string {
  const isPress = fact.kind === 'bell' && fact.elevatorId !== null;
  if (fact.alarmId !== null && !isPress) return `alarm:${fact.alarmId}`;
  return `${fact.kind}:${fact.elevatorId ?? ''}:${Math.floor(Date.parse(fact.at) / 1000)}`;
}

const alarmKinds: ReadonlySet<Kind> = new Set(['bell', 'trapped', 'seriousFault']);

/** The notice of an event, or null for one that interrupts no operator: a late one, or of another kind. */
export function noticeOfEvent(event: LiveEvent): Notice | null {
  const kind = kindOf(event);
  if (kind === null || event.isLate) return null;
  const { elevatorId, elevatorNo, elevatorName } = event;
  const alarmId = alarmKinds.has(kind) ? event.alarmId : null;
  const order = event.kind === 'repairOrderChanged' ? event.body : undefined;
  if (order?.action && !ordersNews.has(order.action)) return null;
  // A joined order is covered by its own alarm and by the order it joins.
  if (order?.action === 'report' && order.parentId) return null;
  const id = order
    ? orderNoticeId(order, event.id)
    : noticeId({ kind, alarmId, elevatorId, at: event.sourceAt });
  return {
    id,
    kind,
    at: event.sourceAt,
    receivedAt: event.receivedAt,
    elevatorId,
    elevatorNo,
    elevatorName,
    text: order?.workOrderNo ?? '',
  };
}

/**
 * Order actions that interrupt the operator: reported, people reported inside, not accepted or not arrived in
 * time.
 */
const ordersNews: ReadonlySet<string> = new Set(['report', 'peopleReported', 'unaccepted', 'overdue']);

/** The polled list reports the first action of an order too. */
function orderNoticeId(order: EventBodies['repairOrderChanged'], eventId: string): string {
  const { action } = order;
  const repairOrderId = order.repairOrderId ?? eventId;
  return !action || action === 'report'
    ? `repairOrder:${repairOrderId}`
    : `repairOrder:${repairOrderId}:${action}`;
}

const kinds: Partial<Record<LiveEvent['kind'], Kind>> = {
  powerLost: 'powerLoss',
  wentOffline: 'offline',
  cameOnline: 'online',
  bellPressed: 'bell',
  repairOrderChanged: 'repairOrder',
};

function kindOf(event: LiveEvent): Kind | null {
  if (event.kind !== 'alarmRaised') return kinds[event.kind] ?? null;
  const { kind } = event.body;
  return kind === 'bell' || kind === 'trapped' || kind === 'seriousFault' ? kind : null;
}

/** §3 "elevator notice": an upstream that knows only §7 sends only the first five members. */
const rowSchema = z.object({
  id: z.coerce.string(),
  elevatorNo: z.string().nullish(),
  elevatorName: z.string().nullish(),
  newStatus: z.coerce.number().nullish(),
  elevatorId: z.coerce.string().nullish(),
  at: z.string().nullish(),
  kind: z.enum(['powerLoss', 'online', 'offline', 'bell', 'trapped', 'seriousFault']).nullish(),
});
const listSchema = z.object({ list: z.array(z.unknown()) });

/** Reads the answer of `mbPowerLoss/notice` or `alarmRecords/notice`; rows of an unknown shape are skipped. */
export const noticesIn =
  (usual: 'powerLoss' | 'bell') =>
  (answer: unknown, nowIso: string): Notice[] =>
    (listSchema.safeParse(answer).data?.list ?? []).flatMap((row) => {
      const read = rowSchema.safeParse(row).data;
      if (!read) return [];
      const kind = read.kind ?? (usual === 'powerLoss' && read.newStatus === 1 ? 'online' : usual);
      const elevatorId = read.elevatorId ?? null;
      const alarmId = alarmKinds.has(kind) ? read.id : null;
      const at = instantOrNull(read.at);
      const id = at
        ? noticeId({ kind, alarmId, elevatorId, at })
        : `${kind}:${read.id}:${read.newStatus ?? ''}`;
      return [
        {
          id,
          kind,
          at: at ?? nowIso,
          receivedAt: at ?? nowIso,
          elevatorId,
          elevatorNo: read.elevatorNo ?? '',
          elevatorName: read.elevatorName ?? '',
          text: '',
        },
      ];
    });

const orderSchema = z.object({
  id: z.coerce.string(),
  workOrderNo: z.string().nullish(),
  alarmTime: z.string().nullish(),
  elevatorId: z.coerce.string().nullish(),
  elevatorNo: z.string().nullish(),
  elevatorName: z.string().nullish(),
});
const ordersSchema = uncountedPageSchema(z.unknown());

/** Reads the answer of `workOrders/web`: pending repair orders. */
export const repairOrdersIn = (answer: unknown, nowIso: string): Notice[] =>
  (ordersSchema.safeParse(answer).data?.records ?? []).flatMap((row) => {
    const read = orderSchema.safeParse(row).data;
    if (!read) return [];
    return [
      {
        id: `repairOrder:${read.id}`,
        kind: 'repairOrder' as const,
        at: instantOrNull(read.alarmTime) ?? nowIso,
        receivedAt: instantOrNull(read.alarmTime) ?? nowIso,
        elevatorId: read.elevatorId ?? null,
        elevatorNo: read.elevatorNo ?? '',
        elevatorName: read.elevatorName ?? '',
        text: read.workOrderNo ?? '',
      },
    ];
  });

const instantOrNull = (text: string | null | undefined): string | null =>
  z.iso.datetime({ offset: true }).safeParse(text).data ?? null;
