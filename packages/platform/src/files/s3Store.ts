import { rm } from 'node:fs/promises';
import { Client } from 'minio';
import type { FileStore } from './fileStore.ts';

export interface S3Config {
  /** e.g. `https://s3.eu-south-1.amazonaws.com` or `http://minio:9000`. */
  url: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Client of an S3-compatible server. */
export function s3Client({ url, region, accessKey, secretKey }: Omit<S3Config, 'bucket'>): Client {
  const { hostname, port, protocol } = new URL(url);
  return new Client({
    endPoint: hostname,
    ...(port !== '' && { port: Number(port) }),
    useSSL: protocol === 'https:',
    region,
    accessKey,
    secretKey,
  });
}

/** Files in an existing S3-compatible bucket. */
export function s3Store(config: S3Config): FileStore {
  const client = s3Client(config);
  const { bucket } = config;
  return {
    async put(key, path) {
      await client.fPutObject(bucket, key, path);
      await rm(path);
    },
    read: (key, range) =>
      range
        ? client.getPartialObject(bucket, key, range.start, range.end - range.start + 1)
        : client.getObject(bucket, key),
    remove: (key) => client.removeObject(bucket, key),
  };
}
