import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import { planDay } from '@hoistway/shared/domain/upkeep/dayPlan.ts';
import { judgePlan } from '@hoistway/shared/domain/upkeep/judgePlan.ts';
import { nextVisit } from '@hoistway/shared/domain/upkeep/nextVisit.ts';
import { spreadOrders } from '@hoistway/shared/domain/upkeep/spreadOrders.ts';
import { tsgRule } from '@hoistway/shared/domain/upkeep/upkeepFacts.ts';
import { median, type Row, report } from './support/report.ts';
import { measureCompliance } from './upkeep/measureCompliance.ts';
import { measureMonthDraft } from './upkeep/monthDraft.ts';
import { measurePlannerScreen } from './upkeep/plannerScreen.ts';
import { aBoard, aDay, upkeepFacts } from './upkeep/plans.ts';

const elevators = Number(process.env.ELEVATORS ?? 100_000);
const orders = Number(process.env.ORDERS ?? 10_000);
const checkedElevators = Number(process.env.CHECKED ?? 20_000);
const runs = Number(process.env.RUNS ?? 5);
const todayOn = 20_500;

/** The rules of maintenance on many elevators, and the planner's month in a browser. */
export default async function run(): Promise<void> {
  const rows: Row[] = [
    nextDueRow(),
    dropRow(),
    spreadRow(),
    dayPlanRow(200),
    dayPlanRow(2_400),
    await measureMonthDraft({ runs }),
  ];
  if (process.env.SCREEN !== '0') {
    rows.push(...(await measureCompliance({ elevators: checkedElevators, runs })));
    rows.push(...(await measurePlannerScreen({ orders, runs })));
  }
  report('upkeep', rows, [
    `medians of ${runs} runs in one process`,
    'next due: the pure rule from two years of signed visits, a stop and a change of company',
    'drop preview: 60 visits judged on a month, as for each cell that a drag crosses',
    'monthly draft: 30 elevators with a month of daily controls, faults and silences, in PostgreSQL',
    'compliance: every line of an administrator over HTTP, with the demonstration’s records',
    'turn of a month: two years ahead and back, with two years of finished visits of every elevator',
    'day plan: each crew has its own sites, a tenth is without one; ways in a straight line',
  ]);
}

/** The median time of some work, after one turn that is not counted. */
function measure(work: () => void): number {
  work();
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn++) {
    const startedAt = performance.now();
    work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

function nextDueRow(): Row {
  const facts = upkeepFacts({ count: 1_000, todayOn, random: seededRandom(1) });
  const ms = measure(() => {
    for (let at = 0; at < elevators; at++) {
      const one = facts[at % facts.length];
      if (one) nextVisit(one, tsgRule, { todayOn, closedDays: new Set([todayOn + 5]) });
    }
  });
  return { what: 'next due', of: elevators, ms, 'µs each': (ms * 1_000) / elevators };
}

function dropRow(): Row {
  const board = aBoard({ orders, todayOn, random: seededRandom(2) });
  const moves = [...board.orders.values()]
    .slice(0, 60)
    .map(({ id, crewIds }) => ({ orderId: id, planOn: todayOn + 9, crewIds }));
  const ms = measure(() => void judgePlan(board, moves));
  return { what: 'drop preview of 60', of: orders, ms, 'µs each': (ms * 1_000) / moves.length };
}

function spreadRow(): Row {
  const board = aBoard({ orders, todayOn, random: seededRandom(3) });
  const orderIds = [...board.orders.keys()].slice(0, 1_000);
  const ms = measure(() => void spreadOrders(board, orderIds, { crews: [['m0', 'm1']] }));
  return { what: 'spread of 1,000', of: orders, ms, 'µs each': ms };
}

function dayPlanRow(elevatorCount: number): Row {
  const day = aDay({ crews: 12, elevatorCount, random: seededRandom(4) });
  const ms = measure(() => void planDay(day.sites, day.crews, { todayOn, travelBetween: day.travelBetween }));
  return { what: 'day plan, 12 crews', of: elevatorCount, ms, 'µs each': (ms * 1_000) / elevatorCount };
}
