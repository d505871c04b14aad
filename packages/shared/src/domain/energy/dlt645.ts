/** Data identifier of the forward active total of DL/T 645-2007. */
export const forwardActiveTotal = 0x0001_0000;

const startByte = 0x68;
const endByte = 0x16;
const wakeByte = 0xfe;
const dataOffset = 0x33;
const readReply = 0x91;
const readError = 0xd1;
const headBytes = 10;
const identifierBytes = 4;
const registerBytes = 4;
const addressBytes = 6;
const whPerCount = 10;

/** A reply of a meter to the reading of its forward active total. */
export interface EnergyFrame {
  /** Twelve digits: the meter's address, its number. */
  address: string;
  /** Register in watt hours; its unit on the wire is 0.01 kWh. */
  registerWh: number;
}

export type FrameFlaw =
  | 'start'
  | 'length'
  | 'checksum'
  | 'end'
  | 'control'
  | 'identifier'
  | 'digits'
  | 'refused';

export class Dlt645Error extends Error {
  readonly flaw: FrameFlaw;

  constructor(flaw: FrameFlaw) {
    super(`DL/T 645: ${flaw}`);
    this.name = 'Dlt645Error';
    this.flaw = flaw;
  }
}

/** Reads the reply to a reading of the forward active total. @throws Dlt645Error */
export function readEnergyFrame(bytes: Uint8Array): EnergyFrame {
  const frame = bytes.subarray(firstOf(bytes));
  if (frame[0] !== startByte || frame[7] !== startByte) throw new Dlt645Error('start');
  const length = frame[9] ?? 0;
  if (frame.length !== headBytes + length + 2) throw new Dlt645Error('length');
  if (frame[headBytes + length + 1] !== endByte) throw new Dlt645Error('end');
  if (checksumOf(frame.subarray(0, headBytes + length)) !== frame[headBytes + length])
    throw new Dlt645Error('checksum');
  if (frame[8] === readError) throw new Dlt645Error('refused');
  if (frame[8] !== readReply) throw new Dlt645Error('control');
  if (length !== identifierBytes + registerBytes) throw new Dlt645Error('length');
  const data = frame.subarray(headBytes, headBytes + length).map((byte) => byte - dataOffset);
  if (littleEndianOf(data.subarray(0, identifierBytes)) !== forwardActiveTotal)
    throw new Dlt645Error('identifier');
  const counts = Number(digitsOf(data.subarray(identifierBytes)));
  return { address: digitsOf(frame.subarray(1, 1 + addressBytes)), registerWh: counts * whPerCount };
}

/** Writes the reply of a meter. @param frame `registerWh` is cut to the unit of the wire and to eight digits */
export function writeEnergyFrame({ address, registerWh }: EnergyFrame): Uint8Array {
  const counts = Math.floor(registerWh / whPerCount) % 10 ** (2 * registerBytes);
  const identifier = [0, 1, 2, 3].map((at) => (forwardActiveTotal >>> (8 * at)) & 0xff);
  const data = [...identifier, ...bcdOf(String(counts).padStart(2 * registerBytes, '0'))].map(
    (byte) => (byte + dataOffset) & 0xff,
  );
  const body = [startByte, ...bcdOf(address), startByte, readReply, data.length, ...data];
  return Uint8Array.from([...body, checksumOf(body), endByte]);
}

/** Bytes of a frame in hexadecimal; null for other texts. */
export function bytesOfHex(text: string): Uint8Array | null {
  const digits = text.replace(/\s+/g, '');
  if (digits.length === 0 || !/^([0-9A-Fa-f]{2})+$/.test(digits)) return null;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function firstOf(bytes: Uint8Array): number {
  const at = bytes.findIndex((byte) => byte !== wakeByte);
  return Math.max(at, 0);
}

const checksumOf = (bytes: Iterable<number>): number => {
  let sum = 0;
  for (const byte of bytes) sum = (sum + byte) & 0xff;
  return sum;
};

const littleEndianOf = (bytes: Uint8Array): number => bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);

/** Decimal digits of packed bytes, the lowest byte first on the wire. */
function digitsOf(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .toReversed()
    .join('');
  if (!/^[0-9]+$/.test(text)) throw new Dlt645Error('digits');
  return text;
}

const bcdOf = (digits: string): number[] =>
  (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)).toReversed();
