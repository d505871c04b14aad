import type { Page } from 'playwright-core';

/** Bytes that a page was sent so far, headers included. */
export interface Transferred {
  script: number;
  all: number;
}

/** Counts from now on what a page is sent, workers' requests left out. @returns the count so far */
export async function countTransferred(page: Page): Promise<() => Transferred> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const count: Transferred = { script: 0, all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    count.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') count.script += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ ...count });
}
