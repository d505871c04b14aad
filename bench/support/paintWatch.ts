import type { Page } from 'playwright-core';

/** Reports when an expected element has been painted. */
export interface PaintWatch {
  /** Resolves once the page watches for the first node of the XPath. */
  expect(xpath: string): Promise<ExpectedPaint>;
}

export interface ExpectedPaint {
  /** The page's `Date.now()` just after the paint. @throws Error if it is not painted `withinMs` after the call */
  paintedAt(withinMs: number): Promise<number>;
}

declare global {
  interface Window {
    /** Expected paints by XPath; resolved with `Date.now()`. */
    paintsAwaited: Map<string, Promise<number>>;
    awaitPaint(xpath: string): void;
  }
}

/** Installs the watcher in every document that the page loads from now on. */
export async function watchPaints(page: Page): Promise<PaintWatch> {
  await page.addInitScript(() => {
    const finds = (xpath: string) =>
      document.evaluate(xpath, document, null, XPathResult.BOOLEAN_TYPE).booleanValue;
    // A message posted by the frame's callback is handled after the frame has been painted.
    const nextPaint = (): Promise<number> =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          resolve(Date.now());
          port1.close();
        };
        requestAnimationFrame(() => port2.postMessage(null));
      });
    window.paintsAwaited = new Map();
    window.awaitPaint = (xpath) => {
      const appearance = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!finds(xpath)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
          attributeFilter: ['aria-label'],
        });
      });
      window.paintsAwaited.set(xpath, appearance.then(nextPaint));
    };
  });
  return {
    expect: async (xpath) => {
      await page.evaluate((path) => window.awaitPaint(path), xpath);
      return {
        paintedAt: (withinMs) =>
          page.evaluate(
            async ({ path, ms }) => {
              const late = new Promise<never>((_, reject) =>
                setTimeout(() => reject(new Error(`${path} was not painted within ${ms} ms`)), ms),
              );
              try {
                return await Promise.race([window.paintsAwaited.get(path) ?? late, late]);
              } finally {
                window.paintsAwaited.delete(path);
              }
            },
            { path: xpath, ms: withinMs },
          ),
      };
    },
  };
}
