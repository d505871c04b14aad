/** FLV (Adobe, version 10.1) with one H.264 track, as HTTP-FLV sends it. */

/** The file's head and the decoder's configuration, before any frame. */
export function flvHead({ sps, pps }: { sps: Buffer; pps: Buffer }): Buffer {
  const head = Buffer.from([0x46, 0x4c, 0x56, 1, 1, 0, 0, 0, 9, 0, 0, 0, 0]);
  const configuration = Buffer.concat([
    Buffer.from([1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1]),
    lengthOf(sps, 2),
    sps,
    Buffer.from([1]),
    lengthOf(pps, 2),
    pps,
  ]);
  return Buffer.concat([head, videoTag(Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), configuration]), 0)]);
}

/** One frame, `atMs` after the first. */
export const flvFrame = ({ nal, isKey }: { nal: Buffer; isKey: boolean }, atMs: number): Buffer =>
  videoTag(Buffer.concat([Buffer.from([isKey ? 0x17 : 0x27, 1, 0, 0, 0]), lengthOf(nal, 4), nal]), atMs);

function videoTag(body: Buffer, atMs: number): Buffer {
  const head = Buffer.alloc(11);
  head[0] = 9;
  head.writeUIntBE(body.length, 1, 3);
  head.writeUIntBE(atMs & 0xffffff, 4, 3);
  head[7] = (atMs >>> 24) & 0xff;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length + body.length);
  return Buffer.concat([head, body, size]);
}

function lengthOf(bytes: Buffer, width: 2 | 4): Buffer {
  const out = Buffer.alloc(width);
  out.writeUIntBE(bytes.length, 0, width);
  return out;
}
