import { createServer, type Server, type Socket } from 'node:net';
import { Aedes, type Client, type PublishPacket } from 'aedes';
import { isDeviceSecret } from '../db/passwordHash.ts';
import type { LiveFleet } from '../live/liveFleet.ts';
import type { DeviceLink } from './deviceLink.ts';
import { DeviceSocket } from './deviceSocket.ts';
import { commandTopic, type DeviceTopic, parseDeviceTopic } from './deviceTopics.ts';
import type { IngestMetrics } from './ingestMetrics.ts';

/** CONNACK return code of MQTT 3.1.1, table 3.1. */
const badUsernameOrPassword = 4;

/** Devices that find no room try again and again. */
const toldFullEveryMs = 60_000;

export interface BrokerTools {
  fleet: LiveFleet;
  metrics: IngestMetrics;
  receive(topic: string, payload: Uint8Array, parsed: DeviceTopic, link: number): void;
  /** Resolves when everything received so far is durable. */
  settled(tenantId: string): Promise<void>;
  onError(error: unknown): void;
}

/**
 * The broker inside the platform. A device enters with its code and secret, speaks under its own code only, and hears only
 * its own commands. An event of QoS 1 or 2 is acknowledged when it is in the database.
 * @param at.room how many may be connected at once; see `deviceRoom`
 */
export async function startBroker(
  tools: BrokerTools,
  at: { port: number; host: string; room: number },
): Promise<DeviceLink> {
  const { fleet, metrics } = tools;
  const codes = new WeakMap<Client, string>();
  const keepAlivesMs = new WeakMap<Client, number>();
  const sockets = new Set<Socket>();
  const connected = new Map<string, Set<Client>>();
  const broker = new DeviceBroker({
    concurrency: 1000,
    heartbeatInterval: 60_000,
    preConnect: (client, packet, done) => {
      // A device that takes another's client id must not throw that one out.
      packet.clientId = `${packet.username ?? ''}/${packet.clientId}`;
      keepAlivesMs.set(client, (packet.keepalive ?? 0) * 1000);
      done(null, true);
    },
    authenticate: (client, username, password, done) => {
      const dtu = username === undefined ? undefined : fleet.dtus.get(username);
      const isKnown =
        dtu?.secretHash && !dtu.isBlacklisted && isDeviceSecret(dtu.secretHash, password?.toString() ?? '');
      if (!isKnown) {
        metrics.refused.inc({ reason: 'login' });
        done(Object.assign(new Error('refused'), { returnCode: badUsernameOrPassword }), null);
        return;
      }
      codes.set(client, dtu.code);
      socketOf(client)?.admit(dtu.code, keepAlivesMs.get(client) ?? 0);
      dtu.ip = remoteAddress(client);
      done(null, true);
    },
    authorizePublish: (client, packet, done) => {
      if (client) socketOf(client)?.heard();
      const code = client ? codes.get(client) : undefined;
      const topic = parseDeviceTopic(packet.topic);
      if (!code || topic?.dtuCode !== code) {
        metrics.refused.inc({ reason: 'foreignTopic' });
        done(new Error('a device speaks under its own code'));
        return;
      }
      const payload = bytesOf(packet.payload);
      tools.receive(packet.topic, payload, topic, (client && socketOf(client)?.link) ?? 0);
      if (topic.channel !== 'event' || packet.qos === 0) {
        done();
        return;
      }
      const { tenantId } = fleet.dtus.get(code) ?? { tenantId: '' };
      tools.settled(tenantId).then(() => done(), tools.onError);
    },
    authorizeSubscribe: (client, subscription, done) => {
      const code = codes.get(client);
      done(null, code !== undefined && subscription.topic === commandTopic(code) ? subscription : null);
    },
  });
  await broker.listen();
  broker.on('clientReady', (client) => {
    const code = codes.get(client);
    if (code) withSet(connected, code).add(client);
    metrics.connections.set(broker.connectedClients);
  });
  broker.on('clientDisconnect', (client) => {
    const code = codes.get(client);
    if (code) withSet(connected, code).delete(client);
    metrics.connections.set(broker.connectedClients);
  });

  let links = 0;
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    broker.handle(new DeviceSocket(socket, tools.receive, ++links));
  });
  if (Number.isFinite(at.room)) server.maxConnections = at.room;
  let toldFullAtMs = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    metrics.refused.inc({ reason: 'full' });
    if (performance.now() - toldFullAtMs < toldFullEveryMs) return;
    toldFullAtMs = performance.now();
    tools.onError(
      new Error(
        `no room for another device: ${at.room} connections are open, see "Open files" in operations.md`,
      ),
    );
  });
  const port = await listen(server, at);
  return {
    port,
    send: (dtuCode, payload) =>
      new Promise((resolve, reject) => {
        const packet = {
          cmd: 'publish',
          topic: commandTopic(dtuCode),
          payload: Buffer.from(payload),
          qos: 1,
          retain: false,
          dup: false,
        } as const;
        broker.publish(packet, (error) => (error ? reject(error) : resolve()));
      }),
    isReachable: (dtuCode) => (connected.get(dtuCode)?.size ?? 0) > 0,
    expel: (dtuCode) => {
      for (const client of connected.get(dtuCode) ?? []) client.close();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await new Promise<void>((resolve) => broker.close(() => resolve()));
    },
  };
}

type Done = (error?: Error) => void;

/**
 * What a device says ends with the platform, which has received it by then: nobody may subscribe to it, so the broker spares
 * itself the search for subscribers. The broker names the client of such a packet; what it publishes itself has none.
 */
class DeviceBroker extends Aedes {
  override publish(packet: PublishPacket, from: Client | null | Done, done?: Done): void {
    if (typeof from === 'function') super.publish(packet, from);
    else if (from === null) super.publish(packet, done ?? ignore);
    else done?.();
  }
}

const ignore = (): void => {};

const bytesOf = (payload: string | Buffer): Uint8Array =>
  typeof payload === 'string' ? Buffer.from(payload) : payload;

const socketOf = ({ conn }: Client): DeviceSocket | null => (conn instanceof DeviceSocket ? conn : null);

function remoteAddress(client: Client): string | null {
  return 'remoteAddress' in client.conn ? (client.conn.remoteAddress ?? null) : null;
}

function withSet(sets: Map<string, Set<Client>>, key: string): Set<Client> {
  const known = sets.get(key);
  if (known) return known;
  const made = new Set<Client>();
  sets.set(key, made);
  return made;
}

function listen(server: Server, at: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : at.port);
    });
  });
}
