import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** What a page was sent so far, bytes without headers. */
export interface Transferred {
  /** Scripts, packed by gzip in any transfer encoding. */
  scriptGzip: number;
  /** Everything, as it was sent. */
  all: number;
}

/** Counts from now on what a page is sent, workers' requests included. @returns the count so far */
export function countTransferred(page: Page): () => Promise<Transferred> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return async () => {
    const count: Transferred = { scriptGzip: 0, all: 0 };
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
