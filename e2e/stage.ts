import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { hasSocat, PtyLamp } from '../packages/gateway/src/light/ptyLamp.ts';
import { relayBoard } from '../packages/gateway/src/light/relayBoard.ts';
import { type Login, readLogins } from '../scripts/logins.ts';
import { launchProduct, type Product } from '../scripts/product.ts';
import { buildWebIfStale } from '../scripts/webBuild.ts';
import { openBrowser } from './browser.ts';

/** The whole product on free ports and in a folder of its own, with a lamp on a pseudo-terminal and a browser. */
export interface Stage {
  product: Product;
  browser: Browser;
  /** Null where the machine has no socat. */
  lamp: PtyLamp | null;
  /** @throws when the demonstration has no such user */
  login(username: string): Login;
  /** What the processes said of crashes and grave errors. */
  said: string[];
  close(): Promise<void>;
}

/** Builds what is stale and starts everything; resolves when each process does its work. */
export async function setStage({
  fleet = 24,
  gateway = {},
}: {
  fleet?: number;
  /** Variables laid over the gateway's own. */
  gateway?: Record<string, string>;
} = {}): Promise<Stage> {
  await buildWebIfStale();
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-e2e-'));
  const lamp = hasSocat ? await PtyLamp.plugIn(relayBoard().answer) : null;
  const said: string[] = [];
  const product = await launchProduct({
    dataDir,
    fleet,
    port: 0,
    host: '127.0.0.1',
    say: (line) => said.push(line),
    env: { gateway: { ...(lamp && { LIGHT_PORT: lamp.path, LIGHT_PROFILE: 'modbusRelay8' }), ...gateway } },
  });
  const close = async () => {
    await product.stop();
    await lamp?.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all([product.platform.ready, product.gateway.ready, product.simulator?.ready]);
    const browser = await openBrowser();
    const logins = await readLogins(dataDir);
    return {
      product,
      browser,
      lamp,
      login: (username) => {
        const found = logins.find((one) => one.username === username);
        if (!found) throw new Error(`no login ${username}`);
        return found;
      },
      said,
      close: async () => {
        await browser.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw new Error(said.join('\n'), { cause: error });
  }
}
