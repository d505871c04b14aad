import { randomBytes } from 'node:crypto';
import { type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import { onlineState } from '@hoistway/shared/domain/freshness.ts';
import { type ChangedLine, changeText } from '@hoistway/shared/domain/parameters/parameterChange.ts';
import { isSameModel } from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { isSameValue, valueProblem } from '@hoistway/shared/domain/parameters/parameterValue.ts';
import { approveWithinMs, type SafetyClass } from '@hoistway/shared/domain/remoteCommand.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { readRow } from '../../crud/readRow.ts';
import type { Wire } from '../../crud/storage.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall } from '../../http/commandCall.ts';
import { type CatalogueLine, readCatalogue } from '../../parameters/catalogue.ts';
import { isRemoteControlOn } from '../../remote/remoteControlSwitch.ts';
import { seatOf } from '../../session/seatOf.ts';
import { visibleTo } from '../../session/visibility.ts';

type RequestCall = CommandCall<'requestParameterChange'>;

/** Stores a change that waits for its second person. */
export async function requestParameterChange(call: RequestCall, app: App) {
  const { tx, session, id, input, nowMs } = call;
  const seat = seatOf(session);
  if (seat === null) throw new ProductError('forbidden');
  const elevator = await readRow(tx, elevators, id, visibleTo(session));
  await checkSwitches(call, elevator);
  checkOnline(app, id, nowMs);
  const catalogue = await readCatalogue(tx, id);
  const { lines, safetyClass } = changedLines(catalogue, input.values);
  await checkOrigin(call, elevator, catalogue);
  const result = await tx.query<{ id: string }>(
    `insert into parameter_changes (tenant_id, org_id, elevator_id, kind, summary, state, reason, source_elevator_id,
       requested_by, requester_id, requester_seat, due_at, lines, safety_class, write_id, created_at, updated_at)
     select tenant_id, org_id, id, $2, $3, 'requested', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13
     from elevators where id = $1
     on conflict (tenant_id, elevator_id) where state in ('requested', 'writing') do nothing returning id`,
    [
      ...[id, input.kind, changeText(lines), input.reason],
      ...[
        input.sourceElevatorId ?? null,
        session.name,
        session.userId,
        seat,
        new Date(nowMs + approveWithinMs),
      ],
      ...[JSON.stringify(lines), safetyClass, randomBytes(8).toString('hex'), new Date(nowMs)],
    ],
  );
  const row = result.rows[0];
  if (!row) throw new ProductError('changeUnderWay');
  return { changeId: row.id };
}

/** @throws remoteControlOff */
async function checkSwitches({ tx, session }: RequestCall, elevator: Wire): Promise<void> {
  const result = await tx.query<{ is_allowed: boolean }>(
    `select ${isRemoteControlOn} as is_allowed from (values ($1::bigint, $2::text)) c (tenant_id, dtu_code)`,
    [session.tenantId, elevator.dtuCode ?? null],
  );
  if (!result.rows[0]?.is_allowed) throw new ProductError('remoteControlOff');
}

/** @throws elevatorOffline */
function checkOnline({ live: { fleet } }: App, elevatorId: string, nowMs: number): void {
  const car = fleet.car(elevatorId);
  const online = car ? onlineState(fleet.table.receivedAt[car.slot] ?? 0, nowMs) : 'offline';
  if (online !== 'online' && online !== 'late') throw new ProductError('elevatorOffline');
}

/**
 * The lines of the requested values that differ from the device's.
 * @throws invalidFields for a value that may not be written, parametersUnread without a reading
 */
export function changedLines(
  catalogue: readonly CatalogueLine[],
  values: Readonly<Record<string, string>>,
): { lines: ChangedLine[]; safetyClass: SafetyClass } {
  const entryOf = new Map(catalogue.map((line) => [line.no, line]));
  const errors: FieldError[] = Object.entries(values).flatMap(([no, value]): FieldError[] => {
    const entry = entryOf.get(no);
    if (!entry) return [{ field: no, code: 'unknownReference' }];
    const problem = valueProblem(value, entry);
    return problem ? [{ field: no, ...problem }] : [];
  });
  if (errors.length > 0) throw new ProductError('invalidFields', { fields: errors });
  const entries = catalogue.filter(({ no }) => no in values);
  if (entries.some(({ deviceValue }) => deviceValue === null)) throw new ProductError('parametersUnread');
  const changedEntries = entries.filter(
    ({ no, deviceValue }) => !isSameValue(values[no] ?? '', deviceValue ?? ''),
  );
  if (changedEntries.length === 0)
    throw new ProductError('invalidFields', { fields: [{ field: 'values', code: 'duplicate' }] });
  return {
    lines: changedEntries.map(({ no, name, unit, deviceValue }) => ({
      ...{ no, name, unit },
      before: deviceValue,
      after: values[no] ?? '',
    })),
    safetyClass: changedEntries.some(({ access }) => access === 'service') ? 'service' : 'harmless',
  };
}

/**
 * A copy takes the values of another elevator of the same model, and a return those of the baseline.
 * @throws notFound, notSameModel, invalidFields
 */
async function checkOrigin(
  { tx, session, input }: RequestCall,
  elevator: Wire,
  catalogue: readonly CatalogueLine[],
): Promise<void> {
  const { kind, values, sourceElevatorId } = input;
  if (kind === 'edit') return;
  if (kind === 'rollback') {
    checkValues(
      values,
      catalogue.map(({ no, baselineValue }) => [no, baselineValue]),
    );
    return;
  }
  if (!sourceElevatorId)
    throw new ProductError('invalidFields', { fields: [{ field: 'sourceElevatorId', code: 'required' }] });
  const source = await readRow(tx, elevators, sourceElevatorId, visibleTo(session));
  if (!isSameModel(modelOf(source), modelOf(elevator))) throw new ProductError('notSameModel');
  const sourceCatalogue = await readCatalogue(tx, sourceElevatorId);
  checkValues(
    values,
    sourceCatalogue.map(({ no, deviceValue }) => [no, deviceValue]),
  );
}

const modelOf = ({ brand, model }: Wire) => ({
  brand: typeof brand === 'string' ? brand : null,
  model: typeof model === 'string' ? model : null,
});

/** @throws invalidFields for a value that the origin does not have */
function checkValues(
  values: Readonly<Record<string, string>>,
  entries: readonly (readonly [no: string, value: string | null])[],
): void {
  const originValues = new Map(entries);
  const fields = Object.entries(values)
    .filter(([no, value]) => !isSameValue(originValues.get(no) ?? '', value))
    .map(([field]): FieldError => ({ field, code: 'forbidden' }));
  if (fields.length > 0) throw new ProductError('invalidFields', { fields });
}
