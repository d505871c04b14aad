import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { Notice } from '@hoistway/shared/streams/notices.ts';
import { concatMap, EMPTY, map, merge, type Observable, of, timer } from 'rxjs';
import type { Change } from '../hub/change.ts';
import type { Query } from '../upstream/rest.ts';
import { freshness$ } from './freshness.ts';
import { noticeOfEvent, noticesIn, repairOrdersIn } from './noticeOf.ts';
import type { Source, SourceContext } from './source.ts';

/** How many ids back a repeated notice is known again; more than the calls list and the stream keeps. */
const rememberedNotices = 1_000;

/**
 * Pushed events as notices, and the three calls of §7 as the safety net. What the calls say first was told before this
 * edge listened: it is the set, and interrupts nobody. From then on each id is told once, whichever way it came. An alarm
 * that is pushed meanwhile waits for no call.
 */
export const noticesSource: Source = (context) => {
  const meant = calls.filter((call) => isMeant(context, call.permission));
  const waiting = new Set(meant.map((call) => call.path));
  const told = new Map<string, Notice>();

  function tell(from: string | null, notices: readonly Notice[]): Change<Notice>[] {
    const isStarted = waiting.size === 0;
    const news = notices.filter((notice) => !told.has(notice.id));
    for (const notice of news) told.set(notice.id, notice);
    forgetOldest(told);
    if (isStarted) return news.length > 0 ? [{ kind: 'change', put: news, drop: [], fresh: true }] : [];
    if (from !== null) waiting.delete(from);
    else if (news.some(({ kind }) => ofAlarms.has(kind))) waiting.clear();
    return waiting.size === 0 ? [{ kind: 'set', items: [...told.values()], fresh: true }] : [];
  }

  const pushed$ = context.happenings$.pipe(
    map((events) => events.map(noticeOfEvent).filter((notice) => notice !== null)),
    map((notices) => notices.filter((notice) => isMeant(context, permissionOf[notice.kind]))),
    concatMap((notices) => tell(null, notices)),
  );
  const polled$ = meant.map((call) =>
    poll(context, call).pipe(concatMap((notices) => tell(call.path, notices))),
  );
  const unanswered$ = timer(context.pollTimes.firstMs + context.pollTimes.eventMs).pipe(
    concatMap(() => [...waiting].flatMap((path) => tell(path, []))),
  );
  return merge(pushed$, ...polled$, unanswered$, freshness$(context));
};

function forgetOldest(told: Map<string, Notice>): void {
  for (const id of told.keys()) {
    if (told.size <= rememberedNotices) return;
    told.delete(id);
  }
}

const ofAlarms: ReadonlySet<Notice['kind']> = new Set(['bell', 'trapped', 'seriousFault']);

const permissionOf: Record<Notice['kind'], number | null> = {
  online: null,
  offline: null,
  powerLoss: null,
  bell: permissions.alarmBell,
  trapped: permissions.alarmBell,
  seriousFault: permissions.alarmBell,
  repairOrder: permissions.repairOrder,
};

const isMeant = (context: SourceContext, permission: number | null): boolean =>
  permission === null || context.may(permission);

interface Call {
  path: string;
  query?: Query;
  permission: number | null;
  read(answer: unknown, nowIso: string): Notice[];
}

const calls: readonly Call[] = [
  { path: 'mbPowerLoss/notice', permission: null, read: noticesIn('powerLoss') },
  { path: 'alarmRecords/notice', permission: permissions.alarmBell, read: noticesIn('bell') },
  {
    path: 'workOrders/web',
    query: { pageIndex: 1, workOrderRecordState: 1 },
    permission: permissions.repairOrder,
    read: repairOrdersIn,
  },
];

function poll(context: SourceContext, call: Call): Observable<Notice[]> {
  const times = { firstMs: context.pollTimes.firstMs, everyMs: context.pollTimes.eventMs };
  const ask = async () => {
    const answer = await context.get(call.path, call.query);
    const notices = call.read(answer, new Date(context.clock.now()).toISOString());
    return Promise.all(notices.map((notice) => withName(context, notice)));
  };
  return context.poll(call.path, times, ask).pipe(
    concatMap((polled) => {
      if (polled.kind === 'answer') return of(polled.value);
      return polled.kind === 'absent' ? of([]) : EMPTY;
    }),
  );
}

/** A list that names elevators by id alone gets their names beside it. */
async function withName(context: SourceContext, notice: Notice): Promise<Notice> {
  if (notice.elevatorNo !== '' || notice.elevatorName !== '') return notice;
  const { no, name } = await context.elevator(notice.elevatorId);
  return { ...notice, elevatorNo: no, elevatorName: name };
}
