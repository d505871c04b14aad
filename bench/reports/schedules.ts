import { minuteMs, secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Page } from '@hoistway/shared/model/resource.ts';
import { TestBrowser } from '../../packages/gateway/src/testing/browser.ts';
import { hasSocat, PtyLamp } from '../../packages/gateway/src/testing/ptyLamp.ts';
import { relayBoard, relayRequests } from '../../packages/gateway/src/testing/relayBoard.ts';
import { ownDevices } from '../support/fleetFile.ts';
import { measureLamp } from '../support/lampRoad.ts';
import { quantile, type Row } from '../support/report.ts';
import { type Stage, setStage } from '../support/stage.ts';

const zoneId = 'Asia/Shanghai';
/** Alarms of one look, each at another device. */
const alarmsAtOnce = 20;
const idleAlarms = 60;
const plansAtOnce = 10;
/** After this a report counts as lost. */
const longestMs = 30 * minuteMs;

interface ReportEntry {
  printState: string;
  updatedAt: string;
}

/** Lateness of schedules that are due at one minute, and of alarms before and beside them. */
export async function measureSchedules({
  schedules,
  fleet,
}: {
  schedules: number;
  fleet: number;
}): Promise<Row[]> {
  if (!hasSocat) throw new Error('the lamp needs socat');
  const lamp = await PtyLamp.plugIn(relayBoard().answer, relayRequests);
  const stage = await setStage({
    fleet,
    gatewayEnv: { LIGHT_PORT: lamp.path, LIGHT_PROFILE: 'modbusRelay8' },
  });
  const calls = await stage.callsAs('operator1');
  const { session } = calls;
  const seat = new TestBrowser(stage.url, { token: session.token, orgId: session.orgId, locale: 'en-US' });
  try {
    await seat.subscribe('alarms');
    const devices = ownDevices(fleet)
      .filter(({ tenant }) => tenant === 0)
      .slice(0, alarmsAtOnce);
    const alarms = { stage, lamp, devices };
    const idle = await measureLamp({ ...alarms, samples: idleAlarms });
    const dueMs = await saveSchedules(stage, schedules);
    const beside: number[] = [];
    const endMs = dueMs + longestMs;
    while (Date.now() < endMs && (await countFinished(stage)) < schedules)
      beside.push(...(await measureLamp({ ...alarms, samples: alarmsAtOnce })));
    const lateMs = (await readFinished(stage)).map(({ updatedAt }) => Date.parse(updatedAt) - dueMs);
    return [
      await scheduleRow(stage, { schedules, lateMs }),
      alarmRow('alarms before', idle),
      alarmRow('alarms beside the reports', beside),
    ];
  } finally {
    seat.close();
    await stage.close();
    await lamp.close();
  }
}

/** Saves plans that are due at the next but one full minute. @returns the moment */
async function saveSchedules(stage: Stage, schedules: number): Promise<number> {
  const calls = await stage.callsAs('operator1');
  const dueMs = Math.ceil((Date.now() + schedules * 50) / minuteMs + 1) * minuteMs;
  const sendAt = new Intl.DateTimeFormat('en-GB', { timeZone: zoneId, timeStyle: 'short' }).format(dueMs);
  const save = (nth: number) =>
    calls.send('POST', 'reportPlans', {
      name: `Bench ${nth}`,
      kind: nth % 10 === 0 ? 'city' : 'elevators',
      periodKind: nth % 2 === 0 ? 'lastWeek' : 'lastMonth',
      cadence: 'daily',
      sendAt,
      zoneId,
      locale: 'zh-CN',
      recipientIds: [calls.session.userId],
      showsFigures: true,
      showsElevators: true,
      showsFaults: true,
      showsOrders: true,
      showsHours: true,
    });
  for (let nth = 0; nth < schedules; nth += plansAtOnce)
    await Promise.all(
      Array.from({ length: Math.min(plansAtOnce, schedules - nth) }, (_, at) => save(nth + at)),
    );
  if (Date.now() >= dueMs) throw new Error('the schedules were saved too late');
  return dueMs;
}

const finishedQuery = 'reports?search=Bench&printState=ready&printState=failed';

async function countFinished(stage: Stage): Promise<number> {
  const calls = await stage.callsAs('operator1');
  return (await calls.get<Page<ReportEntry>>(`${finishedQuery}&pageSize=20`)).total;
}

async function readFinished(stage: Stage): Promise<ReportEntry[]> {
  const calls = await stage.callsAs('operator1');
  const entries: ReportEntry[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const page = await calls.get<Page<ReportEntry>>(`${finishedQuery}&pageSize=200&pageNo=${pageNo}`);
    entries.push(...page.records);
    if (pageNo >= page.pages) return entries;
  }
}

async function scheduleRow(
  stage: Stage,
  { schedules, lateMs }: { schedules: number; lateMs: readonly number[] },
): Promise<Row> {
  const admin = await stage.callsAs('admin');
  const messages = async (template: string) =>
    (await admin.get<Page<unknown>>(`deliveries?template=${template}&pageSize=20`)).total;
  return {
    what: 'schedules of one minute',
    of: schedules,
    'p50 s': quantile(lateMs, 0.5) / secondMs,
    'worst s': Math.max(...lateMs) / secondMs,
    'with PDF': await messages('reportReady'),
    'without PDF': await messages('reportWithoutPdf'),
    failed: await messages('reportFailed'),
    lost: schedules - lateMs.length,
    'platform MB': stage.platform.residentBytes() / 2 ** 20,
  };
}

function alarmRow(what: string, delays: readonly number[]): Row {
  return {
    what,
    of: delays.length,
    'p50 ms': quantile(delays, 0.5),
    'p99 ms': quantile(delays, 0.99),
    'most ms': Math.max(...delays),
  };
}
