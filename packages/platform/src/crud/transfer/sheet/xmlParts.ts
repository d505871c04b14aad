import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { SaxesParser } from 'saxes';
import { sheetLimits } from './limits.ts';
import type { ZipParts } from './zipParts.ts';

/** Events of reading a part; names come without their prefix. */
export interface XmlHandler {
  bytes?(count: number): void;
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads a part chunk by chunk; between two of them the consumer takes the handler's results. */
export async function* readXml(stream: Readable, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const { open, text, close } = handler;
  parser.on('error', (error) => {
    throw new ProductError('importIllegal', { cause: error });
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  if (text) parser.on('text', (piece) => text(piece));
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  let decoder: TextDecoder | undefined;
  for await (const chunk of stream) {
    handler.bytes?.(chunk.length);
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder?.decode() ?? '').close();
  yield;
}

/** Reads a small part completely. */
export async function readWhole(zip: ZipParts, name: string, handler: XmlHandler): Promise<void> {
  if (zip.bytesOf(name) > sheetLimits.sharedBytes) throw new ProductError('importTooLarge');
  for await (const _ of readXml(await zip.read(name), handler));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
};
