import { createServer, type Server, type Socket } from 'node:net';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { AedesOptions, Client } from 'aedes';
import { isDeviceSecret } from '../db/passwordHash.ts';
import type { Dtu, LiveFleet } from '../fleet/liveFleet.ts';
import { Acknowledgements } from './acknowledgements.ts';
import { DeviceBroker } from './deviceBroker.ts';
import { DeviceGuards, type NamedProblem } from './deviceGuards.ts';
import { type DeviceLimits, unprovenBytesInAll } from './deviceLimits.ts';
import type { DeviceLink } from './deviceLink.ts';
import { type CutReason, DeviceSocket } from './deviceSocket.ts';
import { commandTopic, type DeviceChannel, type DeviceTopic, parseDeviceTopic } from './deviceTopics.ts';
import type { IngestMetrics } from './ingestMetrics.ts';
import { LoginThrottle } from './loginThrottle.ts';
import { UnprovenBytes } from './unprovenBytes.ts';
import { WorkTurns } from './workTurns.ts';

/** CONNACK return codes of MQTT 3.1.1, table 3.1. */
const connack = { serverUnavailable: 3, badUsernameOrPassword: 4 } as const;
/** Channels whose messages are acknowledged when they are stored. */
export type StoredChannel = Extract<DeviceChannel, 'event' | 'meter' | 'ride' | 'firmware'>;
/** Time-out of the login of a connection. */
const loginWithinMs = 10_000;
/** Rejected devices retry again and again. */
const reportFullEveryMs = minuteMs;

export interface BrokerTools {
  fleet: LiveFleet;
  metrics: IngestMetrics;
  receive(topic: string, payload: Uint8Array, deviceTopic: DeviceTopic, link: number): void;
  /** Resolves when everything received so far is durable. */
  waitUntilCommitted(dtu: Pick<Dtu, 'code' | 'tenantId'>, channel: StoredChannel): Promise<void>;
  /** Called for a known device's problem, seldom. */
  onProblem(problem: NamedProblem): void;
  /** Called for wrong logins, known code or not, at most 60 times a minute. */
  onWrongLogin(tries: { code: string; address: string; count: number }): void;
  onError(error: unknown): void;
}

/**
 * The broker inside the platform. A device logs in with its code and secret, publishes under its own code only, and
 * receives only its own commands. An event, meter reading, chunk of a ride or report on firmware of QoS 1 or 2 is
 * acknowledged when it is in the database. No session is kept: a command that waited for a device would be executed long
 * after it was sent.
 * @param at.room upper bound of simultaneous connections; see `deviceRoom`
 */
export async function startBroker(
  tools: BrokerTools,
  at: { port: number; host: string; room: number; limits: DeviceLimits },
): Promise<DeviceLink> {
  const { fleet, metrics, onProblem } = tools;
  const guards = new DeviceGuards({ ...tools, limits: at.limits });
  const throttle = new LoginThrottle((tries) => {
    tools.onWrongLogin(tries);
    const dtu = fleet.dtus.get(tries.code);
    if (dtu) onProblem({ dtu, problem: 'wrongSecret', detail: `${tries.address} × ${tries.count}` });
  });
  const acknowledgements = new Acknowledgements();
  const broker = await openBroker({ ...tools, guards, throttle, acknowledgements });
  const sockets = new Set<Socket>();
  const socketTools = {
    receive: guards.receive.bind(guards),
    turns: new WorkTurns(),
    unproven: new UnprovenBytes(unprovenBytesInAll),
    onCut: ({ code }: DeviceSocket, reason: CutReason, bytes: number) => {
      metrics.refusals.inc({ reason });
      if (code !== null && reason === 'tooLong')
        guards.of(code).name(reason, `${bytes} B`, performance.now());
    },
  };
  let links = 0;
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    broker.handle(new DeviceSocket(socket, socketTools, ++links));
  });
  boundRoom(server, { room: at.room, metrics, onError: tools.onError });
  const port = await listen(server, at);
  return {
    port,
    send: (dtuCode, text, onDelivered) =>
      new Promise((resolve, reject) => {
        const payload = Buffer.from(text);
        if (onDelivered) acknowledgements.expect(payload, onDelivered);
        const packet = {
          cmd: 'publish',
          topic: commandTopic(dtuCode),
          payload,
          qos: 1,
          retain: false,
          dup: false,
        } as const;
        broker.publish(packet, (error) => (error ? reject(error) : resolve()));
      }),
    isReachable: (dtuCode) => guards.isConnected(dtuCode),
    expel: (dtuCode) => guards.expel(dtuCode),
    close: async () => {
      throttle.close();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await new Promise<void>((resolve) => broker.close(() => resolve()));
    },
  };
}

