import { type SealKind, sealKeyOfElevator } from '@hoistway/shared/domain/seal.ts';
import { appendSeals } from '../../chains/seals.ts';
import type { Wire } from '../../crud/storage.ts';
import type { VisitCall } from './moveVisit.ts';
import { fileHashes } from './visitFiles.ts';
import { readItems } from './visitItems.ts';
import type { VisitOrder } from './visitOrder.ts';
import { readSteps } from './visitSteps.ts';

/** Binds a content to an order in the chain of its elevator. */
export async function addSeal(
  { tx, tenantId, session, nowMs }: VisitCall,
  order: VisitOrder,
  kind: SealKind,
  content: Wire,
): Promise<void> {
  await appendSeals(tx, { tenantId, key: sealKeyOfElevator(order.elevatorId) }, [
    {
      kind,
      resource: 'maintenanceOrders',
      recordId: order.id,
      at: new Date(nowMs),
      by: session?.name ?? null,
      content,
    },
  ]);
}

const signedFields = [
  'no',
  'elevatorId',
  'type',
  'maintenanceTypeId',
  'planDate',
  'planEndDate',
  'companyId',
  'maintainer1Id',
  'maintainer2Id',
  'startDate',
  'completeDate',
  'note',
] as const;
const signedFiles = ['maintainer1Signature', 'maintainer2Signature', 'sound'] as const;

/** Seals the whole visit as the maintainers signed it: the order, its steps, items, pictures and signatures. */
export async function sealVisit(call: VisitCall, order: VisitOrder, row: Wire): Promise<void> {
  const items = await readItems(call.tx, order.id);
  const steps = await readSteps(call.tx, order.id);
  const fileIds = [...signedFiles.map((name) => row[name]), ...items.flatMap(({ photoIds }) => photoIds)];
  const hashes = await fileHashes(
    call.tx,
    fileIds.filter((id) => typeof id === 'string'),
  );
  const hashOf = (id: unknown) => (typeof id === 'string' ? (hashes.get(id) ?? null) : null);
  await addSeal(call, order, 'signed', {
    order: Object.fromEntries(signedFields.map((name) => [name, row[name] ?? null])),
    files: Object.fromEntries(signedFiles.map((name) => [name, hashOf(row[name])])),
    items: items.map(({ photoIds, ...item }) => ({ ...item, photos: photoIds.map(hashOf) })),
    steps,
  });
}
