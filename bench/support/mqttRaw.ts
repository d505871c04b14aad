import { connect, type Socket } from 'node:net';

/** The few MQTT 3.1.1 packets of a load generator, encoded by hand so that it costs less than the measured process. */
export function connectPacket(options: { clientId: string; username?: string; password?: string }): Buffer {
  const { clientId, username, password } = options;
  const flags = 2 | (username ? 0x80 : 0) | (password ? 0x40 : 0);
  const parts = [text('MQTT'), Buffer.from([4, flags, 0, 0]), text(clientId)];
  if (username) parts.push(text(username));
  if (password) parts.push(text(password));
  return packet(0x10, Buffer.concat(parts));
}

export const subscribePacket = (topic: string): Buffer =>
  packet(0x82, Buffer.concat([Buffer.from([0, 1]), text(topic), Buffer.from([0])]));

/** With QoS 1 the packet's number is 1, so that only one may be in flight. */
export const publishPacket = (topic: string, payload: Uint8Array | string, qos: 0 | 1 = 0): Buffer =>
  packet(
    0x30 | (qos << 1),
    Buffer.concat([text(topic), Buffer.from(qos ? [0, 1] : []), Buffer.from(payload)]),
  );

/** Connects and waits for the broker's CONNACK. @throws Error if it is refused */
export async function openMqtt(port: number, options: Parameters<typeof connectPacket>[0]): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (data) => (data[3] === 0 ? resolve() : reject(new Error(`refused with ${data[3]}`))));
    socket.once('connect', () => socket.write(connectPacket(options)));
  });
  return socket;
}

function packet(first: number, body: Buffer): Buffer {
  const length: number[] = [];
  let rest = body.length;
  do {
    length.push(rest > 127 ? (rest & 127) | 128 : rest);
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.concat([Buffer.from([first, ...length]), body]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
}
