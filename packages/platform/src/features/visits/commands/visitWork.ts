import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { judgeItem, mayPassTogether } from '@hoistway/shared/domain/upkeep/judgeItems.ts';
import { judgedItemOf, type VisitItemView } from '@hoistway/shared/domain/visitView.ts';
import type { FieldErrorCode } from '@hoistway/shared/model/fieldErrorCodes.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import type { CommandCall, CommandHandler } from '../../../http/commandCall.ts';
import { checkVisitFiles } from '../visitFiles.ts';
import { readItems } from '../visitItems.ts';
import { answerOf, type VisitOrder } from '../visitOrder.ts';
import { momentOfStep, moveTarget, readTarget } from './visitCall.ts';

type JudgeCall = CommandCall<'judgeMaintenance'>;
type ItemJudgement = JudgeCall['input']['items'][number];

export const judgeMaintenance: CommandHandler<'judgeMaintenance'> = async (call, app) => {
  const target = await readTarget(call);
  const { items, photoIds = [], isTogether = false, happenedAt } = call.input;
  if (photoIds.length > 0 && items.length > 1) throw refusalOf('photoIds', 'oneItem');
  const moment = await momentOfStep(call, happenedAt);
  const after = await moveTarget(app, call, target, 'judge', {
    body: { items, ...(photoIds.length > 0 && { photoIds }), ...(isTogether && { isTogether }) },
    moment,
  });
  const knownItems = new Map((await readItems(call.tx, after.id)).map((item) => [item.id, item]));
  if (isTogether) checkTogether(items, knownItems);
  for (const judgement of items)
    await writeItem(call, judgement, knownItems.get(judgement.itemId), moment.doneAt);
  await addPhotos(call, app.platform, {
    order: after,
    item: knownItems.get(items[0]?.itemId ?? ''),
    photoIds,
  });
  return answerOf(after);
};

/** @throws invalidFields for an item that is judged already or is to be judged by itself */
function checkTogether(
  judgements: readonly ItemJudgement[],
  knownItems: ReadonlyMap<string, VisitItemView>,
): void {
  for (const { itemId, condition } of judgements) {
    const item = knownItems.get(itemId);
    if (!item) throw refusalOf('items', 'unknownReference');
    if (condition !== 'qualified' || !mayPassTogether(judgedItemOf(item)))
      throw refusalOf('items', 'judgeAlone', { item: item.name });
  }
}

/** @throws invalidFields where the item is not of this order or its judgement lacks something */
async function writeItem(
  { tx, nowMs }: JudgeCall,
  { itemId, condition, measured: value, note }: ItemJudgement,
  item: VisitItemView | undefined,
  judgedAt: string,
): Promise<void> {
  if (!item) throw refusalOf('items', 'unknownReference');
  const after = {
    ...item,
    condition,
    judgedAt,
    measured: value === undefined ? item.measured : value,
    note: note ?? item.note,
  };
  const problem = judgeItem(judgedItemOf(after));
  if (problem !== null) throw refusalOf('items', problem, { item: item.name });
  await tx.query(
    `update maintenance_order_items set condition = $2, measured = $3, note = $4, judged_at = $5, updated_at = $6,
       version = version + 1 where id = $1`,
    [itemId, condition, after.measured, after.note, judgedAt, new Date(nowMs)],
  );
}

async function addPhotos(
  { tx, session, nowMs, input }: JudgeCall,
  platform: Parameters<typeof checkVisitFiles>[1]['platform'],
  {
    order,
    item,
    photoIds,
  }: { order: VisitOrder; item: VisitItemView | undefined; photoIds: readonly string[] },
): Promise<void> {
  const resource = resources.maintenanceOrderPictures;
  for (const [at, picture] of photoIds.entries()) {
    const sourceAt = input.photosTakenAt?.[at] ?? input.happenedAt;
    const takenAtMs = sourceAt === undefined ? nowMs : Math.min(nowMs, Date.parse(sourceAt));
    await checkVisitFiles(tx, { platform, resource, session }, { picture });
    await tx.query(
      `insert into maintenance_order_pictures (tenant_id, org_id, created_at, updated_at, maintenance_order_id, item_id,
         name, picture, taken_at) values ($1, $2, $3, $3, $4, $5, $6, $7, $8)`,
      [
        session.tenantId,
        order.orgId,
        new Date(nowMs),
        order.id,
        item?.id ?? null,
        item?.name ?? order.no ?? '',
        picture,
        new Date(takenAtMs),
      ],
    );
  }
}

export const replaceMaintenancePart: CommandHandler<'replaceMaintenancePart'> = async (call, app) => {
  const target = await readTarget(call);
  const { happenedAt, ...part } = call.input;
  const moment = await momentOfStep(call, happenedAt);
  const after = await moveTarget(app, call, target, 'replacePart', { body: part, moment });
  if (part.elevatorPartId !== undefined) await replacePart(call, after, part.elevatorPartId, moment.doneAt);
  if (part.component !== undefined)
    await call.tx.query(
      `update component_lives set latest_replace_on = ($3::timestamptz)::date, updated_at = $4, version = version + 1
       where elevator_id = $1 and component = $2 and deleted_at is null`,
      [after.elevatorId, part.component, moment.doneAt, new Date(call.nowMs)],
    );
  return answerOf(after);
};

/** The elevator's part has the new serial number from now on, and a line in its record of replacements. */
async function replacePart(
  { tx, session, nowMs, input }: CommandCall<'replaceMaintenancePart'>,
  order: VisitOrder,
  partId: string,
  replacedAt: string,
): Promise<void> {
  const at = new Date(nowMs);
  const update = await tx.query(
    `update elevator_parts set serial_number = $3, status = 'activated', activated_at = $4, operator = $5,
       updated_at = $6, version = version + 1 where id = $1 and elevator_id = $2 and deleted_at is null`,
    [partId, order.elevatorId, input.newPart, replacedAt, session.name, at],
  );
  if (update.rowCount === 0) throw refusalOf('elevatorPartId', 'unknownReference');
  await tx.query(
    `insert into part_replacements (tenant_id, org_id, created_at, updated_at, elevator_part_id, old_part, new_part,
       replaced_at, contract_no, operator, reason) values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      session.tenantId,
      order.orgId,
      at,
      partId,
      input.oldPart,
      input.newPart,
      replacedAt,
      order.no ?? '',
      session.name,
      input.note ?? null,
    ],
  );
}

const refusalOf = (field: string, code: FieldErrorCode, params?: Record<string, string>): ProductError =>
  new ProductError('invalidFields', { fields: [{ field, code, ...(params && { params }) }] });
