import { join, resolve } from 'node:path';
import { box, columns } from './box.ts';
import { demonstrationLanguage } from './demonstrationLanguage.ts';
import { forgetLogins, readLogins } from './logins.ts';
import { openBrowser } from './openBrowser.ts';
import { launchProduct, type Product } from './product.ts';
import { checkFolder, checkPort, sentenceOf } from './startChecks.ts';
import { readStartOptions, type StartOptions, usage } from './startOptions.ts';
import { buildWebIfStale } from './webBuild.ts';

const startedAt = performance.now();
const print = (line: string) =>
  console.log(`${`${((performance.now() - startedAt) / 1000).toFixed(1)} s`.padStart(8)}  ${line}`);

const options = readOptions();
let product: Product | null = null;
let isEnding = false;

// A closed terminal, or a full disk behind redirected output, loses output and nothing else.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
process.on('SIGHUP', () => void end(0));
endWithPackageManager();

try {
  await begin(options);
} catch (error) {
  if (!isEnding) console.error(sentenceOf(error));
  await end(1);
}

async function begin(startOptions: StartOptions): Promise<void> {
  const { host, port, dataDir, fleet, incidentsPerHour, isVerbose, mayOpenBrowser } = startOptions;
  await checkPort(host, port);
  await checkFolder(dataDir);
  print(
    fleet > 0
      ? `starting platform, gateway and simulator (${fleet} elevators)`
      : 'starting platform and gateway',
  );
  const webBuilt = buildWebIfStale().then((hasBuilt) => hasBuilt && print('web application built'));
  // A failed build is reported below, once all processes have started.
  webBuilt.catch(() => undefined);
  const language = fleet > 0 ? await demonstrationLanguage(dataDir, startOptions.language) : null;
  if (language && startOptions.language && language !== startOptions.language)
    print(`the demonstration in ${dataDir} stays ${language}; --data with another folder begins a new one`);
  const running = await launchProduct({
    dataDir,
    fleet,
    ...(language && { language }),
    incidentsPerHour,
    port,
    host,
    print,
    isVerbose,
    hasPhones: true,
    hasPast: true,
    webBuilt,
  });
  product = running;
  await Promise.all([
    webBuilt,
    running.platform.ready.then(() => print('platform ready')),
    running.gateway.ready.then(() => print('gateway ready')),
  ]);
  console.log(`\n${box(await welcome(running, options))}\n`);
  if (mayOpenBrowser) openBrowser(running.url);
  await running.simulator?.ready;
  if (running.simulator) print('simulator ready: the elevators are moving');
}

async function welcome(running: Product, { fleet, dataDir, isEmpty }: StartOptions): Promise<string[]> {
  const logins = await readLogins(dataDir);
  if (isEmpty) await forgetLogins(dataDir);
  const what = fleet > 0 ? `${fleet} elevators of a demonstration` : 'no demonstration';
  const loginsByRole = logins.filter(({ who }, at) => logins.findIndex((one) => one.who === who) === at);
  const more = logins.length - loginsByRole.length;
  return [
    `Hoistway   ${running.url}`,
    '',
    ...columns(loginsByRole.map(({ username, password, who }) => [username, password, who])),
    ...(more > 0 ? [`${more} more in ${join(dataDir, 'logins.json')}`] : []),
    '',
    `${what}; data and logs in ${resolve(dataDir)}`,
    'Ctrl-C ends it.',
  ];
}

/** Ends the started processes only. */
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (product) {
    print('ending');
    await product.stop();
  }
  process.exit(code);
}

/** Under `pnpm start` the parent is pnpm: when it is killed no signal reaches this process. */
function endWithPackageManager(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(1);
  }, 1_000).unref();
}

function readOptions(): StartOptions {
  try {
    const read = readStartOptions(process.argv.slice(2));
    if (read) return read;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${sentenceOf(error)}\n\n${usage}`);
    process.exit(2);
  }
}
