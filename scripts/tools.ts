import { findProgram, installedBrowser } from '../packages/platform/src/printing/installedBrowser.ts';

export { findProgram as onPath, installedBrowser };

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
    ...optional.map(([name, programs, without]) => ({
      name,
      path: programs.map(findProgram).find((path) => path !== null) ?? null,
      without,
    })),
  ];
}
