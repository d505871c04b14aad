import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { readRow } from '../../crud/readRow.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall } from '../../http/commandCall.ts';
import { readCatalogue } from '../../parameters/catalogue.ts';
import { scheduleNextCheck } from '../../parameters/driftChecks.ts';
import { compareWithBaseline } from '../../parameters/readings.ts';
import { seatOf } from '../../session/seatOf.ts';
import { visibleTo } from '../../session/visibility.ts';
import { readingOrigin } from './continueReading.ts';
import { approveParameterChange, declineParameterChange, withdrawParameterChange } from './decisions.ts';
import { requestParameterChange } from './requestChange.ts';

/** Reads, baselines and changes of an elevator's parameters. */
export default async function commands(app: App): Promise<void> {
  app.commands.register({
    readParameters,
    keepBaseline,
    requestParameterChange,
    approveParameterChange,
    declineParameterChange,
    withdrawParameterChange,
  });
}

async function readParameters(call: CommandCall<'readParameters'>, app: App) {
  const { tx, session, id, afterCommit } = call;
  const { remote, fleet } = app.live;
  await readRow(tx, elevators, id, visibleTo(session));
  const car = fleet.car(id);
  if (!car) throw new ProductError('elevatorOffline');
  const names = (await readCatalogue(tx, id)).map(({ no }) => no);
  const { commandId, send } = await remote.prepare(tx, car, {
    operation: 'readValues',
    parameters: { area: 'parameters', names },
    requester: { name: session.name, userId: session.userId, seat: seatOf(session) },
    origin: { kind: readingOrigin, id },
  });
  afterCommit(send);
  return { commandId };
}

async function keepBaseline(call: CommandCall<'keepBaseline'>, app: App) {
  const { tx, session, id, nowMs } = call;
  await readRow(tx, elevators, id, visibleTo(session));
  const result = await tx.query(
    `update elevator_parameters set baseline_value = device_value, baseline_at = $2
     where elevator_id = $1 and read_at is not null`,
    [id, new Date(nowMs)],
  );
  const count = result.rowCount ?? 0;
  if (count === 0) throw new ProductError('parametersUnread');
  const place = { elevatorId: id, tenantId: session.tenantId };
  await scheduleNextCheck(tx, place, nowMs);
  await compareWithBaseline(tx, app.live.fleet, place, nowMs);
  return { count };
}
