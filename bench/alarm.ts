import type { Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { openBrowser, takeSeat } from '../e2e/browser.ts';
import type { Calls } from '../e2e/platformCalls.ts';
import { logIn } from '../e2e/seat.ts';
import { hasSocat, PtyLamp } from '../packages/gateway/src/light/ptyLamp.ts';
import { relayBoard } from '../packages/gateway/src/light/relayBoard.ts';
import { type Child, startChild } from './support/child.ts';
import { ownDevices, type PlacedDevice, writeFleet } from './support/fleetFile.ts';
import { openMqtt, publishPacket } from './support/mqttRaw.ts';
import { watchPaints } from './support/paintWatch.ts';
import { pause, quantile, type Row, report } from './support/report.ts';
import { type Stage, setStage } from './support/stage.ts';

const elevators = Number(process.env.FLEET ?? 20_000);
const samples = Number(process.env.SAMPLES ?? 100);
const readingsPerSecond = 20_000;
/** Sites that alarms come from in turn, so that none chatters and none is a flood. */
const alarmSites = 80;
const stormShare = 0.1;
const patienceMs = 30_000;
const warmUpMs = 15_000;
const lampOn = '01050000FF008C3A';

/** The road of an alarm's and of a car's message, milliseconds from the publication on. */
interface Delays {
  lamp: number[];
  notice: number[];
  card: number[];
  car: number[];
}

/** Milliseconds from a device's message to the lamp's byte and to the paint, idle and under load. */
export default async function run(): Promise<void> {
  const lamp = hasSocat ? await PtyLamp.plugIn(relayBoard().answer) : null;
  const gatewayEnv = lamp ? { LIGHT_PORT: lamp.path, LIGHT_PROFILE: 'modbusRelay8' } : {};
  const stage = await setStage({ fleet: elevators, hasConsole: true, gatewayEnv });
  const browser = await openBrowser();
  const load: Child[] = [];
  try {
    const devices = ownDevices(elevators);
    const [mover, ...ringers] = chosenDevices(devices);
    if (!mover) throw new Error('the fleet has no car to move');
    const calls = await stage.callsAs('operator1');
    const centre = await seatAt(browser, stage, '/elevatorMonitor/monitorCenter');
    const car = await carOf(browser, stage, calls, mover);
    const measure = async (): Promise<Delays> => ({
      ...(await measureAlarms({ stage, calls, page: centre, lamp, ringers })),
      car: await measureCar(car),
    });
    const idle = await measure();
    const rest = devices.filter((device) => device !== mover && !ringers.includes(device));
    load.push(...(await startLoad(stage, rest)));
    await pause(warmUpMs);
    const loaded = await measure();
    const before = await readingsOf(load[0]);
    await pause(5_000);
    const rate = ((await readingsOf(load[0])) - before) / 5;
    car.socket.destroy();
    report('alarm', [...rowsOf('idle', idle), ...rowsOf('under load', loaded)], [
      `${samples} messages each; ${elevators} elevators; load: ${Math.round(rate)} readings a second, and a tenth of all elevators with a fault or without at once every 10 s`,
      'platform, gateway, database, devices, lamp and Chromium without a GPU share this machine; the seat looks at the monitoring centre, whose map flies to each alarm',
      lamp ? 'lamp: the first byte at the far end of a pseudo-terminal' : 'no socat: the lamp was not measured',
    ]);
  } finally {
    for (const child of load) await child.stop();
    await browser.close();
    await stage.close();
    await lamp?.close();
  }
}

function rowsOf(when: string, delays: Delays): Row[] {
  const what = {
    lamp: 'alarm to the byte on the lamp',
    notice: 'alarm to the notice painted',
    card: 'alarm to the card painted',
    car: 'car to its floor painted',
  } as const;
  return Object.entries(what).map(([name, label]) => {
    const all = delays[name as keyof Delays];
    return {
      when,
      what: label,
      'p50 ms': quantile(all, 0.5),
      'p99 ms': quantile(all, 0.99),
      'most ms': Math.max(...all),
      messages: all.length,
    };
  });
}

/** A car of its own to move, and one device a site to ring, all of the first tenant. */
function chosenDevices(devices: readonly PlacedDevice[]): PlacedDevice[] {
  const perSite = new Map<string, PlacedDevice>();
  for (const device of devices)
    if (device.tenant === 0 && isCar(device) && !perSite.has(device.site)) perSite.set(device.site, device);
  return [...perSite.values()].slice(0, alarmSites + 1);
}

const isCar = ({ elevators: [first] }: PlacedDevice) => first?.type.startsWith('traction') === true;

async function seatAt(browser: Awaited<ReturnType<typeof openBrowser>>, stage: Stage, path: string) {
  const { page } = await takeSeat(browser, { url: stage.url });
  const paints = await watchPaints(page);
  await logIn(page, stage.login('operator1'));
  await page.goto(path);
  await page.getByTitle('What is shown is now').first().waitFor();
  return { page, paints };
}
