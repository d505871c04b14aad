import { crc16 } from '../light/modbus.ts';
import type { LampAnswer } from './ptyLamp.ts';

/** A Modbus relay board of eight coils for tests: executes and echoes writes, and answers a read-back. */
export function relayBoard(): { answer: LampAnswer; coils: () => number; set(coils: number): void } {
  let coils = 0;
  return {
    coils: () => coils,
    set: (next) => {
      coils = next;
    },
    answer: (request) => {
      const address = request.readUInt16BE(2);
      if (request[1] === 0x05) {
        coils = request[4] === 0xff ? coils | (1 << address) : coils & ~(1 << address);
        return request;
      }
      if (request[1] === 0x0f) {
        coils = request[7]!;
        return withCrc(request.subarray(0, 6));
      }
      if (request[1] === 0x01) return withCrc(Buffer.from([request[0]!, 1, 1, coils]));
      return null;
    },
  };
}

/** Divides bytes into the requests that a relay board knows; a rest that is none stays whole. */
export function relayRequests(bytes: Buffer): Buffer[] {
  const requests: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at + 1] === 0x0f ? 9 + (bytes[at + 6] ?? 0) : 8;
    requests.push(bytes.subarray(at, at + length));
    at += length;
  }
  return requests;
}

/** The body with its CRC. */
export function withCrc(body: Uint8Array): Buffer {
  const crc = crc16(body);
  return Buffer.from([...body, crc & 0xff, crc >> 8]);
}
