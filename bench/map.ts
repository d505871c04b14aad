import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { build, preview } from 'vite';
import { openBrowser } from '../e2e/browser.ts';
import { median, pause, type Row, report } from './support/report.ts';

const counts = [10_000, 50_000, 100_000];
const maps = [
  { name: 'ours', label: 'ours, Canvas 2D' },
  { name: 'deck', label: 'deck.gl, software GL' },
  { name: 'geojson', label: 'MapLibre, setData' },
];
const runs = Number(process.env.RUNS ?? 3);
const seconds = Number(process.env.SECONDS ?? 8);
const warmUpMs = 5_000;
const size = { width: 1920, height: 1080 };

interface MapFigures {
  fps: number;
  mainShare: number;
  longestMs: number;
  paintCount: number;
}

declare global {
  interface Window {
    /** Defined by the page under test (pages/map.ts). */
    framesSince(): { frames: number; longestMs: number; paintCount: number };
  }
}

/** Frames per second and main-thread share under a moving camera, without a GPU, beside two peers. */
export default async function run(): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'hoistway-bench-map-'));
  const root = join(import.meta.dirname, 'pages');
  const publicDir = join(import.meta.dirname, '../packages/web/public');
  await build({
    root,
    publicDir,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      rolldownOptions: { input: join(root, 'map.html') },
    },
  });
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const rows: Row[] = [];
  try {
    for (const count of counts) {
      const runsByMap = new Map<string, MapFigures[]>(maps.map(({ name }) => [name, []]));
      for (let turn = 0; turn < runs; turn++)
        for (const { name } of maps)
          runsByMap
            .get(name)
            ?.push(await measure(`http://127.0.0.1:${port}/map.html?map=${name}&count=${count}`));
      for (const { name, label } of maps) {
        const of = (key: keyof MapFigures) => median((runsByMap.get(name) ?? []).map((one) => one[key]));
        rows.push({
          map: label,
          elevators: count,
          'frames/s': of('fps'),
          'main thread %': of('mainShare') * 100,
          'longest frame ms': of('longestMs'),
          'paintings/s': name === 'ours' ? of('paintCount') : '',
        });
      }
    }
  } finally {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
  report('map', rows, [
    `every elevator written 4 times a second, camera panning and zooming without rest, ${size.width}×${size.height}, ${runs} runs of ${seconds} s`,
    'ours draws the basemap, dots, clusters with worst state and counts; its pictures are painted in a worker and moved by the page, and "paintings/s" says how often anew',
    'deck.gl draws dots alone; MapLibre draws clusters alone, on a plain ground',
  ]);
}

async function measure(url: string): Promise<MapFigures> {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: size });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const spent = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
      return { taskS: of('TaskDuration'), atS: of('Timestamp') };
    };
    await page.goto(url);
    await page.waitForFunction(() => 'framesSince' in window, undefined, { timeout: minuteMs });
    await pause(warmUpMs);
    await page.evaluate(() => window.framesSince());
    const before = await spent();
    await pause(seconds * 1000);
    const after = await spent();
    const frameFigures = await page.evaluate(() => window.framesSince());
    if (failures.length > 0) throw new Error(failures[0]);
    const durationS = after.atS - before.atS;
    return {
      fps: frameFigures.frames / durationS,
      mainShare: (after.taskS - before.taskS) / durationS,
      longestMs: frameFigures.longestMs,
      paintCount: frameFigures.paintCount / durationS,
    };
  } finally {
    await browser.close();
  }
}

/** Software WebGL, which the peers of the comparison need. */
const launch = () => openBrowser({ args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] });
