import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { diskStore } from './diskStore.ts';
import { s3Store } from './s3Store.ts';

/** Bytes from `start` to `end`, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Storage of the bytes of uploaded files; their names and visibility are in the table `files`. */
export interface FileStore {
  /** Moves a complete file of this machine into the store. */
  put(key: string, path: string): Promise<void>;
  /** @throws if the file does not exist */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Succeeds for an absent file too. */
  remove(key: string): Promise<void>;
}

/** A folder in the data folder by default, a bucket if configured. */
export const fileStoreOf = (config: Pick<Config, 'filesDir' | 's3'>): FileStore =>
  config.s3 ? s3Store(config.s3) : diskStore(config.filesDir);
