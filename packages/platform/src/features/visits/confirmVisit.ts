import type { Confirmation } from '@hoistway/shared/domain/visitConfirmation.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import type { Wire } from '../../crud/storage.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { moveVisit, type StepMoment, type VisitCall, type VisitTools } from './moveVisit.ts';
import { addSeal } from './sealVisit.ts';
import { checkVisitFiles, fileHashes } from './visitFiles.ts';
import { actorsOf, asVisitOrder, type VisitOrder } from './visitOrder.ts';

interface UseUnitConfirmation {
  row: Wire;
  /** The session that uploaded the signature. */
  session: RequestSession;
  confirmation: Confirmation;
  moment: StepMoment;
  /** Further members of the step: how the confirmation was given. */
  body?: Wire;
}

/** Confirms a signed visit for its use unit: its name, opinion and signature, bound by a seal. @throws illegalMove */
export async function confirmVisit(
  tools: VisitTools,
  call: VisitCall,
  { row, session, confirmation, moment, body = {} }: UseUnitConfirmation,
): Promise<VisitOrder> {
  const { name, satisfaction, signatureId } = confirmation;
  const advice = confirmation.advice ?? null;
  await checkVisitFiles(
    call.tx,
    { platform: tools.platform, resource: resources.maintenanceOrders, session },
    { userSignature: signatureId },
  );
  const confirmDate = moment.doneAt;
  const after = await moveVisit(tools, call, {
    row,
    action: 'confirm',
    actors: actorsOf(session, asVisitOrder(row)),
    inputs: ['userSignature'],
    fields: { userSignature: signatureId, confirmDate, confirmPerson: name, satisfaction, advice },
    body: { name, satisfaction, ...body },
    moment,
  });
  const signature = (await fileHashes(call.tx, [signatureId])).get(signatureId) ?? null;
  await addSeal(call, after, 'confirmed', { name, satisfaction, advice, confirmDate, signature, ...body });
  return after;
}
