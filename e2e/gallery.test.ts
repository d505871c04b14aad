import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, picture, takeSeat } from './browser.ts';

const web = join(import.meta.dirname, '../packages/web');

let server: PreviewServer;
let browser: Browser;
let url: string;

beforeAll(async () => {
  const configFile = join(web, 'gallery.config.ts');
  await build({ configFile, logLevel: 'error' });
  server = await preview({ configFile, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
  url = server.resolvedUrls?.local[0] ?? '';
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test('the gallery shows every story in every state without a server', async () => {
  const { page, complaints } = await takeSeat(browser, { url });
  const requestPaths: string[] = [];
  page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname));
  await page.goto('/');
  const stories = globSync('src/**/*.stories.tsx', { cwd: web }).length;
  await page.locator('section').first().waitFor();
  expect(await page.locator('nav + div > section').count()).toBe(stories);
  expect(complaints).toEqual([]);
  expect(requestPaths.filter((path) => path.startsWith('/api') || path.startsWith('/socket.io'))).toEqual([]);
  await picture(page, 'gallery');
});
