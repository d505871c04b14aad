import type { MqttClient } from 'mqtt';
import type { App } from '../http/app.ts';
import { connectDevice } from './liveSite.ts';
import type { TestPlatform } from './startPlatform.ts';

/** A command as a device receives it. */
export interface ReceivedCommand {
  id: string;
  op: string;
  node?: number;
  expiresAtMs?: number;
  values?: Record<string, string | number | boolean>;
  [member: string]: unknown;
}

/** A gateway device that keeps the commands it gets; the requests to report are left out. */
export interface RemoteDevice {
  client: MqttClient;
  commands: ReceivedCommand[];
  publish(channel: string, body: object): Promise<unknown>;
  reply(body: object): Promise<unknown>;
}

const reportRequests = new Set(['state', 'detail', 'keyframe']);

export async function openRemoteDevice(app: Pick<App, 'live'>, dtuCode: string): Promise<RemoteDevice> {
  const client = await connectDevice(app, dtuCode);
  const commands: ReceivedCommand[] = [];
  client.on('message', (_, payload) => {
    const command: ReceivedCommand = JSON.parse(String(payload));
    if (!reportRequests.has(command.op)) commands.push(command);
  });
  await client.subscribeAsync(`hoistway/1/${dtuCode}/cmd`, { qos: 1 });
  const publish = (channel: string, body: object) =>
    client.publishAsync(`hoistway/1/${dtuCode}/${channel}`, JSON.stringify(body), { qos: 1 });
  return { client, commands, publish, reply: (body) => publish('reply', body) };
}

/** Switches remote control on for a tenant and a device's model, as two administrators do. */
export async function allowRemoteControl(
  { db }: TestPlatform,
  { tenantId, dtuCode }: { tenantId: string; dtuCode: string },
): Promise<void> {
  await db.ownerPool.query(`update dtus set device_model = 'Test-4G' where dtu_code = $1`, [dtuCode]);
  await db.ownerPool.query('update tenants set allows_remote_control = true where id = $1', [tenantId]);
  await db.ownerPool.query(
    `insert into remote_control_models (tenant_id, device_model, is_allowed, assessment)
     values ($1, 'Test-4G', true, 'RA-7')`,
    [tenantId],
  );
}
