import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser of the machine; null without one, or if `HOISTWAY_BROWSER=carried` excludes it. */
export function installedBrowser(): string | null {
  if (process.env.HOISTWAY_BROWSER === 'carried') return null;
  return browsers.map(findProgram).find((path) => path !== null) ?? null;
}

/** Path of a program; Debian keeps some daemons off a user's path. */
export function findProgram(program: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}
