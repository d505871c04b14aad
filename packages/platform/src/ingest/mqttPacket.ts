/** MQTT 3.1.1, 2.2: the fixed header of a packet. */
export const packetType = { connect: 0x10, publish: 0x30 } as const;
/** Upper half of a packet's first byte. */
export const typeBits = 0xf0;
/** Most bytes of a packet's length field (2.2.3). */
const lengthBytesMost = 4;

/** CONNACK of MQTT 5 (3.2.2.2) with reason 0x84, "unsupported protocol version", without properties. */
export const version5Refused = Buffer.from([0x20, 3, 0, 0x84, 0]);

/** The position of a packet's body; null while too few bytes have arrived, a negative length for an invalid packet. */
export function bodyOf(bytes: Buffer, at: number): { start: number; length: number } | null {
  let length = 0;
  for (let index = 0; index < lengthBytesMost; index++) {
    const byte = bytes[at + 1 + index];
    if (byte === undefined) return null;
    length += (byte & 127) * 128 ** index;
    if (byte < 128) return { start: at + 2 + index, length };
  }
  return { start: at, length: -1 };
}

/** The protocol version of a CONNECT's body, after the protocol's name (3.1.2.2). */
export function protocolVersionOf(bytes: Buffer, bodyStart: number): number | undefined {
  const nameLength = ((bytes[bodyStart] ?? 0) << 8) | (bytes[bodyStart + 1] ?? 0);
  return bytes[bodyStart + 2 + nameLength];
}
