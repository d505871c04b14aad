import { type Alarm, alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { AlarmChange, Fact, StoredAlarm } from './fact.ts';

/**
 * Reconciles facts about alarms with other processes' changes of the same ones: the stored row decides, and is locked
 * until the transaction ends. A change based on the stored state stays unchanged; one based on another state is
 * decided again, or refused.
 * @returns as many facts as were given, and the alarms to write
 * @throws conflict with the current alarm
 */
export async function settleAlarms(
  tx: Transaction,
  tenantId: string,
  facts: readonly Fact[],
): Promise<{ settledFacts: Fact[]; changedAlarms: StoredAlarm[] }> {
  const storedAlarms = await lockAlarms(tx, tenantId, facts);
  const answers = await readAnswers(tx, tenantId, facts);
  const changedAlarms = new Map<string, StoredAlarm>();
  const acceptFact = (fact: Fact): Fact => {
    const { alarm } = fact;
    if (!alarm?.change) return fact;
    const now = { alarm: alarm.alarm, orgIds: alarm.orgIds, line: alarm.change.line };
    storedAlarms.set(alarm.alarm.id, now);
    changedAlarms.set(alarm.alarm.id, now);
    return fact;
  };
  const settledFacts = facts.map((fact) => {
    if (!fact.alarm?.change) return fact;
    const { alarm, change } = fact.alarm;
    const now = storedAlarms.get(alarm.id);
    // A later state of the same line contains this one.
    if (now?.line === change.line && now.alarm.version >= alarm.version) return fact;
    const answer = answers.get(alarm.id);
    if (answer && change.again) return acceptFact(change.again(answer));
    if (!now || isBasedOn(change, now)) return acceptFact(fact);
    if (!change.again) throw new ProductError('conflict', { current: now.alarm });
    return acceptFact(change.again(now));
  });
  return { settledFacts, changedAlarms: [...changedAlarms.values()] };
}

const isBasedOn = ({ line, since }: AlarmChange, now: StoredAlarm): boolean =>
  line === now.line || (since?.line === now.line && since.version === now.alarm.version);

async function lockAlarms(
  tx: Transaction,
  tenantId: string,
  facts: readonly Fact[],
): Promise<Map<string, StoredAlarm>> {
  const ids = new Set(
    facts.flatMap(({ alarm }) => (alarm?.change && !isNew(alarm.alarm) ? alarm.alarm.id : [])),
  );
  if (ids.size === 0) return new Map();
  const result = await tx.query<{ body: unknown; org_ids: string[]; line: string }>(
    'select body, org_ids, line from alarms where tenant_id = $1 and id = any($2) order by id for update',
    [tenantId, [...ids]],
  );
  return new Map(
    result.rows.map((row) => {
      const alarm = alarmSchema.parse(row.body);
      return [alarm.id, { alarm, orgIds: row.org_ids, line: row.line }];
    }),
  );
}

/** By the id of a void raise: the stored call that answers it. */
async function readAnswers(
  tx: Transaction,
  tenantId: string,
  facts: readonly Fact[],
): Promise<Map<string, StoredAlarm>> {
  const answers = new Map<string, StoredAlarm>();
  for (const { alarm } of facts) {
    const answer = alarm?.change?.unlessAnswered;
    if (!answer) continue;
    const result = await tx.query<{ body: unknown; org_ids: string[]; line: string }>(
      `select body, org_ids, line from alarms
       where tenant_id = $1 and elevator_id = $2 and kind in ('bell', 'trapped')
         and (closed_at >= $3 or (body->>'acknowledgedAt')::timestamptz >= $3
           or (kind = 'bell' and (body->>'raisedAt')::timestamptz >= $3))
       order by received_at desc limit 1`,
      [tenantId, answer.elevatorId, new Date(answer.sinceMs)],
    );
    const [row] = result.rows;
    if (row)
      answers.set(alarm.alarm.id, {
        alarm: alarmSchema.parse(row.body),
        orgIds: row.org_ids,
        line: row.line,
      });
  }
  return answers;
}

const isNew = (alarm: Alarm): boolean => alarm.version === 1;
