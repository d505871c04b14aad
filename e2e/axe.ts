import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Findings of axe of impact serious or higher, on the page or in a part of it, as `rule: selector`. */
export async function seriousFindings(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${source} })()`);
  const results = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] })`,
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`));
}
