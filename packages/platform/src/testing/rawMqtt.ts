import { connect, type Socket } from 'node:net';

/** MQTT 3.1.1 packets by hand, for input that no client library would send. */
export const mqttText = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};

/** @param claimedLength the announced length of the packet, if wrong */
export function mqttPacket(first: number, parts: readonly Buffer[], claimedLength?: number): Buffer {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  let rest = claimedLength ?? body.length;
  do {
    length.push(rest > 127 ? (rest & 127) | 128 : rest);
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.concat([Buffer.from([first, ...length]), body]);
}

export const connectPacket = (username: string, password: string, clientId = 'raw'): Buffer =>
  mqttPacket(0x10, [
    mqttText('MQTT'),
    Buffer.from([4, 0xc2, 0, 0]),
    mqttText(clientId),
    mqttText(username),
    mqttText(password),
  ]);

/** With a message id at QoS 1, else at QoS 0. */
export const publishPacket = (topic: string, payload: string | Buffer, messageId?: number): Buffer =>
  mqttPacket(messageId === undefined ? 0x30 : 0x32, [
    mqttText(topic),
    Buffer.from(messageId === undefined ? [] : [messageId >> 8, messageId & 255]),
    Buffer.from(payload),
  ]);

/** A connection to a broker on this machine, whose bytes are collected and whose errors are its end. */
export async function openRaw(port: number | null): Promise<{ socket: Socket; receivedPieces: Buffer[] }> {
  const socket = connect({ port: port ?? 0, host: '127.0.0.1', noDelay: true });
  const pieces: Buffer[] = [];
  socket.on('data', (data: Buffer) => pieces.push(data));
  socket.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return { socket, receivedPieces: pieces };
}

/** Resolves when the connection has ended. */
export const waitForClose = (socket: Socket): Promise<void> =>
  socket.closed ? Promise.resolve() : new Promise((resolve) => socket.once('close', () => resolve()));
