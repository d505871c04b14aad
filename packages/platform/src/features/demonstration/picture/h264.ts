import { BitWriter } from './bitWriter.ts';

/** A picture in YCbCr 4:2:0, each plane from the top left. */
export interface Picture {
  width: number;
  height: number;
  y: Uint8Array;
  cb: Uint8Array;
  cr: Uint8Array;
}

export const newPicture = (width: number, height: number): Picture => ({
  width,
  height,
  y: new Uint8Array(width * height),
  cb: new Uint8Array((width * height) / 4),
  cr: new Uint8Array((width * height) / 4),
});

const block = 16;
const profile = Uint8Array.of(66, 0xc0, 30);
/** log2_max_frame_num of the parameter set. */
const frameNumbers = 16;
const sliceType = { p: 5, i: 7 } as const;
/** mb_type of I_PCM, in slices of either type (tables 7-11, 7-13). */
const pcmType = { p: 30, i: 25 } as const;

/**
 * A constrained-baseline encoder for drawn pictures that hardly change (ITU-T H.264): a changed block is sent raw
 * (I_PCM), an unchanged one is skipped. No transform, no motion: a few kilobytes a frame for a moving door.
 */
export class H264Encoder {
  readonly #columns: number;
  readonly #rows: number;
  readonly #samples = new Uint8Array(384);
  #last: Picture | null = null;
  #frameNumber = 0;
  #keyId = 0;

  /** Both sides are multiples of 16. */
  constructor(size: { width: number; height: number }) {
    this.#columns = size.width / block;
    this.#rows = size.height / block;
  }

  /** SPS and PPS as NAL units without start codes. */
  get parameterSets(): { sps: Buffer; pps: Buffer } {
    const sps = new BitWriter().bytes(profile);
    sps.unsigned(0).unsigned(0).unsigned(2).unsigned(1).bits(0, 1);
    sps.unsigned(this.#columns - 1).unsigned(this.#rows - 1);
    // Frames only, direct 8×8 inference, no cropping, no VUI.
    sps.bits(0b1100, 4);
    const pps = new BitWriter().unsigned(0).unsigned(0).bits(0, 2).unsigned(0).unsigned(0).unsigned(0);
    // No weighting, usual quantisers, deblocking under control of the slice.
    pps.bits(0, 3).unsigned(0).unsigned(0).unsigned(0).bits(0b100, 3);
    return { sps: nalUnit(0x67, sps.end()), pps: nalUnit(0x68, pps.end()) };
  }

  /** One frame as a NAL unit without a start code; a key frame, and the first, carry every block. */
  encode(picture: Picture, isKey: boolean): { nal: Buffer; isKey: boolean } {
    const last = isKey ? null : this.#last;
    const kind = last === null ? 'i' : 'p';
    if (last === null) this.#frameNumber = 0;
    const out = new BitWriter().unsigned(0).unsigned(sliceType[kind]).unsigned(0).bits(this.#frameNumber, 4);
    if (last === null) out.unsigned(this.#keyId++ % 2).bits(0, 2);
    // No override, no reordering, sliding window.
    else out.bits(0, 3);
    // slice_qp_delta 0; deblocking off.
    out.unsigned(0).unsigned(1);
    this.#blocks(out, picture, last, pcmType[kind]);
    this.#last = copyOf(picture);
    this.#frameNumber = (this.#frameNumber + 1) % frameNumbers;
    return { nal: nalUnit(last === null ? 0x65 : 0x41, out.end()), isKey: last === null };
  }

  #blocks(out: BitWriter, picture: Picture, last: Picture | null, type: number): void {
    let skippedCount = 0;
    for (let row = 0; row < this.#rows; row++)
      for (let column = 0; column < this.#columns; column++) {
        const isSame = last !== null && this.#isSame(picture, last, row, column);
        if (isSame) {
          skippedCount++;
          continue;
        }
        if (last !== null) out.unsigned(skippedCount);
        skippedCount = 0;
        out.unsigned(type).align();
        this.#sample(picture, row, column);
        out.bytes(this.#samples);
      }
    if (skippedCount > 0) out.unsigned(skippedCount);
  }

  #sample({ width, y, cb, cr }: Picture, row: number, column: number): void {
    for (let line = 0; line < block; line++) {
      const from = (row * block + line) * width + column * block;
      this.#samples.set(y.subarray(from, from + block), line * block);
    }
    const half = block / 2;
    for (const [plane, offset] of [
      [cb, 256],
      [cr, 320],
    ] as const)
      for (let line = 0; line < half; line++) {
        const from = (row * half + line) * (width / 2) + column * half;
        this.#samples.set(plane.subarray(from, from + half), offset + line * half);
      }
  }

  #isSame(picture: Picture, last: Picture, row: number, column: number): boolean {
    return (
      isSamePlane(picture.y, last.y, { width: picture.width, side: block, row, column }) &&
      isSamePlane(picture.cb, last.cb, { width: picture.width / 2, side: block / 2, row, column }) &&
      isSamePlane(picture.cr, last.cr, { width: picture.width / 2, side: block / 2, row, column })
    );
  }
}

function isSamePlane(
  plane: Uint8Array,
  last: Uint8Array,
  at: { width: number; side: number; row: number; column: number },
): boolean {
  for (let line = 0; line < at.side; line++) {
    const from = (at.row * at.side + line) * at.width + at.column * at.side;
    for (let index = from; index < from + at.side; index++) if (plane[index] !== last[index]) return false;
  }
  return true;
}

const copyOf = ({ y, cb, cr, ...size }: Picture): Picture => ({
  ...size,
  y: y.slice(),
  cb: cb.slice(),
  cr: cr.slice(),
});

/** Header byte and payload, no three bytes of which look like a start code (7.4.1). */
function nalUnit(header: number, payload: Buffer): Buffer {
  const out = Buffer.alloc(1 + Math.ceil(payload.length * 1.5));
  out[0] = header;
  let length = 1;
  let zeros = 0;
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      out[length++] = 3;
      zeros = 0;
    }
    out[length++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return out.subarray(0, length);
}
