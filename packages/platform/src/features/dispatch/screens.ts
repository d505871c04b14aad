import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { helpOperation } from '@hoistway/shared/domain/remoteCommand.ts';
import { openRepairStates, repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { appendCaseEntries } from '../../cases/caseLog.ts';
import { asPlatform, type Transaction } from '../../db/tenantTransaction.ts';
import type { Live } from '../../live.ts';
import type { Platform } from '../../platform.ts';

/** Retry interval for a device that did not take its screen, while the case is open. */
export const screenRetryMs = 30_000;
/** A smaller change of the arrival is not sent. */
const etaMovesMs = minuteMs;
const atOnce = 20;

/** The text for the people inside: none, help is coming (with the time if known), or help is there. */
export type Help = 'none' | 'coming' | 'here';

/**
 * Stores the text of an elevator's screen, from its open rescue and the crew under way. `notifyScreens` sends it: a
 * stored row is sent in spite of restarts.
 */
export async function refreshScreen(
  tx: Transaction,
  { tenantId, elevatorId, nowMs }: { tenantId: string; elevatorId: string; nowMs: number },
): Promise<void> {
  const result = await tx.query<{
    id: string;
    case_key: string;
    work_order_record_state: number;
    eta_at: Date | null;
  }>(
    `select o.id, coalesce(o.case_key, '') as case_key, o.work_order_record_state,
       (select min(x.eta_at) from rescue_estimates x where x.order_id = o.id) as eta_at
     from repair_orders o
     where o.elevator_id = $1 and o.deleted_at is null and o.has_people and o.freed_at is null
       and o.work_order_record_state = any($2) order by o.work_order_record_state desc, o.id limit 1`,
    [elevatorId, openRepairStates],
  );
  const order = result.rows[0];
  const help = helpOf(order?.work_order_record_state);
  const etaAt = help === 'coming' ? (order?.eta_at ?? null) : null;
  if (!order) {
    await tx.query(
      `update rescue_screens set help = 'none', eta_at = null, try_at = $2
       where elevator_id = $1 and help <> 'none'`,
      [elevatorId, new Date(nowMs)],
    );
    return;
  }
  await tx.query(
    `insert into rescue_screens as s (tenant_id, elevator_id, order_id, case_key, help, eta_at, told_help, try_at)
     values ($1, $2, $3, $4, $5, $6, 'none', $7)
     on conflict (tenant_id, elevator_id) do update set order_id = $3, case_key = $4, help = $5, try_at = $7,
       eta_at = case when s.help = $5 and abs(extract(epoch from s.eta_at - $6::timestamptz)) * 1000 < $8
         then s.eta_at else $6 end
     where s.order_id <> $3 or s.help <> $5 or s.eta_at is distinct from $6`,
    [tenantId, elevatorId, order.id, order.case_key, help, etaAt, new Date(nowMs), etaMovesMs],
  );
}

const helpOf = (state: number | undefined): Help => {
  if (state === repairStates.arrived) return 'here';
  return state === repairStates.accepted ? 'coming' : 'none';
};

/** Sends the stored screens to their devices; an unreachable device is retried. */
export async function notifyScreens(
  { platform, live }: { platform: Platform; live: Live },
  nowMs: number,
): Promise<void> {
  const sends: (() => Promise<void>)[] = [];
  await asPlatform(platform.db, async (tx) => {
    const due = await tx.query<ScreenRow>(
      `select tenant_id, elevator_id, case_key, help, eta_at from rescue_screens
       where try_at <= $1 and (told_help is distinct from help or told_eta_at is distinct from eta_at)
       order by case_key, elevator_id limit ${atOnce} for update skip locked`,
      [new Date(nowMs)],
    );
    for (const row of due.rows) {
      const command = await prepareScreen(tx, live, row);
      if (command) sends.push(command.send);
      await tx.query(
        command
          ? 'update rescue_screens set told_help = help, told_eta_at = eta_at where tenant_id = $1 and elevator_id = $2'
          : `update rescue_screens set try_at = $3 where tenant_id = $1 and elevator_id = $2`,
        command
          ? [row.tenant_id, row.elevator_id]
          : [row.tenant_id, row.elevator_id, new Date(nowMs + screenRetryMs)],
      );
      const { help, eta_at } = row;
      await appendCaseEntries(tx, { tenantId: row.tenant_id, caseKey: row.case_key }, [
        {
          kind: 'deviceMessage',
          at: new Date(nowMs),
          body: {
            operation: helpOperation,
            help,
            etaAt: eta_at?.toISOString() ?? null,
            state: command ? 'sent' : 'unreachable',
            ...(command && { commandId: command.commandId }),
          },
        },
      ]);
    }
  });
  for (const send of sends) await send();
}

async function prepareScreen(tx: Transaction, live: Live, { elevator_id, help, eta_at }: ScreenRow) {
  const car = live.fleet.car(elevator_id);
  if (!car) return null;
  try {
    return await live.remote.prepare(tx, car, {
      operation: helpOperation,
      requester: { name: '', userId: null, seat: null },
      parameters: { help, ...(eta_at && { etaMs: eta_at.getTime() }) },
    });
  } catch (error) {
    if (error instanceof ProductError && error.code === 'elevatorOffline') return null;
    throw error;
  }
}

/** Takes a device's answer, or its timeout, for the last screen; after a timeout the screen is sent again. */
export async function screenAnswered(
  tx: Transaction,
  answer: {
    tenantId: string;
    elevatorId: string;
    status: string;
    commandId: string;
    at: Date;
    nowMs: number;
  },
): Promise<void> {
  const { tenantId, elevatorId, status, commandId, at, nowMs } = answer;
  const result = await tx.query<{ case_key: string }>(
    `update rescue_screens set told_help = case when $2 = 'overtime' then null else told_help end,
       try_at = case when $2 = 'overtime' then $3 else try_at end
     where elevator_id = $1 returning case_key`,
    [elevatorId, status, new Date(nowMs + screenRetryMs)],
  );
  const caseKey = result.rows[0]?.case_key;
  if (caseKey === undefined) return;
  await appendCaseEntries(tx, { tenantId, caseKey }, [
    { kind: 'deviceMessage', at, body: { operation: helpOperation, state: status, commandId } },
  ]);
}

interface ScreenRow {
  tenant_id: string;
  elevator_id: string;
  case_key: string;
  help: Help;
  eta_at: Date | null;
}
