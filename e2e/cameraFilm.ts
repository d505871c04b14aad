import encodeQR from 'qr';

const width = 640;
const height = 480;
/** Luma of paper and ink. */
const white = 235;
const black = 16;

/** A film of a QR code for Chromium's fake camera, as uncompressed frames of YUV 4:2:0. */
export function filmOfCode(text: string): Buffer {
  const code = encodeQR(text, 'raw', { border: 4 });
  const scale = Math.floor(height / code.length);
  const leftMargin = Math.floor((width - scale * code.length) / 2);
  const luma = Buffer.alloc(width * height, white);
  for (let y = 0; y < scale * code.length; y++)
    for (let x = 0; x < scale * code.length; x++)
      if (code[Math.floor(y / scale)]?.[Math.floor(x / scale)]) luma[y * width + leftMargin + x] = black;
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, grey]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  return Buffer.concat([header, frame, frame]);
}
