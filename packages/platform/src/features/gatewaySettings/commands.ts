import { randomBytes } from 'node:crypto';
import {
  type DeviceValue,
  differingNames,
  revertAfterS,
  type SettingsState,
  writtenSettings,
} from '@hoistway/shared/domain/deviceValues.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import type { Wire } from '../../crud/storage.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import type { EndHandler } from '../../remote/commandRequest.ts';
import { seatOf } from '../../session/seatOf.ts';

const originKind = 'gatewaySettings';

/**
 * Writes a gateway device's settings: write → read back → compare → confirm, each a command of its own. Only the
 * confirmation ends it, so a device with a wrong setting returns to the ones before.
 */
export default async function commands(app: App): Promise<void> {
  const { remote, fleet } = app.live;
  remote.whenEnded(originKind, continueWriting(app));
  app.commands.register({
    writeGatewaySettings: async (call) => {
      const { tx, session, afterCommit } = call;
      const settings = await commandTarget(resources.gatewaySettings, call);
      if (settings.deviceState === 'writing') throw new ProductError('illegalMove', { current: settings });
      const dtu = fleet.dtus.get(String(settings.dtuNumber));
      if (!dtu || dtu.tenantId !== session.tenantId) throw new ProductError('elevatorOffline');
      const command = await remote.prepare(tx, dtu, {
        operation: 'writeValues',
        parameters: {
          area: 'settings',
          values: valuesOf(settings),
          changeId: randomBytes(8).toString('hex'),
          revertAfterS,
        },
        requester: { name: session.name, userId: session.userId, seat: seatOf(session) },
        origin: { kind: originKind, id: String(settings.id) },
      });
      await updateByCommand(resources.gatewaySettings, call, settings, {
        device_state: 'writing',
        device_problem: null,
      });
      afterCommit(command.send);
      return { commandId: command.commandId };
    },
  });
}

/** The recorded settings; an empty one is left as the device has it. */
function valuesOf(settings: Wire): Record<string, DeviceValue> {
  const entries = writtenSettings
    .map((name) => [name, settings[name]] as const)
    .filter((entry): entry is readonly [(typeof writtenSettings)[number], DeviceValue] => isSet(entry[1]));
  return Object.fromEntries(entries);
}

const isSet = (value: unknown): value is DeviceValue =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '');

/** The next command after each: a failed one ends the writing, and the device reverts by itself. */
const continueWriting =
  ({ live }: App): EndHandler =>
  async (tx, { row, values, nowMs }) => {
    const settingsId = row.origin_id ?? '';
    const dtu = live.fleet.dtus.get(row.dtu_code);
    if (row.state !== 'succeeded' || !dtu) {
      await endWriting(tx, settingsId, { state: 'failed', problem: row.problem ?? row.state, nowMs });
      return;
    }
    const request = {
      requester: { name: row.requested_by, userId: null, seat: null },
      origin: { kind: originKind, id: settingsId },
      mayWait: true,
    };
    const write = await lastWrite(tx, settingsId);
    if (row.operation === 'confirmValues') {
      await endWriting(tx, settingsId, { state: 'onDevice', problem: null, nowMs });
    } else if (row.operation === 'writeValues') {
      const parameters = { area: 'settings', names: Object.keys(write.values) };
      await live.remote.prepare(tx, dtu, { ...request, operation: 'readValues', parameters });
    } else {
      const names = differingNames(write.values, values ?? {});
      if (names.length > 0) {
        await endWriting(tx, settingsId, { state: 'failed', problem: `≠ ${names.join(', ')}`, nowMs });
        return;
      }
      const parameters = { area: 'settings', changeId: write.changeId };
      await live.remote.prepare(tx, dtu, { ...request, operation: 'confirmValues', parameters });
    }
  };

/** What the last write of a record sent. */
async function lastWrite(
  tx: Transaction,
  settingsId: string,
): Promise<{ values: Record<string, DeviceValue>; changeId: string }> {
  const result = await tx.query<{ values: Record<string, DeviceValue>; change_id: string }>(
    `select parameters -> 'values' as values, parameters ->> 'changeId' as change_id from device_commands
     where origin_kind = $1 and origin_id = $2 and operation = 'writeValues' order by id desc limit 1`,
    [originKind, settingsId],
  );
  const row = result.rows[0];
  return { values: row?.values ?? {}, changeId: row?.change_id ?? '' };
}

/** A record that was edited meanwhile stays as not written. */
async function endWriting(
  tx: Transaction,
  settingsId: string,
  { state, problem, nowMs }: { state: SettingsState; problem: string | null; nowMs: number },
): Promise<void> {
  await tx.query(
    `update gateway_settings set device_state = $2, device_problem = $3, version = version + 1, updated_at = $4,
       written_at = case when $2 = 'onDevice' then $4 else written_at end
     where id = $1 and device_state = 'writing'`,
    [settingsId, state, problem, new Date(nowMs)],
  );
}
