import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { hasSocat, PtyLamp } from '../packages/gateway/src/testing/ptyLamp.ts';
import { relayBoard, relayRequests } from '../packages/gateway/src/testing/relayBoard.ts';
import { type Login, readLogins } from '../scripts/logins.ts';
import { launchProduct, type Product } from '../scripts/product.ts';
import { openBrowser } from './browser.ts';
import { demonstrationCopy, demonstrationSize } from './demonstration.ts';
import { orderToken } from './simulator.ts';

/** The whole product on free ports and in a separate folder, with a lamp on a pseudo-terminal and a browser. */
export interface Stage {
  product: Product;
  browser: Browser;
  /** Null if the machine has no socat. */
  lamp: PtyLamp | null;
  /** @throws if the demonstration has no such user */
  login(username: string): Login;
  /** The processes' output about crashes and fatal errors. */
  logLines: string[];
  close(): Promise<void>;
}

/** The traffic's time of day: at others a car may not be empty, or not move at all, for minutes. */
const quietHour = '21';

/** Starts all processes; resolves when each is ready. */
export async function setStage({
  platform = {},
  gateway = {},
  hasPhones = false,
  parentFolder,
}: {
  /** Variables that override the platform's own. */
  platform?: Record<string, string>;
  /** Variables that override the gateway's own. */
  gateway?: Record<string, string>;
  /** Whether the demonstration's workers are on duty and report their positions. */
  hasPhones?: boolean;
  /** Parent of the data folder, instead of the system's temporary folder. */
  parentFolder?: string;
} = {}): Promise<Stage> {
  const dataDir = await demonstrationCopy(parentFolder);
  const lamp = hasSocat ? await PtyLamp.plugIn(relayBoard().answer, relayRequests) : null;
  const logLines: string[] = [];
  const product = await launchProduct({
    dataDir,
    fleet: demonstrationSize,
    port: 0,
    host: '127.0.0.1',
    hasPhones,
    print: (line) => logLines.push(line),
    env: {
      platform: { SIMULATOR_TOKEN: orderToken, ...platform },
      simulator: { HOISTWAY_SIMULATOR_HOUR: quietHour, HOISTWAY_SIMULATOR_TOKEN: orderToken },
      gateway: { ...(lamp && { LIGHT_PORT: lamp.path, LIGHT_PROFILE: 'modbusRelay8' }), ...gateway },
    },
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
        const match = logins.find((one) => one.username === username);
        if (!match) throw new Error(`no login ${username}`);
        return match;
      },
      logLines,
      close: async () => {
        await browser.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw new Error(logLines.join('\n'), { cause: error });
  }
}
