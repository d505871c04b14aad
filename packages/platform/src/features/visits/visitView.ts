import { commands } from '@hoistway/shared/commands/index.ts';
import { mayDo } from '@hoistway/shared/domain/rights.ts';
import { sealKeyOfElevator } from '@hoistway/shared/domain/seal.ts';
import { signedStates } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import { judgeVisit, type VisitProof } from '@hoistway/shared/domain/upkeep/visitProof.ts';
import {
  signInBodySchema,
  type VisitStep,
  type VisitView,
  visitCommands,
  visitViewSchema,
} from '@hoistway/shared/domain/visitView.ts';
import { brokenSealAt, readSeals } from '../../chains/seals.ts';
import type { Wire } from '../../crud/storage.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { readRecordedVisit } from './recordedVisit.ts';
import { readVisitElevator } from './visitElevator.ts';
import { readItems } from './visitItems.ts';
import { asVisitOrder, crewOf, readVisibleOrder, type VisitOrder } from './visitOrder.ts';
import { readRules } from './visitRules.ts';
import { readSteps } from './visitSteps.ts';

const orderShape = visitViewSchema.shape.order;

/** An order with all that its pages show, as a session sees it. @throws notFound */
export async function readVisit(
  tx: Transaction,
  session: RequestSession,
  id: string,
  nowMs: number,
): Promise<VisitView> {
  const row = await readVisibleOrder(tx, session, id);
  const order = asVisitOrder(row);
  const key = sealKeyOfElevator(order.elevatorId);
  const chain = await readSeals(tx, key);
  const steps = await readSteps(tx, id);
  const { autoConfirmHours: _, zoneId: __, ...rules } = await readRules(tx, order.elevatorId);
  return {
    now: new Date(nowMs).toISOString(),
    person: {
      id: session.userId,
      name: session.name,
      isMaintainer: crewOf(order).includes(session.userId),
      commands: visitCommands.filter((name) =>
        mayDo(session, commands[name].permission, commands[name].right),
      ),
    },
    order: await orderOf(tx, row, order),
    elevator: (await readVisitElevator(tx, order.elevatorId)) ?? noElevator(order.elevatorId),
    rules,
    items: await readItems(tx, id),
    parts: await readParts(tx, order.elevatorId),
    lives: await readLives(tx, order.elevatorId),
    steps,
    seals: chain.filter(({ resource, recordId }) => resource === 'maintenanceOrders' && recordId === id),
    brokenAt: brokenSealAt(key, chain),
    proof: await proofOf(tx, session, order, row, steps),
  };
}

const noElevator = (id: string): VisitView['elevator'] => ({
  id,
  no: '',
  name: '',
  factoryNo: null,
  useUnitName: '',
  address: '',
  contact: '',
  phone: '',
  place: null,
  type: null,
  parameters: {},
});

async function orderOf(tx: Transaction, row: Wire, order: VisitOrder): Promise<VisitView['order']> {
  const crew = crewOf(order);
  const result = await tx.query<{ id: string; name: string }>(
    `select id, coalesce(nullif(name, ''), username) as name from users where id = any($1::bigint[])
     union all select null, name from organisations where id = $2`,
    [crew, order.companyId],
  );
  const nameOf = (id: string | null) => result.rows.find((one) => one.id === id)?.name ?? '';
  return orderShape.parse({
    ...row,
    no: row.no ?? '',
    status: order.status,
    companyName: nameOf(null),
    maintainers: crew.map((id) => ({ id, name: nameOf(id) })),
    signatures: {
      maintainer1Signature: row.maintainer1Signature ?? null,
      maintainer2Signature: row.maintainer2Signature ?? null,
      userSignature: row.userSignature ?? null,
    },
  });
}

const readParts = async (tx: Transaction, elevatorId: string): Promise<VisitView['parts']> =>
  (
    await tx.query<VisitView['parts'][number]>(
      `select id, number, name, nullif(serial_number, '') as "serialNumber" from elevator_parts where elevator_id = $1 and deleted_at is null
       order by number, id limit 200`,
      [elevatorId],
    )
  ).rows;

async function readLives(tx: Transaction, elevatorId: string): Promise<VisitView['lives']> {
  const result = await tx.query(
    `select component, to_char(max(latest_replace_on), 'YYYY-MM-DD') as "latestReplaceOn" from component_lives
     where elevator_id = $1 and deleted_at is null group by component order by min(id)`,
    [elevatorId],
  );
  return visitViewSchema.shape.lives.parse(result.rows);
}

/** The proof of a signed visit, from its log and the flight recorder. */
async function proofOf(
  tx: Transaction,
  { tenantId }: RequestSession,
  order: VisitOrder,
  row: Wire,
  steps: readonly VisitStep[],
): Promise<VisitProof | null> {
  const { startDate, completeDate, elevatorId } = order;
  if (!signedStates.includes(order.status) || startDate === null || completeDate === null) return null;
  const startMs = Date.parse(startDate);
  const endMs = Date.parse(completeDate);
  const signIn = signInBodySchema.safeParse(steps.findLast(({ action }) => action === 'signIn')?.body);
  const signatures = [row.maintainer1Signature, row.maintainer2Signature];
  return judgeVisit({
    signIn: signIn.success ? signIn.data : null,
    startMs,
    endMs,
    recording: await readRecordedVisit(tx, { tenantId, elevatorId, startMs, endMs }),
    plannedPersons: crewOf(order).length,
    signedPersons: signatures.filter((one) => typeof one === 'string' && one !== '').length,
    judgedAtMs: steps
      .filter(({ action }) => action === 'judge')
      .map((step) => Date.parse(step.sourceAt ?? step.doneAt)),
  });
}
