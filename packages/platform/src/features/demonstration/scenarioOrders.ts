import {
  type RunningScenario,
  type ScenarioOrder,
  scenarioReachSchema,
} from '@hoistway/shared/domain/demonstration.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { inTenant, run } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { callSimulator, type SimulatedScenarios } from './simulator.ts';

/** The most elevators that a running scenario lists by name; the rest are counted. */
const maxNamed = 12;

/** Plans or starts a scenario on the simulator. @returns the affected elevators */
export async function sendScenarioOrder(
  platform: Platform,
  session: RequestSession,
  { name, target, minutes }: ScenarioOrder,
  action: 'plan' | 'batch',
) {
  return callSimulator(platform, {
    method: 'POST',
    path: `/scenarios/${encodeURIComponent(name)}/${action}`,
    body: {
      target: await simulatedTarget(platform, session, target),
      ...(minutes !== undefined && { seconds: Math.max(1, Math.round(minutes * 60)) }),
    },
    answer: scenarioReachSchema,
  });
}

/** The simulator names elevators and sites by their numbers. @throws notSimulated */
async function simulatedTarget(
  { db }: Platform,
  { tenantId }: RequestSession,
  target: ScenarioOrder['target'],
) {
  if (target.kind === 'share') return { share: target.percent / 100 };
  const [row] = await inTenant(db, tenantId, (tx) =>
    run<{ no: string | null }>(
      tx,
      target.kind === 'elevator'
        ? sql`select no from elevators where id = ${target.elevatorId} and deleted_at is null`
        : sql`select no from use_units where id = ${target.useUnitId} and deleted_at is null`,
    ),
  );
  if (!row?.no) throw new ProductError('notSimulated');
  return target.kind === 'elevator' ? { elevator: row.no } : { site: row.no };
}

/** One line for each order, newest first. */
export function batchesOf(running: SimulatedScenarios['running']): RunningScenario[] {
  const batches = [...Map.groupBy(running, ({ batch }) => batch)];
  return batches
    .flatMap(([id, members]) => {
      const [first] = members;
      if (first === undefined) return [];
      const { name, origin, startedAtMs, seconds } = first;
      const elevators = members.flatMap((member) => member.elevators);
      const startedAt = new Date(startedAtMs).toISOString();
      return [
        {
          id,
          name,
          origin,
          elevators: elevators.slice(0, maxNamed),
          count: elevators.length,
          startedAt,
          seconds,
        },
      ];
    })
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt));
}
