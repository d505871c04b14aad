import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type Child, startChild } from './support/child.ts';
import { startMosquitto } from './support/mosquitto.ts';
import { median, pause, type Row, report } from './support/report.ts';

interface Story {
  name: string;
  elevators: number;
  browsers: number;
  /** Visible rows of a browser; 0 for all. */
  view: number;
  /** Updates per second and elevator; 0 for the maximum. */
  rate: number;
  tickHz: number;
  peers: boolean;
}

const stories: Story[] = [
  { name: 'all, saturated', elevators: 10_000, browsers: 50, view: 0, rate: 0, tickHz: 20, peers: true },
  { name: 'all, 1 Hz', elevators: 10_000, browsers: 50, view: 0, rate: 1, tickHz: 4, peers: true },
  {
    name: 'viewports of 200, 250 ms',
    elevators: 10_000,
    browsers: 1000,
    view: 200,
    rate: 1,
    tickHz: 4,
    peers: true,
  },
  {
    name: 'viewports of 200, 100 ms',
    elevators: 10_000,
    browsers: 1000,
    view: 200,
    rate: 1,
    tickHz: 10,
    peers: false,
  },
  {
    name: '100,000 at 4 Hz ticks',
    elevators: 100_000,
    browsers: 10,
    view: 0,
    rate: 1,
    tickHz: 4,
    peers: false,
  },
];
/** Only stories whose names contain this. */
const only = process.env.STORY ?? '';
const runs = Number(process.env.RUNS ?? 3);
const seconds = Number(process.env.SECONDS ?? 5);

interface FanoutFigures {
  perCpuSecond: number;
  perSecond: number;
  bytes: number;
  cpuShare: number;
}

/** Updates delivered per CPU-second and bytes an update: our gateway, an emit per update, Mosquitto, in one run. */
export default async function run(): Promise<void> {
  const rows: Row[] = [];
  const peerOfView = new Map<number, FanoutFigures>();
  for (const story of stories.filter(({ name }) => name.includes(only))) {
    const ours = await middle(() => measureOurs(story));
    if (story.peers) peerOfView.set(story.view, await middle(() => measurePerUpdate(story)));
    const peer = story.elevators === 10_000 ? peerOfView.get(story.view) : undefined;
    rows.push(rowOf(story, 'hoistway gateway', ours, peer));
    if (!story.peers || !peer) continue;
    rows.push(rowOf(story, 'Socket.IO emit per update', peer, peer));
    if (story.view === 0)
      rows.push(rowOf(story, 'Mosquitto, JSON, QoS 0', await middle(() => measureMosquitto(story)), peer));
  }
  report('fanout', rows, [
    `medians of ${runs} runs of ${seconds} s; CPU is that of the server process alone; "times" is against the emit per update`,
    'saturated: every elevator changes at every tick of 20 Hz; the peers are fed as fast as they take it',
    'on viewports a browser gets the rows that it asked for and no others',
    'Mosquitto is fed with ready batches of packets and does no authorisation by row',
  ]);
}

function rowOf(story: Story, what: string, measurement: FanoutFigures, peer: FanoutFigures | undefined): Row {
  return {
    story: story.name,
    what,
    'updates/CPU-s': measurement.perCpuSecond,
    'updates/s': measurement.perSecond,
    'bytes/update': measurement.bytes,
    'CPU %': measurement.cpuShare * 100,
    times: peer ? measurement.perCpuSecond / peer.perCpuSecond : '',
  };
}

async function middle(measure: () => Promise<FanoutFigures | null>): Promise<FanoutFigures> {
  const all: FanoutFigures[] = [];
  for (let index = 0; index < runs; index++) {
    const one = await measure();
    if (one) all.push(one);
  }
  return {
    perCpuSecond: median(all.map((one) => one.perCpuSecond)),
    perSecond: median(all.map((one) => one.perSecond)),
    bytes: median(all.map((one) => one.bytes)),
    cpuShare: median(all.map((one) => one.cpuShare)),
  };
}

const envOf = (story: Story): Record<string, string> => ({
  ELEVATORS: String(story.elevators),
  BROWSERS: String(story.browsers),
  VIEW: String(story.view),
  RATE: String(story.rate),
});

async function measureOurs(story: Story): Promise<FanoutFigures> {
  const upstream = await startChild('bench/support/syntheticUpstream.ts', {
    env: { ...envOf(story), RATE: String(story.rate || story.tickHz), TICK_MS: String(1000 / story.tickHz) },
  });
  const gateway = await startChild('packages/gateway/src/main.ts', {
    env: { PORT: '0', UPSTREAM_URL: `http://127.0.0.1:${upstream.port}`, TICK_HZ: String(story.tickHz) },
  });
  const seats = await startChild('bench/support/browsers.ts', {
    env: { ...envOf(story), URL: `http://127.0.0.1:${gateway.port}` },
    readyMs: 2 * minuteMs,
  });
  return await measureFanout([seats, gateway, upstream], {
    server: gateway,
    mover: upstream,
    counter: seats,
  });
}

async function measurePerUpdate(story: Story): Promise<FanoutFigures> {
  const server = await startChild('bench/peers/socketIoPerUpdate.ts', { env: envOf(story) });
  const seats = await startChild('bench/support/rawBrowsers.ts', {
    env: { ...envOf(story), URL: `http://127.0.0.1:${server.port}` },
  });
  return await measureFanout([seats, server], { server, mover: server, counter: seats });
}

async function measureMosquitto(story: Story): Promise<FanoutFigures | null> {
  const server = await startMosquitto();
  if (!server) return null;
  const load = await startChild('bench/peers/mosquittoFanout.ts', {
    env: { ...envOf(story), PORT: String(server.port) },
  });
  return await measureFanout([load, server], { server, mover: load, counter: load });
}

async function measureFanout(
  all: Child[],
  roles: { server: Child; mover: Child; counter: Child },
): Promise<FanoutFigures> {
  const { server, mover, counter } = roles;
  try {
    mover.send({ op: 'move', on: true });
    await pause(2000);
    const before = await countOf(counter);
    const cpuBefore = server.cpuSeconds();
    const startedAtMs = performance.now();
    await pause(seconds * 1000);
    const after = await countOf(counter);
    const cpu = server.cpuSeconds() - cpuBefore;
    const took = (performance.now() - startedAtMs) / 1000;
    const updates = after.updates - before.updates;
    return {
      perCpuSecond: updates / cpu,
      perSecond: updates / took,
      bytes: (after.bytes - before.bytes) / updates,
      cpuShare: cpu / took,
    };
  } finally {
    for (const child of all) await child.stop();
  }
}

function countOf(child: Child): Promise<{ updates: number; bytes: number }> {
  return new Promise((resolve) => {
    let isAnswered = false;
    child.onLine((line) => {
      if (isAnswered) return;
      isAnswered = true;
      resolve({ updates: Number(line.updates), bytes: Number(line.bytes) });
    });
    child.send({ op: 'count' });
  });
}
