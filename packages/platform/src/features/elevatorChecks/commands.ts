import {
  type CheckedFloor,
  checkItems,
  checkVerdict,
  openItems,
  unknownFloors,
} from '@hoistway/shared/domain/elevatorCheck/checkItems.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sealKeyOfElevator } from '@hoistway/shared/domain/seal.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { appendSeals } from '../../chains/seals.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { readRow } from '../../crud/readRow.ts';
import type { Wire } from '../../crud/storage.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall } from '../../http/commandCall.ts';
import { visibleTo } from '../../session/visibility.ts';
import { type CheckRow, lockCheck, readCheckedFloors } from './checkStore.ts';

/** Checks of an elevator against its device's reports: started, judged item by item, signed. */
export default async function commands(app: App): Promise<void> {
  app.commands.register({ startElevatorCheck, judgeCheckItem, signElevatorCheck, abandonElevatorCheck });
}

async function startElevatorCheck(call: CommandCall<'startElevatorCheck'>) {
  const { tx, session, id, input, nowMs } = call;
  await readRow(tx, elevators, id, visibleTo(session));
  const result = await tx.query<{ id: string; version: number }>(
    `insert into elevator_checks (tenant_id, org_id, elevator_id, kind, state, started_at, started_by, created_at, updated_at)
     select tenant_id, org_id, id, $2, 'open', $3, $4, $3, $3 from elevators where id = $1
     on conflict (tenant_id, elevator_id) where state = 'open' do nothing returning id, version`,
    [id, input.kind, new Date(nowMs), session.name],
  );
  const row = result.rows[0];
  if (!row) throw new ProductError('checkUnderWay');
  return { checkId: row.id, version: row.version };
}

async function judgeCheckItem(call: CommandCall<'judgeCheckItem'>) {
  const { tx, session, input, nowMs } = call;
  const { target, check, floors } = await openCheck(call);
  const item = checkItems(check.kind, floors, check.observations).find(({ key }) => key === input.key);
  if (!item) throw new ProductError('notFound');
  const { judgement, note = null } = input;
  if (judgement === 'agrees' && item.observedAtMs === null)
    throw new ProductError('invalidFields', { fields: [{ field: 'judgement', code: 'notReported' }] });
  if (judgement !== 'agrees' && (note ?? '').trim() === '')
    throw new ProductError('invalidFields', { fields: [{ field: 'note', code: 'required' }] });
  const answer = { judgement, note, by: session.name, atMs: nowMs };
  await tx.query('update elevator_checks set answers = answers || $2::jsonb where id = $1', [
    check.id,
    JSON.stringify({ [item.key]: answer }),
  ]);
  const after = await updateByCommand(resources.elevatorChecks, call, target, {});
  return { checkId: check.id, version: Number(after.version) };
}

async function signElevatorCheck(call: CommandCall<'signElevatorCheck'>) {
  const { tx, session, nowMs } = call;
  const { target, check, floors } = await openCheck(call);
  const items = checkItems(check.kind, floors, check.observations);
  if (openItems(items, check.answers).length > 0) throw new ProductError('illegalMove', { current: target });
  const answers: CheckRow['answers'] = {};
  for (const { key } of items) {
    const answer = check.answers[key];
    if (answer) answers[key] = answer;
  }
  const verdict = checkVerdict(answers);
  const at = new Date(nowMs);
  const content = {
    ...{ kind: check.kind, verdict, startedAt: check.startedAt.toISOString(), startedBy: check.startedBy },
    items: items.map((item) => ({ ...item, answer: answers[item.key] })),
    unknownFloors: unknownFloors(floors, check.observations),
  };
  const [seal] = await appendSeals(
    tx,
    { tenantId: session.tenantId, key: sealKeyOfElevator(check.elevatorId) },
    [{ kind: 'signed', resource: 'elevatorChecks', recordId: check.id, at, by: session.name, content }],
  );
  const after = await updateByCommand(resources.elevatorChecks, call, target, {
    ...{ state: 'signed', verdict, signed_at: at, signed_by: session.name, seal_hash: seal?.hash ?? null },
    differences: Object.values(answers).filter(({ judgement }) => judgement === 'differs').length,
  });
  return { checkId: check.id, version: Number(after.version) };
}

async function abandonElevatorCheck(call: CommandCall<'abandonElevatorCheck'>) {
  const { target, check } = await openCheck(call);
  const after = await updateByCommand(resources.elevatorChecks, call, target, { state: 'abandoned' });
  return { checkId: check.id, version: Number(after.version) };
}

type CheckCall = CommandCall<'judgeCheckItem' | 'signElevatorCheck' | 'abandonElevatorCheck'>;

/** The check, locked, while it is open. @throws notFound, conflict, illegalMove */
async function openCheck(
  call: CheckCall,
): Promise<{ target: Wire; check: CheckRow; floors: CheckedFloor[] }> {
  const target = await commandTarget(resources.elevatorChecks, call);
  const check = await lockCheck(call.tx, call.id);
  if (check?.state !== 'open') throw new ProductError('illegalMove', { current: target });
  return { target, check, floors: await readCheckedFloors(call.tx, check.elevatorId) };
}
