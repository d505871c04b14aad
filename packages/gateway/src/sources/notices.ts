import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { Notice } from '@hoistway/shared/streams/notices.ts';
import { concatMap, EMPTY, map, merge, type Observable, of, timer } from 'rxjs';
import type { Change } from '../hub/change.ts';
import type { Query } from '../upstream/rest.ts';
import { freshness$ } from './freshness.ts';
import { noticeOfEvent, noticesIn, repairOrdersIn } from './noticeOf.ts';
import type { Source, SourceContext } from './source.ts';

/** Dedupe window of notices: larger than the calls list and the stream keeps. */
const maxRememberedNotices = 1_000;

/**
 * Pushed events as notices, with the three calls of §7 as the safety net. The first answers of the calls predate
 * this edge: they are the initial set and interrupt no operator. From then on each id is sent once, whichever way
 * it arrived. A pushed alarm does not wait for the calls.
 */
export const noticesSource: Source = (context) => {
  const permittedCalls = calls.filter((call) => isPermitted(context, call.permission));
  const waiting = new Set(permittedCalls.map((call) => call.path));
  const noticesById = new Map<string, Notice>();

  function changesFor(from: string | null, notices: readonly Notice[]): Change<Notice>[] {
    const isStarted = waiting.size === 0;
    const news = notices.filter((notice) => !noticesById.has(notice.id));
    for (const notice of news) noticesById.set(notice.id, notice);
    forgetOldest(noticesById);
    if (isStarted) return news.length > 0 ? [{ kind: 'change', put: news, drop: [], fresh: true }] : [];
    if (from !== null) waiting.delete(from);
    else if (news.some(({ kind }) => alarmNoticeKinds.has(kind))) waiting.clear();
    return waiting.size === 0 ? [{ kind: 'set', items: [...noticesById.values()], fresh: true }] : [];
  }

  const pushed$ = context.happenings$.pipe(
    map((events) => events.map(noticeOfEvent).filter((notice) => notice !== null)),
    map((notices) => notices.filter((notice) => isPermitted(context, permissionOf[notice.kind]))),
    concatMap((notices) => changesFor(null, notices)),
  );
  const polled$ = permittedCalls.map((call) =>
    poll(context, call).pipe(concatMap((notices) => changesFor(call.path, notices))),
  );
  const unansweredCalls$ = timer(context.pollTimes.firstMs + context.pollTimes.eventMs).pipe(
    concatMap(() => [...waiting].flatMap((path) => changesFor(path, []))),
  );
  return merge(pushed$, ...polled$, unansweredCalls$, freshness$(context));
};

function forgetOldest(noticesById: Map<string, Notice>): void {
  for (const id of noticesById.keys()) {
    if (noticesById.size <= maxRememberedNotices) return;
    noticesById.delete(id);
  }
}

const alarmNoticeKinds: ReadonlySet<Notice['kind']> = new Set(['bell', 'trapped', 'seriousFault']);

const permissionOf: Record<Notice['kind'], number | null> = {
  online: null,
  offline: null,
  powerLoss: null,
  bell: permissions.alarmBell,
  trapped: permissions.alarmBell,
  seriousFault: permissions.alarmBell,
  repairOrder: permissions.repairOrder,
};

const isPermitted = (context: SourceContext, permission: number | null): boolean =>
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
  const fetchNotices = async () => {
    const answer = await context.get(call.path, call.query);
    const notices = call.read(answer, new Date(context.clock.now()).toISOString());
    return Promise.all(notices.map((notice) => withName(context, notice)));
  };
  return context.poll(call.path, times, fetchNotices).pipe(
    concatMap((outcome) => {
      if (outcome.kind === 'answer') return of(outcome.value);
      return outcome.kind === 'absent' ? of([]) : EMPTY;
    }),
  );
}

/** Adds the names of an elevator that a list gives by id alone. */
async function withName(context: SourceContext, notice: Notice): Promise<Notice> {
  if (notice.elevatorNo !== '' || notice.elevatorName !== '') return notice;
  const { no, name } = await context.elevator(notice.elevatorId);
  return { ...notice, elevatorNo: no, elevatorName: name };
}