/** The broker's rules: connecting, publishing and subscribing. */
async function openBroker(
  tools: BrokerTools & {
    guards: DeviceGuards;
    throttle: LoginThrottle;
    acknowledgements: Acknowledgements;
  },
): Promise<DeviceBroker> {
  const { fleet, metrics, guards, throttle, acknowledgements } = tools;
  const codes = new WeakMap<Client, string>();
  const keepAlivesMs = new WeakMap<Client, number>();
  const broker = new DeviceBroker({
    concurrency: 1000,
    heartbeatInterval: minuteMs,
    connectTimeout: loginWithinMs,
    preConnect: (client, packet, callback) => {
      // A device with another's client id must not disconnect that one.
      packet.clientId = `${packet.username ?? ''}/${packet.clientId}`;
      packet.clean = true;
      keepAlivesMs.set(client, (packet.keepalive ?? 0) * 1000);
      callback(null, true);
    },
    authenticate: (client, username = '', password, callback) => {
      const dtu = fleet.dtus.get(username);
      const isKnown =
        dtu?.secretHash && !dtu.isBlacklisted && isDeviceSecret(dtu.secretHash, password?.toString() ?? '');
      const address = remoteAddress(client) ?? '';
      if (!isKnown) {
        metrics.refusals.inc({ reason: 'login' });
        const isAnswered = throttle.refuse(username, address, () =>
          callback(refusal(connack.badUsernameOrPassword), null),
        );
        if (!isAnswered) client.close();
        return;
      }
      const guard = guards.of(dtu.code);
      if (!guard.mayLogIn(performance.now())) {
        metrics.refusals.inc({ reason: 'cutOff' });
        callback(refusal(connack.serverUnavailable), null);
        return;
      }
      codes.set(client, dtu.code);
      socketOf(client)?.admit(guard, keepAlivesMs.get(client) ?? 0);
      dtu.ip = address;
      callback(null, true);
    },
    authorizePublish: (client, packet, callback) => {
      const socket = client && socketOf(client);
      socket?.releasePublication();
      const code = client ? codes.get(client) : undefined;
      const topic = parseDeviceTopic(packet.topic);
      if (!code || topic?.dtuCode !== code) {
        metrics.refusals.inc({ reason: 'foreignTopic' });
        callback(new Error('a device speaks under its own code'));
        return;
      }
      guards.receive(packet.topic, bytesOf(packet.payload), topic, socket?.link ?? 0);
      const channel = packet.qos === 0 ? null : storedChannelOf(topic);
      if (channel === null) return callback();
      const { tenantId } = fleet.dtus.get(code) ?? { tenantId: '' };
      tools.waitUntilCommitted({ code, tenantId }, channel).then(() => callback(), tools.onError);
    },
    ...commandRules(codes, acknowledgements),
  });
  await broker.listen();
  broker.on('ack', (_packet, client) => acknowledgements.noteAcknowledgement(client));
  broker.on('clientReady', (client) => {
    const code = codes.get(client);
    if (code) guards.enter(code, client);
    socketOf(client)?.open();
    metrics.connections.set(broker.connectedClients);
  });
  broker.on('clientDisconnect', (client) => {
    const code = codes.get(client);
    if (code) guards.leave(code, client);
    metrics.connections.set(broker.connectedClients);
  });
  return broker;
}

/** A device subscribes to its own commands only; the acknowledgements of each connection are followed. */
const commandRules = (
  codes: WeakMap<Client, string>,
  acknowledgements: Acknowledgements,
): Pick<AedesOptions, 'authorizeSubscribe' | 'authorizeForward'> => ({
  authorizeSubscribe: (client, subscription, callback) => {
    const code = codes.get(client);
    const isOwn = code !== undefined && subscription.topic === commandTopic(code);
    if (isOwn && subscription.qos > 0) acknowledgements.follow(client);
    callback(null, isOwn ? subscription : null);
  },
  authorizeForward: (client, packet) => {
    acknowledgements.noteForwarding(client, packet.payload);
    return packet;
  },
});

/** Rejects connections beyond the process's limit, and reports that at intervals. */
function boundRoom(
  server: Server,
  { room, metrics, onError }: Pick<BrokerTools, 'metrics' | 'onError'> & { room: number },
): void {
  if (Number.isFinite(room)) server.maxConnections = room;
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    metrics.refusals.inc({ reason: 'full' });
    if (performance.now() - reportedAtMs < reportFullEveryMs) return;
    reportedAtMs = performance.now();
    onError(
      new Error(
        `no room for another device: ${room} connections are open, see "Open files" in operations.md`,
      ),
    );
  });
}

const storedChannelOf = ({ channel }: DeviceTopic): StoredChannel | null =>
  channel === 'event' || channel === 'meter' || channel === 'ride' || channel === 'firmware' ? channel : null;

const refusal = (returnCode: number) => Object.assign(new Error('refused'), { returnCode });

const bytesOf = (payload: string | Buffer): Uint8Array =>
  typeof payload === 'string' ? Buffer.from(payload) : payload;

const socketOf = ({ conn }: Client): DeviceSocket | null => (conn instanceof DeviceSocket ? conn : null);

function remoteAddress(client: Client): string | null {
  return 'remoteAddress' in client.conn ? (client.conn.remoteAddress ?? null) : null;
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
