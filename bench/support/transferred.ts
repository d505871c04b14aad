import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** Bytes sent to a page so far, without headers. */
export interface TransferredBytes {
  /** Scripts, compressed by gzip regardless of the transfer encoding. */
  scriptGzip: number;
  /** All bytes as transferred. */
  all: number;
}

/** Counts the bytes sent to a page from now on, workers' requests included. @returns the count so far */
export function countTransferred(page: Page): () => Promise<TransferredBytes> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return async () => {
    const count: TransferredBytes = { scriptGzip: 0, all: 0 };
    for (const response of responses) {
      if ((await response.finished()) !== null || !response.ok()) continue;
      const { responseBodySize } = await response.request().sizes();
      count.all += responseBodySize;
      if (response.request().resourceType() === 'script')
        count.scriptGzip += gzipSync(await response.body(), { level: 9 }).length;
    }
    return count;
  };
}
