import type { Page } from 'playwright-core';

declare global {
  interface Window {
    changesUntilSeen: Map<string, number>;
  }
}

/**
 * Watches for nodes that XPaths find. @returns in which of the page's changes each came first, counted from now, as far as
 * they have; what came in one change was drawn in one go
 */
export async function watchFirstSeen(
  page: Page,
  xpaths: readonly string[],
): Promise<() => Promise<(number | undefined)[]>> {
  await page.evaluate((wanted) => {
    let changes = 0;
    const seen = new Map<string, number>();
    window.changesUntilSeen = seen;
    const isThere = (xpath: string) =>
      document.evaluate(xpath, document, null, XPathResult.BOOLEAN_TYPE).booleanValue;
    new MutationObserver(() => {
      changes++;
      for (const xpath of wanted) if (!seen.has(xpath) && isThere(xpath)) seen.set(xpath, changes);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, xpaths);
  return () => page.evaluate((wanted) => wanted.map((xpath) => window.changesUntilSeen.get(xpath)), xpaths);
}
