import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type Child, startChild } from './support/child.ts';
import { startMosquitto } from './support/mosquitto.ts';
import { receivedReadings } from './support/receivedReadings.ts';
import { median, pause, type Row, report } from './support/report.ts';
import {
  framesPerBase,
  perSite,
  recordSiteTraffic,
  type SiteTraffic,
  type TrafficHour,
} from './support/siteTraffic.ts';
import { type Stage, setStage } from './support/stage.ts';

const runs = Number(process.env.RUNS ?? 3);
const seconds = Number(process.env.SECONDS ?? 5);
const sites = Number(process.env.SITES ?? 1000);
/** Only stories whose names contain this. */
const only = process.env.STORY ?? '';
/** Whether the stages of the platform's intake are measured too, each with all before it, without a database. */
const inPieces = process.env.PIECES === 'true';
const pieces = [
  ['broker', 'its broker, with nothing behind'],
  ['frames', '… and reads the frames'],
  ['columns', '… and writes the columns'],
  ['rules', '… and asks the rules'],
  ['recorder', '… and records'],
] as const;
const bareBroker = 'bare broker, empty handler';
const single = 4000;
/**
 * Messages of site gateways per second, by form: what one core handles with headroom. Without a limit, messages wait in
 * the sockets until they count as history.
 */
const siteMessages = { site: Number(process.env.MESSAGES ?? 10_000), full: 4_000 } as const;

interface Story {
  name: string;
  devices: { code: string; secret: string; nodes: number }[];
  form: 'json' | 'site' | 'full';
  /** Hour of the simulated traffic of site gateways. */
  hour: TrafficHour;
  /** Readings per second; 0 for the maximum. */
  rate: number;
}

/** Elevators per message of a form. */
const perMessage = { json: 1, site: perSite, full: perSite } as const;

interface IngestFigures {
  perSecond: number;
  cpuShare: number;
  perCpuSecond: number;
  /** Time until an acknowledged message was acknowledged, the slowest of a hundred; measured for site gateways only. */
  answeredP99Ms: number;
}

/** Readings a second and CPU through the platform, a bare broker and Mosquitto, from the same devices. */
export default async function run(): Promise<void> {
  const devices = Array.from({ length: sites + single }, (_, index) => ({
    code: String(30_000_000_000 + index),
    secret: `bench-${index}-secret`,
    nodes: index < sites ? perSite : 1,
  }));
  const gateways = devices.slice(0, sites);
  const traffic: Record<TrafficHour, SiteTraffic> = {
    busiest: recordSiteTraffic('busiest'),
    mean: recordSiteTraffic('mean'),
  };
  const stories: Story[] = [
    { name: '1,000 connections, JSON', devices: devices.slice(0, 1000), form: 'json', hour: 'mean', rate: 0 },
    { name: '5,000 connections, JSON', devices, form: 'json', hour: 'mean', rate: 0 },
    ...(['mean', 'busiest'] as const).map((hour) => ({
      name: `${formatCount(sites)} site gateways of ${perSite}, site frames, ${hour} hour`,
      devices: gateways,
      form: 'site' as const,
      hour,
      rate: siteMessages.site * perSite,
    })),
    {
      name: `${formatCount(sites)} site gateways of ${perSite}, whole batches`,
      devices: gateways,
      form: 'full',
      hour: 'busiest',
      rate: siteMessages.full * perSite,
    },
    {
      name: `${formatCount(sites * perSite)} elevators at 1 Hz, site frames, busiest hour, paced`,
      devices: gateways,
      form: 'site',
      hour: 'busiest',
      rate: sites * perSite,
    },
  ];
  const stage = await setStage({ fleet: 20 });
  const rows: Row[] = [];
  try {
    const selectedStories = stories.filter(({ name }) => name.includes(only));
    await bringIn(stage, [...new Set(selectedStories.flatMap((story) => story.devices))]);
    const trafficFile = (hour: TrafficHour) => join(stage.dataDir, `bench-traffic-${hour}.json`);
    for (const hour of ['busiest', 'mean'] as const)
      await writeFile(trafficFile(hour), JSON.stringify(traffic[hour]));
    for (const story of selectedStories) {
      const fleet = join(stage.dataDir, 'bench-fleet.json');
      await writeFile(fleet, JSON.stringify(story.devices));
      const files = { FLEET: fleet, TRAFFIC: trafficFile(story.hour) };
      // In turn in each run, so that other load on the machine is spread over all.
      const peers = peersOf(stage, story, files);
      const runsByPeer = peers.map((): (IngestFigures | null)[] => []);
      for (let run = 0; run < runs; run++)
        for (const [index, { measure }] of peers.entries()) runsByPeer[index]?.push(await measure());
      const medians = runsByPeer.map(middle);
      const bare = medians[peers.findIndex(({ what }) => what === bareBroker)];
      for (const [index, { what }] of peers.entries()) {
        const medianOfPeer = medians[index];
        if (!medianOfPeer) continue;
        rows.push({
          story: story.name,
          what,
          'readings/s': medianOfPeer.perSecond,
          'CPU %': medianOfPeer.cpuShare * 100,
          'readings/CPU-s': medianOfPeer.perCpuSecond,
          'messages/CPU-s': medianOfPeer.perCpuSecond / perMessage[story.form],
          'µs/message': (1e6 * perMessage[story.form]) / medianOfPeer.perCpuSecond,
          'answered p99 ms': medianOfPeer.answeredP99Ms,
          'of bare': bare ? medianOfPeer.perCpuSecond / bare.perCpuSecond : '',
        });
      }
    }
  } finally {
    await stage.close();
  }
  report('ingest', rows, [
    `medians of ${runs} runs of ${seconds} s; CPU is that of the broker’s process, for the platform with validation, fleet table, rules, recorder and PostgreSQL’s client; the load comes from a process of its own on the same machine`,
    `site gateways repeat ${perSite} elevators each of the simulator’s demonstration, a message a second: of the elevators ${changing(traffic.busiest)} change in a second of its busiest hour, ${traffic.busiest.hour} h, and ${changing(traffic.mean)} in one of the day’s mean demand, ${traffic.mean.hour} h; a keyframe every ${framesPerBase} messages`,
    'the bare broker checks no identity and reads no payload; its readings are counted where they are sent; the one that reads keeps what each gateway said last, and nothing more',
  ]);
}

