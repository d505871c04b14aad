import { reportRepair } from '@hoistway/shared/commands/repairCommands.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { isInForce } from '@hoistway/shared/domain/supervision/signing.ts';
import { dayInZone } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { useStatuses } from '@hoistway/shared/resources/elevators.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { noteWrites } from '../../crud/noteWrites.ts';
import { readOwn, writeNoteOf } from '../../crud/save.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import { insertMany, newIds } from '../../db/insertMany.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall, CommandHandler } from '../../http/commandCall.ts';
import { notifyPeople } from '../../supervision/notify.ts';
import { readAppointments, readUnit, type SupervisedUnit } from '../../supervision/readUnit.ts';
import { announceWrite } from './announceWrite.ts';
import { outcomeColumns, readDraft } from './answerCommands.ts';
import { stepMoment } from './stepMoment.ts';

/** Stops the elevator, opens a repair order and notifies the director: all of it, or nothing. */
export const reportSeriousDanger: CommandHandler<'reportSeriousDanger'> = async (call, app) => {
  const { tx, id, input, session, nowMs } = call;
  // A stop that was stored without coverage began when it was found, and never after its receipt.
  const foundAt = new Date(Math.min(nowMs, input.happenedAt ? Date.parse(input.happenedAt) : nowMs));
  const record = await readDraft(call, resources.dayControls);
  const elevatorId = String(record.elevatorId);
  const items = await tx.query<{ name: string }>(
    `update day_control_items set result = 'unqualified', severity = 'serious', handle_result = $3, due_on = $9,
       answered_at = $4, answer_place_lng = $5, answer_place_lat = $6, answer_accuracy_m = $7,
       version = version + 1, updated_at = $8
     where id = $1 and day_control_id = $2 and deleted_at is null returning project_name as name`,
    [
      input.itemId,
      id,
      input.finding,
      foundAt,
      input.place?.lng ?? null,
      input.place?.lat ?? null,
      input.place ? Math.round(input.place.accuracyM) : null,
      new Date(nowMs),
      String(record.controlDate),
    ],
  );
  const item = items.rows[0];
  if (!item) throw new ProductError('notFound');
  const elevator = await readOwn(tx, resources.elevators, elevatorId);
  const unit = typeof record.useUnitId === 'string' ? await readUnit(tx, record.useUnitId) : null;
  const [stopUseId = ''] = await newIds(tx, 'stopUses', 1);
  await updateByCommand(resources.elevators, call, elevator, { use_status: useStatuses.unused });
  await insertMany(tx, 'stopUses', [
    {
      id: stopUseId,
      tenant_id: session.tenantId,
      org_id: String(elevator.orgId),
      created_at: new Date(nowMs),
      updated_at: new Date(nowMs),
      elevator_id: elevatorId,
      use_unit_id: unit?.id ?? null,
      day_control_id: id,
      finding: input.finding,
      stopped_at: foundAt,
      stopped_by_id: session.userId,
    },
  ]);
  const after = await updateByCommand(resources.dayControls, call, record, await outcomeColumns(tx, record));
  const finding = `${item.name}: ${input.finding}`;
  // The event log stays locked from here to the commit.
  const order = await openRepair(call, app, elevatorId, finding);
  await tx.query('update stop_uses set repair_order_id = $2 where id = $1', [stopUseId, order.id]);
  await noteWrites(tx, { resource: resources.stopUses, session, action: 'created', atMs: nowMs }, [
    writeNoteOf(resources.stopUses, await readOwn(tx, resources.stopUses, stopUseId)),
  ]);
  await notifyPeople(tx, app.platform, {
    tenantId: session.tenantId,
    orgIds: [String(elevator.orgId)],
    userIds: unit ? await directorsOf(call, unit) : [],
    template: 'supervisionSerious',
    params: {
      elevator: `${elevator.no} ${elevator.name}`,
      site: unit?.name ?? '',
      order: order.no,
      finding,
      at: foundAt.toISOString(),
      zoneId: unit?.zoneId ?? '',
    },
    nowMs,
    key: `supervision-serious-${stopUseId}`,
  });
  announceWrite(call, app, 'dayControls', [id]);
  announceWrite(call, app, 'stopUses', [stopUseId], 'created');
  announceWrite(call, app, 'elevators', [elevatorId]);
  return { version: Number(after.version), stopUseId, repairOrderId: order.id };
};

/** The director puts the elevator back into use, with what proves that the danger is gone. */
export const releaseElevator: CommandHandler<'releaseElevator'> = async (call, app) => {
  const { tx, input, session, nowMs } = call;
  const stop = await commandTarget(resources.stopUses, call);
  if (stop.releasedAt !== null) throw new ProductError('illegalMove', { current: stop });
  const unit = typeof stop.useUnitId === 'string' ? await readUnit(tx, stop.useUnitId) : null;
  if (!unit || !(await directorsOf(call, unit)).includes(session.userId))
    throw new ProductError('forbidden', { params: { because: 'notAppointed' } });
  const after = await updateByCommand(resources.stopUses, call, stop, {
    released_at: stepMoment({
      happenedAt: input.happenedAt,
      nowMs,
      previousAt: String(stop.stoppedAt),
    }),
    released_by_id: session.userId,
    release_note: input.note,
    evidence: input.evidence,
  });
  const others = await tx.query(
    'select 1 from stop_uses where elevator_id = $1 and released_at is null and deleted_at is null limit 1',
    [stop.elevatorId],
  );
  if (others.rows.length === 0)
    await updateByCommand(
      resources.elevators,
      call,
      await readOwn(tx, resources.elevators, String(stop.elevatorId)),
      { use_status: useStatuses.using },
    );
  announceWrite(call, app, 'stopUses', [String(stop.id)]);
  announceWrite(call, app, 'elevators', [String(stop.elevatorId)]);
  return { version: Number(after.version) };
};

/** Opens the order by the command of repairs, in this transaction and with its own rules. */
async function openRepair(
  call: CommandCall<'reportSeriousDanger'>,
  app: App,
  elevatorId: string,
  finding: string,
): Promise<{ id: string; no: string }> {
  const handler = app.commands.handlerOf('reportRepair');
  if (!handler) throw new Error('repair orders have no handler');
  const answer = await handler(
    {
      ...call,
      id: elevatorId,
      expectedVersion: 0,
      input: { source: 'inspection', hasPeople: false, faultDesc: finding.slice(0, 500) },
    },
    app,
  );
  const { id } = reportRepair.output.parse(answer);
  const result = await call.tx.query<{ no: string }>(
    'select work_order_no as no from repair_orders where id = $1',
    [id],
  );
  return { id, no: result.rows[0]?.no ?? id };
}

async function directorsOf(
  { tx, nowMs }: Pick<CommandCall<'releaseElevator'>, 'tx' | 'nowMs'>,
  unit: SupervisedUnit,
): Promise<string[]> {
  const todayOn = dayInZone(unit.zoneId, nowMs);
  const appointments = await readAppointments(tx, unit.id);
  return appointments
    .filter((one) => one.role === 'director' && isInForce(one, todayOn))
    .map(({ userId }) => userId);
}
