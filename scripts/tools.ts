import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that some tests use, and the effect of its absence. */
export interface Tool {
  name: string;
  path: string | null;
  without: string;
}

/** Optional programs of the tests. */
export function testTools(): Tool[] {
  const optional: [string, string[], string][] = [
    ['socat', ['socat'], 'tests of the light on a pseudo-terminal are skipped'],
    ['redis-server', ['redis-server'], 'tests of two gateways want REDIS_URL, else they are skipped'],
    ['mosquitto', ['mosquitto'], 'tests with a foreign broker are skipped'],
    ['caddy', ['caddy'], 'the production shape is not raised'],
    ['docker-compose', ['docker-compose', 'docker'], 'the compose file is not read by Compose'],
    ['pdftoppm', ['pdftoppm'], 'what is printed is not looked at'],
  ];
  const browser = {
    name: 'chromium',
    path: installedBrowser(),
    without: 'the browser of @sparticuz/chromium is unpacked instead',
  };
  return [
    browser,
    ...optional.map(([name, programs, without]) => ({ name, path: firstOf(programs), without })),
  ];
}

/** The browser of the machine; null without one, or if `HOISTWAY_BROWSER=carried` excludes it. */
export function installedBrowser(): string | null {
  if (process.env.HOISTWAY_BROWSER === 'carried') return null;
  return firstOf(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
}

const firstOf = (programs: string[]) => programs.map(onPath).find((path) => path !== null) ?? null;

/** Path of a program; Debian keeps some daemons off a user's path. */
export function onPath(program: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}
