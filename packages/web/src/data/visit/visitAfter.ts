import { maintenanceActionOf } from '@hoistway/shared/commands/maintenanceCommandOf.ts';
import { judgeMaintenance } from '@hoistway/shared/commands/maintenanceOrderCommands.ts';
import { orderMoves } from '@hoistway/shared/domain/upkeep/orderMoves.ts';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import type { PhoneStep } from '../phone/phoneStore.ts';

/** Whether the fetched visit contains a step that the server accepted. */
export const isSeenInVisit = ({ order }: VisitView, { sentVersion }: PhoneStep): boolean =>
  sentVersion !== undefined && order.version >= sentVersion;

/** A visit for its worker: the fetched state with the pending steps of this phone applied. */
export const visitAfter = (visit: VisitView, pendingSteps: readonly PhoneStep[]): VisitView =>
  pendingSteps
    .filter((step) => step.refused === undefined && !isSeenInVisit(visit, step))
    .reduce(afterStep, visit);

function afterStep(visit: VisitView, step: PhoneStep): VisitView {
  const action = maintenanceActionOf(step.command);
  if (action === null) return visit;
  const from = visit.order.status;
  const to = orderMoves[action].to ?? from;
  const { doneAt, input } = step;
  const loggedStep = {
    nth: (visit.steps.at(-1)?.nth ?? 0) + 1,
    action,
    from,
    to,
    at: doneAt,
    doneAt,
    sourceAt: doneAt,
    by: visit.person.name,
    body: input,
  };
  return {
    ...visit,
    order: {
      ...visit.order,
      status: to,
      ...(action === 'signIn' && { startDate: doneAt }),
      ...(action === 'complete' && { completeDate: doneAt }),
      ...(action === 'confirm' && { confirmDate: doneAt }),
    },
    items: action === 'judge' ? itemsAfter(visit.items, step) : visit.items,
    steps: [...visit.steps, loggedStep],
  };
}

function itemsAfter(items: VisitView['items'], { nth, input, files, doneAt }: PhoneStep): VisitView['items'] {
  const judgement = judgeMaintenance.input.safeParse(input);
  if (!judgement.success) return items;
  const results = new Map(judgement.data.items.map((result) => [result.itemId, result]));
  const pendingPhotoIds = files.map((_, at) => `unsent-${nth}-${at}`);
  return items.map((item) => {
    const result = results.get(item.id);
    if (!result) return item;
    const { condition, note = item.note } = result;
    const photoIds = results.size === 1 ? [...item.photoIds, ...pendingPhotoIds] : item.photoIds;
    return {
      ...item,
      condition,
      measured: result.measured ?? item.measured,
      note,
      judgedAt: doneAt,
      photoIds,
    };
  });
}