interface Peer {
  what: string;
  /** Null if this machine lacks the program. */
  measure(): Promise<IngestFigures | null>;
}

function peersOf(stage: Stage, story: Story, files: Files): Peer[] {
  const isSite = story.form === 'site';
  return [
    { what: 'hoistway platform', measure: () => measurePlatform(stage, story, files) },
    { what: bareBroker, measure: () => measureBroker(story, files) },
    ...(isSite
      ? [
          {
            what: 'bare broker that reads the frames',
            measure: () => measureBroker(story, files, { env: { READS: 'true' } }),
          },
        ]
      : []),
    ...(isSite && inPieces ? pieces : []).map(([piece, what]) => ({
      what,
      measure: () =>
        measureBroker(story, files, {
          file: 'bench/peers/intakePieces.ts',
          env: { UPTO: piece, FLEET: files.FLEET },
        }),
    })),
    { what: 'Mosquitto with a subscriber', measure: () => measureMosquitto(story, files) },
  ];
}

function middle(all: readonly (IngestFigures | null)[]): IngestFigures | null {
  const measurements = all.filter((one) => one !== null);
  if (measurements.length === 0) return null;
  const of = (member: keyof IngestFigures) => median(measurements.map((one) => one[member]));
  return {
    perSecond: of('perSecond'),
    cpuShare: of('cpuShare'),
    perCpuSecond: of('perCpuSecond'),
    answeredP99Ms: of('answeredP99Ms'),
  };
}

/** Creates devices and elevators by the product's own import. */
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
    await importCsv(stage, 'elevators', [elevators[0]!, ...elevators.slice(first, first + 20_000)]);
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
  const importAnswer: { created?: number } = await answer.json();
  if (importAnswer.created !== lines.length - 1)
    throw new Error(`${path}: ${JSON.stringify(importAnswer).slice(0, 500)} of ${lines.length - 1}`);
}

async function measurePlatform(stage: Stage, story: Story, files: Files): Promise<IngestFigures> {
  const load = await startLoad(story, files, stage.mqttPort);
  return measureIngest({ load, server: stage.platform, count: () => receivedReadings(stage.platform.port) });
}

async function measureBroker(
  story: Story,
  files: Files,
  { file = 'bench/peers/bareBroker.ts', env = {} }: { file?: string; env?: Record<string, string> } = {},
): Promise<IngestFigures> {
  const server = await startChild(file, { env });
  try {
    const load = await startLoad(story, files, server.port);
    return await measureIngest({
      load,
      server,
      count: async () => Number((await askChild(server)).messages) * perMessage[story.form],
    });
  } finally {
    await server.stop();
  }
}

async function measureMosquitto(story: Story, files: Files): Promise<IngestFigures | null> {
  const server = await startMosquitto();
  if (!server) return null;
  const subscriber = await startChild('bench/peers/mosquittoSubscriber.ts', {
    env: { PORT: String(server.port) },
  });
  try {
    const load = await startLoad(story, files, server.port);
    return await measureIngest({
      load,
      server,
      count: async () => Number((await askChild(load)).messages) * perMessage[story.form],
    });
  } finally {
    await subscriber.stop();
    await server.stop();
  }
}

interface Files extends Record<string, string> {
  FLEET: string;
  TRAFFIC: string;
}

const startLoad = ({ form, rate }: Story, files: Files, port: number): Promise<Child> =>
  startChild(form === 'json' ? 'bench/support/devices.ts' : 'bench/support/siteDevices.ts', {
    env: { ...files, PORT: String(port), FORM: form, RATE: String(rate / perMessage[form]) },
    readyMs: 3 * minuteMs,
  });

async function measureIngest(parts: {
  load: Child;
  server: Child;
  count: () => Promise<number>;
}): Promise<IngestFigures> {
  const { load, server, count } = parts;
  try {
    load.send({ op: 'move', on: true });
    await pause(3000);
    await askChild(load);
    const before = await count();
    const cpuBefore = server.cpuSeconds();
    const startedAtMs = performance.now();
    await pause(seconds * 1000);
    const readings = (await count()) - before;
    const took = (performance.now() - startedAtMs) / 1000;
    const cpu = server.cpuSeconds() - cpuBefore;
    const answeredP99Ms = Number((await askChild(load)).answeredP99Ms);
    return { perSecond: readings / took, cpuShare: cpu / took, perCpuSecond: readings / cpu, answeredP99Ms };
  } finally {
    await load.stop();
    await pause(500);
  }
}

function askChild(child: Child): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    child.process.once('exit', () => reject(new Error('a process of the bench has ended before its answer')));
    child.onLine(resolve);
    child.send({ op: 'count' });
  });
}

const changing = ({ changedShare }: SiteTraffic): string => `${(100 * changedShare).toFixed(1)} %`;

const formatCount = (count: number): string => count.toLocaleString('en-US');
