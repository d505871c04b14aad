import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import decodeQR from 'qr/decode.js';
import { findProgram } from '../printing/installedBrowser.ts';

/** The text of the QR code on the first page of a PDF, as a scanner reads it; null without poppler. */
export function readPrintedCode(pdf: string): string | null {
  const pdftoppm = findProgram('pdftoppm');
  if (pdftoppm === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-code-'));
  try {
    execFileSync(pdftoppm, ['-r', '150', '-l', '1', pdf, join(folder, 'page')]);
    const [page = ''] = readdirSync(folder);
    return decodeQR(imageOf(readFileSync(join(folder, page))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A binary PPM: its kind, width, height and brightest value as text, then three bytes a pixel. */
function imageOf(ppm: Buffer): { width: number; height: number; data: Uint8Array } {
  const head = /^P6\s(\d+)\s(\d+)\s\d+\s/.exec(ppm.subarray(0, 40).toString('latin1'));
  if (!head) throw new Error('not a PPM');
  const [text, width, height] = [head[0], Number(head[1]), Number(head[2])];
  return { width, height, data: ppm.subarray(text.length) };
}
