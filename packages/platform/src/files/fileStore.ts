import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { diskStore } from './diskStore.ts';
import { s3Store } from './s3Store.ts';

/** Bytes from `start` to `end`, both of them included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of uploaded files are; what they are called and who sees them stands in the table `files`. */
export interface FileStore {
  /** Takes over a finished file of this machine, which is gone from there afterwards. */
  put(key: string, path: string): Promise<void>;
  /** @throws where there is no such file */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A file that is not there is as good as removed. */
  remove(key: string): Promise<void>;
}

/** The folder of the data folder by default, a bucket where the configuration names one. */
export const fileStoreOf = (config: Pick<Config, 'filesDir' | 's3'>): FileStore =>
  config.s3 ? s3Store(config.s3) : diskStore(config.filesDir);
