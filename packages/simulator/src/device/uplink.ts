import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import mqtt, { type MqttClient } from 'mqtt';
import type { Logger } from 'pino';

/** One upstream message. */
export interface Message {
  topic: string;
  payload: string | Uint8Array;
  qos: 0 | 1;
  retain?: boolean;
}

/** A device's connection; tests may replace the network. */
export interface Uplink {
  readonly isConnected: boolean;
  /** Messages handed to connections so far. */
  readonly sentCount: number;
  /** Opens the connection and keeps it open, with growing delays between tries. */
  open(): void;
  /** Ignored while disconnected: the caller stores messages that must not be lost. */
  send(message: Message): void;
  /** Sends a last message and closes. */
  close(last: Message | null): Promise<void>;
  /** Destroys the connection like a dead radio: the broker publishes the last will. */
  tear(): void;
}

export interface UplinkOptions {
  url: string;
  clientId: string;
  secret: string;
  will: Message | null;
  listens: string;
  random: () => number;
  log: Logger;
  onOpen(): void;
  onMessage(payload: Buffer): void;
}

const backOff = { firstMs: 1000, longestMs: minuteMs };
const keepaliveS = 30;

export function createUplink(options: UplinkOptions): Uplink {
  const { url, clientId, secret, will, listens, random, log } = options;
  let client: MqttClient | null = null;
  let retry: NodeJS.Timeout | null = null;
  let tries = 0;
  let sentCount = 0;
  let isWanted = false;

  const connect = () => {
    retry = null;
    const connection = mqtt.connect(url, {
      clientId,
      username: clientId,
      password: secret,
      protocolVersion: 4,
      keepalive: keepaliveS,
      reconnectPeriod: 0,
      queueQoSZero: false,
      timerVariant: 'native',
      ...(will !== null && { will: asWill(will) }),
    });
    client = connection;
    connection.on('connect', () => {
      tries = 0;
      connection.subscribe(listens, { qos: 1 });
      options.onOpen();
    });
    connection.on('message', (_topic, payload) => options.onMessage(payload));
    connection.on('error', (error) => log.debug({ clientId, error: error.message }, 'connection failed'));
    connection.on('close', () => {
      connection.removeAllListeners('close');
      connection.end(true);
      if (client === connection) client = null;
      if (isWanted && retry === null) retry = setTimeout(connect, pauseMs(tries++, random));
    });
  };

  const sendLast = async (closing: MqttClient, { topic, payload, qos, retain = false }: Message) => {
    try {
      await closing.publishAsync(topic, asBuffer(payload), { qos, retain });
    } catch (error) {
      log.debug({ clientId, error }, 'the broker was gone before the goodbye');
    }
  };

  return {
    get isConnected() {
      return client?.connected === true;
    },
    get sentCount() {
      return sentCount;
    },
    open: () => {
      isWanted = true;
      if (client === null && retry === null) connect();
    },
    send: ({ topic, payload, qos, retain = false }) => {
      if (client?.connected !== true) return;
      client.publish(topic, asBuffer(payload), { qos, retain });
      sentCount++;
    },
    close: async (last) => {
      isWanted = false;
      if (retry !== null) clearTimeout(retry);
      retry = null;
      const closing = client;
      client = null;
      if (closing === null) return;
      closing.removeAllListeners('close');
      if (closing.connected && last !== null) await sendLast(closing, last);
      await closing.endAsync(!closing.connected);
    },
    tear: () => {
      isWanted = false;
      if (retry !== null) clearTimeout(retry);
      retry = null;
      client?.stream.destroy();
    },
  };
}

/**
 * Backoff that doubles from one second to a minute, half of it random so that a fleet does not reconnect all at
 * once.
 */
const pauseMs = (tries: number, random: () => number): number =>
  Math.min(backOff.longestMs, backOff.firstMs * 2 ** tries) * (0.5 + 0.5 * random());

const asBuffer = (payload: Message['payload']): Buffer =>
  typeof payload === 'string'
    ? Buffer.from(payload)
    : Buffer.from(payload.buffer, payload.byteOffset, payload.length);

const asWill = ({ topic, payload, qos, retain = false }: Message) => ({
  topic,
  payload: asBuffer(payload),
  qos,
  retain,
});
