import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { openBrowser } from '../e2e/browser.ts';
import { hasSocat, PtyLamp } from '../packages/gateway/src/testing/ptyLamp.ts';
import { relayBoard, relayRequests } from '../packages/gateway/src/testing/relayBoard.ts';
import { type AlarmDelays, measureAlarms } from './support/alarmRoad.ts';
import { measureCar } from './support/carRoad.ts';
import { type Child, startChild } from './support/child.ts';
import { ownDevices, type PlacedDevice, writeFleet } from './support/fleetFile.ts';
import { hostileRows } from './support/hostileRows.ts';
import { openMqtt } from './support/mqttRaw.ts';
import { receivedReadings } from './support/receivedReadings.ts';
import { median, pause, quantile, type Row, report } from './support/report.ts';
import { seatAt } from './support/seats.ts';
import { type Stage, setStage } from './support/stage.ts';

const elevators = Number(process.env.FLEET ?? 20_000);
const samples = Number(process.env.SAMPLES ?? 100);
const runs = Number(process.env.RUNS ?? 3);
const readingsPerSecond = Number(process.env.RATE ?? 20_000);
/** Sites whose elevators ring in turn, so that no alarm chatters and none is a flood. */
const alarmSites = 80;
const stormShare = 0.1;
/** Alarms per kind of hostile device, 0 for none; `pnpm bench hostile` measures more. */
const hostileSamples = Number(process.env.HOSTILE_SAMPLES ?? 30);
const warmUpMs = 15_000;
/** Waiting time after opening a page: the `load` bench measures its loading. */
const openedMs = 3_000;

interface Delays extends AlarmDelays {
  car: number[];
}

/** Milliseconds from a device's message to the lamp's byte and to the paint, idle and under load: medians of several runs. */
export default async function run(): Promise<void> {
  const lamp = hasSocat ? await PtyLamp.plugIn(relayBoard().answer, relayRequests) : null;
  const gatewayEnv = lamp ? { LIGHT_PORT: lamp.path, LIGHT_PROFILE: 'modbusRelay8' } : {};
  const stage = await setStage({ fleet: elevators, hasConsole: true, gatewayEnv });
  const browser = await openBrowser();
  const load: Child[] = [];
  try {
    const all = ownDevices(elevators);
    const [mover, ...ringers] = onePerSite(all);
    if (!mover) throw new Error('no car to move');
    const carId = await (await stage.callsAs('operator1')).elevatorId(mover.elevators[0]?.no ?? '');
    const socket = await openMqtt(stage.mqttPort, {
      clientId: mover.code,
      username: mover.code,
      password: mover.secret,
    });
    const centre = await seatAt(browser, stage, { path: '/elevatorMonitor/monitorCenter', shows: 'canvas' });
    await pause(openedMs);
    const measureOnce = async (): Promise<Delays> => {
      const alarms = await measureAlarms({ stage, seat: centre, lamp, devices: ringers, samples });
      const single = await seatAt(browser, stage, { path: `/singleMonitor/${carId}`, shows: '[role=img]' });
      await pause(openedMs);
      const car = await measureCar({ device: mover, socket, seat: single, samples });
      await single.page.close();
      return { ...alarms, car };
    };
    const measure = async (): Promise<Delays[]> => {
      const all: Delays[] = [];
      while (all.length < runs) all.push(await measureOnce());
      return all;
    };
    const idle = await measure();
    const rest = all.filter((device) => device !== mover && !ringers.includes(device));
    const hostile = rest.filter(({ tenant }) => tenant === 0);
    const beside =
      lamp && hostileSamples > 0
        ? await hostileRows({ stage, lamp, hostile, devices: ringers, samples: hostileSamples })
        : [];
    load.push(...(await startLoad(stage, rest)));
    await pause(warmUpMs);
    const before = await receivedReadings(stage.platform.port);
    const startedAt = performance.now();
    const delaysUnderLoad = await measure();
    const rate =
      ((await receivedReadings(stage.platform.port)) - before) / ((performance.now() - startedAt) / 1000);
    socket.destroy();
    report(
      'alarm',
      [
        ...rowsOf('idle', idle),
        ...beside.map((row) => ({ when: 'beside a hostile device', road: 'alarm to lamp', ...row })),
        ...rowsOf('load', delaysUnderLoad),
      ],
      [
        `${runs} runs of ${samples} messages each, of whose p50, p99 and most the median stands here, beside the most of all; ${elevators} elevators; load: ${Math.round(rate)} readings a second taken in, and a tenth of all elevators faulty at once and mended 10 s later, without end`,
        'platform, gateway, database, devices, lamp and Chromium without a GPU share the machine; alarms are painted at the monitoring centre, whose map flies to each',
        lamp
          ? 'lamp: the first byte of its signal at the far end of a pseudo-terminal'
          : 'lamp: not measured, there is no socat',
      ],
    );
  } finally {
    for (const child of load) await child.stop();
    await browser.close();
    await stage.close();
    await lamp?.close();
  }
}

function rowsOf(when: string, measurements: readonly Delays[]): Row[] {
  const roads = [
    ['alarm to lamp', 'lamp'],
    ['alarm to notice painted', 'notice'],
    ['alarm to card painted', 'card'],
    ['car to floor painted', 'car'],
  ] as const;
  return roads.flatMap(([road, name]) => {
    const all = measurements.map((delays) => delays[name]).filter((delays) => delays.length > 0);
    if (all.length === 0) return [];
    return {
      when,
      road,
      'p50 ms': median(all.map((delays) => quantile(delays, 0.5))),
      'p99 ms': median(all.map((delays) => quantile(delays, 0.99))),
      'most ms': median(all.map((delays) => Math.max(...delays))),
      'most of all ms': Math.max(...all.flat()),
    };
  });
}

/** The first cars of this many sites of the first tenant: one to move, the others to ring. */
function onePerSite(devices: readonly PlacedDevice[]): PlacedDevice[] {
  const ofSite = new Map<string, PlacedDevice>();
  for (const device of devices)
    if (device.tenant === 0 && device.elevators[0]?.type.startsWith('traction') && !ofSite.has(device.site))
      ofSite.set(device.site, device);
  return [...ofSite.values()].slice(0, alarmSites + 1);
}

async function startLoad(stage: Stage, devices: readonly PlacedDevice[]): Promise<Child[]> {
  const stormy = devices.filter((_, index) => index % Math.round(1 / stormShare) === 0);
  const children = [
    await startChild('bench/support/devices.ts', {
      env: {
        FLEET: await writeFleet(stage, 'movers', devices),
        PORT: String(stage.mqttPort),
        RATE: String(readingsPerSecond),
        FORM: 'bin',
      },
      readyMs: 3 * minuteMs,
    }),
    await startChild('bench/support/faultStorm.ts', {
      env: { FLEET: await writeFleet(stage, 'stormy', stormy), PORT: String(stage.mqttPort) },
      readyMs: 3 * minuteMs,
    }),
  ];
  for (const child of children) child.send({ op: 'move', on: true });
  return children;
}

/** Number of live readings received by the platform, from its metrics. */
