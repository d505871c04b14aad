import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { type Entry, type Options, open, type ZipFile } from 'yauzl';
import { sheetLimits } from './limits.ts';

/** The parts of an archive on this machine, each found by its name. */
export interface ZipParts {
  has(name: string): boolean;
  /** Unpacked size of a part. */
  bytesOf(name: string): number;
  read(name: string): Promise<Readable>;
  close(): void;
}

const openFile = promisify<string, Options, ZipFile>(open);

/**
 * Opens an archive by its directory, without unpacking. A part that unpacks to more than the directory states ends
 * with an error.
 * @throws importTooLarge where the directory states more than is accepted
 */
export async function openZip(path: string): Promise<ZipParts> {
  const zip = await openFile(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  try {
    const entries = await entriesOf(zip);
    const read = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
    const entryOf = (name: string) => {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw new ProductError('importIllegal');
      return entry;
    };
    return {
      has: (name) => entries.has(name.toLowerCase()),
      bytesOf: (name) => entryOf(name).uncompressedSize,
      read: (name) => read(entryOf(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > sheetLimits.entries) throw new ProductError('importTooLarge');
  const entries = new Map<string, Entry>();
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize;
      if (isTooDense(entry) || bytes > sheetLimits.unpackedBytes)
        return reject(new ProductError('importTooLarge'));
      entries.set(entry.fileName.toLowerCase(), entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
  return entries;
}

const isTooDense = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > sheetLimits.ratioFromBytes && uncompressedSize > compressedSize * sheetLimits.ratio;
