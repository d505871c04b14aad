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

/** Files in an existing S3-compatible bucket. */
export function s3Store({ url, bucket, region, accessKey, secretKey }: S3Config): FileStore {
  const { hostname, port, protocol } = new URL(url);
  const client = new Client({
    endPoint: hostname,
    ...(port !== '' && { port: Number(port) }),
    useSSL: protocol === 'https:',
    region,
    accessKey,
    secretKey,
  });
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
