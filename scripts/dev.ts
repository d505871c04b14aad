import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { demonstrationLanguage } from './demonstrationLanguage.ts';
import { freePort } from './freePort.ts';
import { launchProduct, type Product } from './product.ts';
import { readStartOptions, usage } from './startOptions.ts';

/** Runs the product with hot reload: Vite serves the web application, a server restarts when its sources change. */
const debounceMs = 150;
const root = join(import.meta.dirname, '..');
const print = (line: string) => console.log(line);

const options = readStartOptions(process.argv.slice(2));
if (!options) {
  console.log(usage);
  process.exit(0);
}
const edgePort = await freePort();
const product = await launchProduct({
  dataDir: options.dataDir,
  fleet: options.fleet,
  ...(options.fleet > 0 && { language: await demonstrationLanguage(options.dataDir, options.language) }),
  incidentsPerHour: options.incidentsPerHour,
  port: edgePort,
  host: '127.0.0.1',
  print,
  isVerbose: options.isVerbose,
  hasPhones: true,
});
process.env.EDGE_URL = product.url;
const vite = await createServer({
  root: join(root, 'packages/web'),
  server: { host: options.host, port: options.port, strictPort: true },
});
const stopWatching = restartOnChange(product);

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());

await vite.listen();
await Promise.all([product.platform.ready, product.gateway.ready, product.simulator?.ready]);
vite.printUrls();

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  stopWatching();
  await vite.close();
  await product.stop();
  process.exit(0);
}

function restartOnChange({ platform, gateway, simulator }: Product): () => void {
  const watchedFolders = [
    { folder: 'platform', processes: [platform] },
    { folder: 'gateway', processes: [gateway] },
    { folder: 'simulator', processes: [simulator] },
    { folder: 'shared', processes: [platform, gateway, simulator] },
  ];
  const watchers = watchedFolders.map(({ folder, processes }) => {
    let timer: NodeJS.Timeout | undefined;
    return watch(join(root, 'packages', folder, 'src'), { recursive: true }, (_, file) => {
      if (!file || /\.(test|stories)\.tsx?$/.test(file) || file.endsWith('~')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        print(`${folder}/${file} changed`);
        for (const one of processes) void one?.restart();
      }, debounceMs);
    });
  });
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}
