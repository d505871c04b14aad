import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startChild } from './support/child.ts';
import { startMosquitto } from './support/mosquitto.ts';
import { readingsTaken } from './support/readingsTaken.ts';
import { median, pause, type Row, report } from './support/report.ts';
import { type Stage, setStage } from './support/stage.ts';

const runs = Number(process.env.RUNS ?? 3);
const seconds = Number(process.env.SECONDS ?? 5);
const sites = Number(process.env.SITES ?? 1000);
/** Only stories whose names hold this. */
const only = process.env.STORY ?? '';
const single = 4000;
const perSite = 100;

interface Story {
  name: string;
  devices: { code: string; secret: string; nodes: number }[];
  form: 'json' | 'bin';
  /** Readings a second; 0 for as many as go through. */
  rate: number;
}

interface Measured {
  perSecond: number;
  cpuShare: number;
  perCpuSecond: number;
}

/** Readings a second and CPU through the platform, a bare broker and Mosquitto, from the same devices. */
export default async function run(): Promise<void> {
  const devices = Array.from({ length: sites + single }, (_, index) => ({
    code: String(30_000_000_000 + index),
    secret: `bench-${index}-secret`,
    nodes: index < sites ? perSite : 1,
  }));
  const stories: Story[] = [
    { name: '1,000 connections, JSON', devices: devices.slice(0, 1000), form: 'json', rate: 0 },
    { name: '5,000 connections, JSON', devices, form: 'json', rate: 0 },
    {
      name: `${sites.toLocaleString('en-US')} site gateways of ${perSite}`,
      devices: devices.slice(0, sites),
      form: 'bin',
      rate: 0,
    },
    {
      name: `${(sites * perSite).toLocaleString('en-US')} elevators at 1 Hz`,
      devices: devices.slice(0, sites),
      form: 'bin',
      rate: sites * perSite,
    },
  ];
  const stage = await setStage({ fleet: 20 });
  const rows: Row[] = [];
  try {
    await bringIn(stage, devices);
    for (const story of stories.filter(({ name }) => name.includes(only))) {
      const fleet = join(stage.dataDir, 'bench-fleet.json');
      await writeFile(fleet, JSON.stringify(story.devices));
      const ours = await middle(() => measurePlatform(stage, story, fleet));
      const bare = await middle(() => measureBare(story, fleet));
      const mosquitto = await middle(() => measureMosquitto(story, fleet));
      for (const [what, measured] of [
        ['hoistway platform', ours],
        ['bare broker, empty handler', bare],
        ['Mosquitto with a subscriber', mosquitto],
      ] as const)
        if (measured)
          rows.push({
            story: story.name,
            what,
            'readings/s': measured.perSecond,
            'CPU %': measured.cpuShare * 100,
            'readings/CPU-s': measured.perCpuSecond,
            'of bare': bare ? measured.perCpuSecond / bare.perCpuSecond : '',
          });
    }
  } finally {
    await stage.close();
  }
  report('ingest', rows, [
    `medians of ${runs} runs of ${seconds} s; CPU is that of the broker’s process, for the platform with validation, fleet table, rules, recorder and PostgreSQL’s client; the load comes from a process of its own on the same machine`,
    'the bare broker checks no identity and reads no payload; its readings are counted where they are sent',
  ]);
}

async function middle(measure: () => Promise<Measured | null>): Promise<Measured | null> {
  const all: Measured[] = [];
  for (let index = 0; index < runs; index++) {
    const one = await measure();
    if (!one) return null;
    all.push(one);
  }
  return {
    perSecond: median(all.map((one) => one.perSecond)),
    cpuShare: median(all.map((one) => one.cpuShare)),
    perCpuSecond: median(all.map((one) => one.perCpuSecond)),
  };
}

/** Devices and elevators come in through the product's own import. */
async function bringIn(stage: Stage, devices: Story['devices']): Promise<void> {
  const dtus = [
    'dtuCode,secret,wireFormat',
    ...devices.map(({ code, secret }) => `${code},${secret},binary`),
  ];
  const elevators = ['no,name,type,dtuCode,node'];
  for (const { code, nodes } of devices)
    for (let node = 1; node <= nodes; node++)
      elevators.push(`B${code}-${node},Bench ${code}-${node},tractionPassenger,${code},${node}`);
  await importCsv(stage, 'dtus', dtus);
  for (let first = 1; first < elevators.length; first += 20_000)
    await importCsv(stage, 'elevators', [elevators[0] as string, ...elevators.slice(first, first + 20_000)]);
}

async function importCsv(stage: Stage, path: string, lines: readonly string[]): Promise<void> {
  const { session } = await stage.callsAs('admin');
  const form = new FormData();
  form.set('file', new File([lines.join('\r\n')], `${path}.csv`, { type: 'text/csv' }));
  const answer = await fetch(`http://127.0.0.1:${stage.platform.port}/${path}/import?dryRun=false`, {
    method: 'POST',
    headers: { authorization: session.token, 'current-org': session.orgId },
    body: form,
  });
  const told: { created?: number } = await answer.json();
  if (told.created !== lines.length - 1)
    throw new Error(`${path}: ${JSON.stringify(told).slice(0, 500)} of ${lines.length - 1}`);
}

async function measurePlatform(stage: Stage, story: Story, fleet: string): Promise<Measured> {
  const load = await startLoad(story, fleet, stage.mqttPort);
  return measured({ load, server: stage.platform, count: () => readingsTaken(stage.platform.port) });
}

async function measureBare(story: Story, fleet: string): Promise<Measured> {
  const server = await startChild('bench/peers/bareBroker.ts');
  try {
    const load = await startLoad(story, fleet, server.port);
    const perMessage = story.form === 'bin' ? perSite : 1;
    return await measured({
      load,
      server,
      count: async () => (await askChild(server, 'messages')) * perMessage,
    });
  } finally {
    await server.stop();
  }
}

async function measureMosquitto(story: Story, fleet: string): Promise<Measured | null> {
  const server = await startMosquitto();
  if (!server) return null;
  const subscriber = await startChild('bench/peers/mosquittoSubscriber.ts', {
    env: { PORT: String(server.port) },
  });
  try {
    const load = await startLoad(story, fleet, server.port);
    return await measured({ load, server, count: () => askChild(load, 'readings') });
  } finally {
    await subscriber.stop();
    await server.stop();
  }
}

const startLoad = (story: Story, fleet: string, port: number): Promise<Child> =>
  startChild('bench/support/devices.ts', {
    env: { FLEET: fleet, PORT: String(port), FORM: story.form, RATE: String(story.rate) },
    readyMs: 180_000,
  });

async function measured(parts: {
  load: Child;
  server: Child;
  count: () => Promise<number>;
}): Promise<Measured> {
  const { load, server, count } = parts;
  try {
    load.tell({ op: 'move', on: true });
    await pause(3000);
    const before = await count();
    const cpuBefore = server.cpuSeconds();
    const started = performance.now();
    await pause(seconds * 1000);
    const readings = (await count()) - before;
    const took = (performance.now() - started) / 1000;
    const cpu = server.cpuSeconds() - cpuBefore;
    return { perSecond: readings / took, cpuShare: cpu / took, perCpuSecond: readings / cpu };
  } finally {
    await load.stop();
    await pause(500);
  }
}

function askChild(child: Child, member: string): Promise<number> {
  return new Promise((resolve) => {
    child.onLine((line) => resolve(Number(line[member])));
    child.tell({ op: 'count' });
  });
}
