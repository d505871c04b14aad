const maxHeader = 10;

/** `fleet` event with one binary argument, as socket.io-msgpack-parser writes it, up to the length of the argument. */
const eventHead = Buffer.concat([
  Buffer.from([0x83]),
  packText('type'),
  Buffer.from([2]),
  packText('data'),
  Buffer.from([0x92]),
  packText('fleet'),
  Buffer.from([0xc6]),
]);
const eventTail = Buffer.concat([packText('nsp'), packText('/')]);

/**
 * A `fleet` event ready for the wire: one buffer that holds the WebSocket frame and, inside it, the Socket.IO
 * packet. It is written once and sent to any number of browsers. Hot: once a tick for each set of browsers that
 * watch the same rows.
 */
export class FleetMessage {
  /** The Socket.IO packet, for a transport with its own framing. */
  readonly packet: Buffer;
  /** Engine.IO's options: no compression, frame already encoded. */
  readonly options: { compress: false; wsPreEncodedFrame: [Buffer] };
  readonly byteLength: number;

  constructor(frames: readonly Uint8Array[]) {
    let argumentLength = 0;
    for (const frame of frames) argumentLength += varintLength(frame.length) + frame.length;
    const packetLength = eventHead.length + 4 + argumentLength + eventTail.length;
    const bytes = Buffer.allocUnsafe(maxHeader + packetLength);
    const start = writeFrameHeader(bytes, packetLength);
    let offset = start + eventHead.copy(bytes, start);
    offset = bytes.writeUInt32BE(argumentLength, offset);
    for (const frame of frames) {
      offset = writeVarint(bytes, frame.length, offset);
      bytes.set(frame, offset);
      offset += frame.length;
    }
    offset += eventTail.copy(bytes, offset);
    const frame = bytes.subarray(0, offset);
    this.packet = frame.subarray(start);
    this.options = { compress: false, wsPreEncodedFrame: [frame] };
    this.byteLength = frame.length;
  }
}

function packText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xa0 | text.length]), Buffer.from(text)]);
}

/** RFC 6455 5.2: final, binary, not masked. */
function writeFrameHeader(bytes: Buffer, length: number): number {
  bytes[0] = 0x82;
  if (length < 126) {
    bytes[1] = length;
    return 2;
  }
  if (length < 65_536) {
    bytes[1] = 126;
    return bytes.writeUInt16BE(length, 2);
  }
  bytes[1] = 127;
  return bytes.writeBigUInt64BE(BigInt(length), 2);
}

function varintLength(value: number): number {
  return value < 128 ? 1 : value < 16_384 ? 2 : value < 2_097_152 ? 3 : 4;
}

function writeVarint(bytes: Buffer, value: number, offset: number): number {
  let rest = value;
  let at = offset;
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}
