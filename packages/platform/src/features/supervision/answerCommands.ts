import type { answerDayControl as answerDayControlCommand } from '@hoistway/shared/commands/supervisionCommands.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dangerDueDay } from '@hoistway/shared/domain/supervision/dangerDue.ts';
import { type DayAnswer, judgeDay } from '@hoistway/shared/domain/supervision/dayOutcome.ts';
import { weekSections } from '@hoistway/shared/domain/supervision/weekDraft.ts';
import type { InputOf } from '@hoistway/shared/model/command.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import type { StoredRow, Wire } from '../../crud/storage.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import { snakeCase } from '../../db/columns.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { CommandCall, CommandHandler } from '../../http/commandCall.ts';
import { announceWrite } from './announceWrite.ts';

type AnswerCommand = 'answerDayControl' | 'answerWeekCheck';

/** Stores answers of a daily control and its outcome, which no person types in. */
export const answerDayControl: CommandHandler<'answerDayControl'> = async (call, app) => {
  const record = await readDraft(call, resources.dayControls);
  const items = { table: 'day_control_items', link: 'day_control_id' } as const;
  await storeAnswers(call, { ...items, day: String(record.controlDate) });
  const { weather, opinions } = call.input;
  const columns = await outcomeColumns(call.tx, record);
  const after = await updateByCommand(resources.dayControls, call, record, {
    ...columns,
    ...(weather !== undefined && { weather }),
    ...(opinions !== undefined && { opinions }),
  });
  announceWrite(call, app, 'dayControls', [call.id]);
  return { version: Number(after.version) };
};

export const answerWeekCheck: CommandHandler<'answerWeekCheck'> = async (call, app) => {
  const record = await readDraft(call, resources.weekChecks);
  const items = { table: 'week_check_items', link: 'week_check_id' } as const;
  await storeAnswers(call, { ...items, day: String(record.checkDate) });
  const texts = weekSections.flatMap((name) => {
    const text = call.input.texts[name];
    return text === undefined ? [] : [[snakeCase(name), text] as const];
  });
  const dangers = await call.tx.query<{ count: number }>(
    `select count(*)::int as count from week_check_items where week_check_id = $1 and deleted_at is null
       and result = 'unqualified'`,
    [call.id],
  );
  const isHazard = (dangers.rows[0]?.count ?? 0) > 0 || record.checkResult === 'hazard';
  const after = await updateByCommand(resources.weekChecks, call, record, {
    check_result: isHazard ? 'hazard' : 'normal',
    is_abnormal: isHazard,
    ...Object.fromEntries(texts),
  });
  announceWrite(call, app, 'weekChecks', [call.id]);
  return { version: Number(after.version) };
};

/** @throws illegalMove for a signed record */
export async function readDraft(
  call: CommandCall<AnswerCommand | 'reportSeriousDanger'>,
  resource: (typeof resources)['dayControls' | 'weekChecks'],
): Promise<Wire> {
  const record = await commandTarget(resource, call);
  if (record.status !== 'draft') throw new ProductError('illegalMove', { current: record });
  return record;
}

/** The outcome of a day's answers as columns. */
export async function outcomeColumns(tx: Transaction, record: Wire): Promise<StoredRow> {
  const outcome = judgeDay(
    await readAnswers(tx, String(record.id)),
    await countOpenStops(tx, String(record.elevatorId)),
  );
  return {
    control_result: outcome.result,
    hazard_count: outcome.hazardCount,
    is_abnormal: outcome.result === 'hazard',
  };
}

export async function readAnswers(tx: Transaction, dayControlId: string): Promise<DayAnswer[]> {
  const result = await tx.query<DayAnswer>(
    `select result, is_required as "isRequired", severity, handle_result as "handleResult"
     from day_control_items where day_control_id = $1 and deleted_at is null`,
    [dayControlId],
  );
  return result.rows;
}

export async function countOpenStops(tx: Transaction, elevatorId: string): Promise<number> {
  const result = await tx.query<{ count: number }>(
    `select count(*)::int as count from stop_uses where elevator_id = $1 and released_at is null
       and deleted_at is null`,
    [elevatorId],
  );
  return result.rows[0]?.count ?? 0;
}

/** The items of a record, and the day that it is about. */
interface AnsweredItems {
  table: 'day_control_items' | 'week_check_items';
  link: string;
  day: string;
}

type Answer = InputOf<typeof answerDayControlCommand>['answers'][number];

/** The severity of a danger and the day by which it is removed; neither for another answer. */
function dangerOf({ result, severity, dueOn }: Answer, day: string) {
  if (result !== 'unqualified') return { severity: null, dueOn: null };
  const danger = { severity: severity ?? 'general', dueOn };
  return { severity: danger.severity, dueOn: dangerDueDay(danger, day) };
}

/** Writes the answers in one statement. @throws notFound for an item of another record */
async function storeAnswers(
  { tx, id, input, nowMs }: CommandCall<AnswerCommand>,
  { table, link, day }: AnsweredItems,
): Promise<void> {
  if (input.answers.length === 0) return;
  const unhandledAt = input.answers.findIndex(
    ({ result, handleResult }) => result === 'unqualified' && !handleResult,
  );
  if (unhandledAt >= 0)
    throw new ProductError('invalidFields', {
      fields: [{ field: `answers.${unhandledAt}.handleResult`, code: 'required' }],
    });
  const rows = input.answers.map(({ answeredAt, place, ...answer }) => ({
    ...answer,
    // A phone's clock may be ahead: an answer is never later than its receipt.
    answeredAt: new Date(Math.min(nowMs, answeredAt ? Date.parse(answeredAt) : nowMs)),
    lng: place?.lng ?? null,
    lat: place?.lat ?? null,
    accuracyM: place ? Math.round(place.accuracyM) : null,
    hasPicture: answer.picture !== undefined,
    ...dangerOf(answer, day),
  }));
  const result = await tx.query(
    `update ${table} i set result = a.result, severity = a.severity, handle_result = a."handleResult",
       due_on = a."dueOn",
       picture = case when a."hasPicture" then a.picture else i.picture end,
       answered_at = case when a.result = 'notChecked' then null else a."answeredAt" end,
       answer_seconds = a.seconds, answer_place_lng = a.lng, answer_place_lat = a.lat,
       answer_accuracy_m = a."accuracyM", version = i.version + 1, updated_at = $3
     from jsonb_to_recordset($2::jsonb) as a("itemId" bigint, result text, severity text, "handleResult" text, "dueOn" date,
       picture text, "hasPicture" boolean, "answeredAt" timestamptz, seconds integer, lng double precision,
       lat double precision, "accuracyM" integer)
     where i.id = a."itemId" and i.${link} = $1 and i.deleted_at is null`,
    [id, JSON.stringify(rows), new Date(nowMs)],
  );
  if (result.rowCount !== rows.length) throw new ProductError('notFound');
}
