import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { readRow } from '../../crud/readRow.ts';
import { createRow } from '../../crud/save.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import { newIds } from '../../db/insertMany.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall, CommandHandler } from '../../http/commandCall.ts';
import { visibleTo } from '../../session/visibility.ts';
import { readCauseItems } from '../../upkeep/readCauseItems.ts';
import { type CaseFacts, caseFactsOf, termOf } from './caseFacts.ts';
import { announceChecks, answerOf } from './checkAnswer.ts';

const { repairOrders, spotChecks, spotCheckItems } = resources;
type Call = CommandCall<'openRectification'>;

/** Points of each item; an item of the cause has none until it is rectified. */
const fullScore = 10;
const longestName = 100;

/** Opens a rectification of the items that the cause of a case names, or adds them to the elevator's open one. */
export const openRectification: CommandHandler<'openRectification'> = async (call, app) => {
  const { tx } = call;
  const facts = caseFactsOf(await commandTarget(repairOrders, call));
  const { elevatorId } = facts;
  if (elevatorId === null || facts.cause === '')
    throw new ProductError('invalidFields', { fields: [{ field: 'cause', code: 'required' }] });
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('rectification of ' || $1, 0))`, [
    elevatorId,
  ]);
  const openId = await findOpenCheck(call, elevatorId);
  const checkId = openId ?? (await createCheck(call, app, { ...facts, elevatorId }));
  await addItems(call, app, { checkId, facts: { ...facts, elevatorId } });
  if (openId !== null) await bringForward(call, openId, termOf(facts, call.nowMs).rectifyBy);
  announceChecks(call, app, checkId, openId === null ? 'created' : 'updated');
  return answerOf(tx, checkId);
};

/** The open rectification after a case of the elevator, locked; the oldest of several. */
async function findOpenCheck({ tx }: Call, elevatorId: string): Promise<string | null> {
  const result = await tx.query<{ id: string }>(
    `select id from spot_checks where elevator_id = $1 and rectification_status = 'unrectified'
       and repair_order_id is not null and deleted_at is null order by id limit 1 for update`,
    [elevatorId],
  );
  return result.rows[0]?.id ?? null;
}

type ElevatorCase = CaseFacts & { elevatorId: string };

async function createCheck(call: Call, app: App, facts: ElevatorCase): Promise<string> {
  const { tx, session, input, nowMs } = call;
  const today = textOfDay(dayInZone(defaultZoneId, nowMs));
  const [number = ''] = await newIds(tx, 'spotChecks', 1);
  const { after } = await createRow(tx, {
    platform: app.platform,
    resource: spotChecks,
    session,
    input: {
      number: `RC${today.replaceAll('-', '')}-${number}`,
      elevatorId: facts.elevatorId,
      inspector: session.name,
      date: today,
      results: 'rectify',
      rectificationStatus: 'unrectified',
      rectifyBy: termOf(facts, nowMs).rectifyBy,
      note: [facts.cause, input.note].filter(Boolean).join('\n'),
    },
  });
  await tx.query('update spot_checks set repair_order_id = $2 where id = $1', [after.id, call.id]);
  return String(after.id);
}

/** Adds the items of the cause that the check does not have; a cause that no item names is an item of its own. */
async function addItems(
  call: Call,
  app: App,
  { checkId, facts }: { checkId: string; facts: ElevatorCase },
): Promise<void> {
  const { tx, session } = call;
  const causeItems = await readCauseItems(tx, facts);
  const items =
    causeItems.length > 0
      ? causeItems.map(({ name, requirement, visit, note }) => ({
          name: name.slice(0, longestName),
          requirement,
          note: [visit.no, visit.signedOn, note].filter(Boolean).join(' · '),
        }))
      : [{ name: facts.cause.slice(0, longestName), requirement: null, note: facts.no }];
  const existing = await tx.query<{ name: string; position: number | null }>(
    'select name, position from spot_check_items where spot_check_id = $1 and deleted_at is null',
    [checkId],
  );
  const existingNames = new Set(existing.rows.map(({ name }) => name));
  const lastPosition = Math.max(0, ...existing.rows.map(({ position }) => position ?? 0));
  const missing = items.filter(({ name }) => !existingNames.has(name));
  for (const [at, item] of missing.entries())
    await createRow(tx, {
      platform: app.platform,
      resource: spotCheckItems,
      session,
      input: { ...item, spotCheckId: checkId, position: lastPosition + at + 1, fullScore, score: 0 },
    });
}

/** An earlier deadline replaces that of the open rectification; its reminders begin anew. */
async function bringForward(call: Call, checkId: string, rectifyBy: string): Promise<void> {
  const before = await readRow(call.tx, spotChecks, checkId, visibleTo(call.session), { forWrite: true });
  if (typeof before.rectifyBy === 'string' && before.rectifyBy <= rectifyBy) return;
  await updateByCommand(spotChecks, call, before, { rectify_by: rectifyBy, reminded_step: null });
}
