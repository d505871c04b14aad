import type { Page } from 'playwright-core';

declare global {
  interface Window {
    changesUntilVisible: Map<string, number>;
  }
}

/**
 * Watches for nodes of XPaths.
 * @returns the number of the page's change in which each first appeared, counted from now; nodes of one change were
 * drawn together
 */
export async function watchFirstAppearance(
  page: Page,
  xpaths: readonly string[],
): Promise<() => Promise<(number | undefined)[]>> {
  await page.evaluate((paths) => {
    let changes = 0;
    const changesByPath = new Map<string, number>();
    window.changesUntilVisible = changesByPath;
    const isThere = (xpath: string) =>
      document.evaluate(xpath, document, null, XPathResult.BOOLEAN_TYPE).booleanValue;
    new MutationObserver(() => {
      changes++;
      for (const xpath of paths)
        if (!changesByPath.has(xpath) && isThere(xpath)) changesByPath.set(xpath, changes);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, xpaths);
  return () => page.evaluate((paths) => paths.map((xpath) => window.changesUntilVisible.get(xpath)), xpaths);
}
