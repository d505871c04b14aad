/** CRC-16/MODBUS (polynomial A001, initial FFFF); on the wire the low byte comes first. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

/** Whether the last two bytes are the CRC of those before. */
export const hasValidCrc = (frame: Uint8Array): boolean =>
  frame.length >= 4 && crc16(frame.subarray(0, -2)) === (frame.at(-2)! | (frame.at(-1)! << 8));

const exceptionLength = 5;
const writeLength = 8;
const readCoils = 1;

/**
 * The number of bytes that complete the answer to a request, given the bytes so far: an exception is five bytes, a
 * write's answer eight, a read's as many as the coils need.
 */
export function answerLength(request: Uint8Array, soFar: Uint8Array): number {
  if (soFar.length > 1 && soFar[1] === (request[1]! | 0x80)) return exceptionLength;
  if (request[1] === readCoils) return 5 + Math.ceil(((request[4]! << 8) | request[5]!) / 8);
  return writeLength;
}

/**
 * The reason why an answer is invalid, or null if valid: the CRC holds, and a write's answer repeats the first six
 * bytes of its request (function codes 05, 06, 0F and 10).
 */
export function faultOfAnswer(request: Uint8Array, answer: Uint8Array): string | null {
  if (!hasValidCrc(answer)) return 'wrong CRC';
  if (answer[0] !== request[0]) return `answer of slave ${answer[0]}`;
  if (answer[1] === (request[1]! | 0x80)) return `exception ${answer[2]}`;
  if (answer[1] !== request[1]) return `answer to function ${answer[1]}`;
  if (request[1] === readCoils) return null;
  return request.subarray(0, 6).every((byte, index) => byte === answer[index]) ? null : 'echo differs';
}

/** The coils of a read-back as one number, the lowest address in bit 0. */
export const coilsOf = (answer: Uint8Array): number => answer[3]!;
