import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import {
  type DemonstrationSite,
  demonstrationFleet,
} from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { type MovableClock, movableClock } from '@hoistway/shared/domain/clock.ts';
import { pino } from 'pino';
import { ticksPerS } from '../device/devices.ts';
import { createSimulation, type Simulation } from '../simulation.ts';
import { type ListeningBroker, startListeningBroker } from './listeningBroker.ts';
import { morningMs } from './smallFleet.ts';

const connectsPerS = 1000;
/** Loopback and a busy machine delay a message for less. */
const lostAfterMs = 200;

/** A simulation on a real broker whose time the test moves. */
export interface StagedSimulation {
  simulation: Simulation;
  broker: ListeningBroker;
  clock: MovableClock;
  /** Lets so many simulated seconds pass, tick by tick, and what was sent arrive. */
  pass(seconds: number): Promise<void>;
  /** Lets time pass until something is so. @throws where it is not so within `seconds` */
  until(isSo: () => boolean, seconds: number): Promise<void>;
  stop(): Promise<void>;
}

export async function stageSimulation(
  sites: readonly DemonstrationSite[] = demonstrationFleet({ elevators: 60, sites: 10 }),
  { incidentsPerHour = 0 } = {},
): Promise<StagedSimulation> {
  const broker = await startListeningBroker();
  for (const { code, secret } of sites.flatMap((site) => site.dtus)) broker.known.set(code, secret);
  const clock = movableClock(morningMs);
  const simulation = createSimulation({
    sites,
    mqttUrl: broker.url,
    seed: 1,
    rateHz: 1,
    connectsPerS,
    hasWeakLinks: false,
    isLean: false,
    incidentsPerHour,
    hourAt: () => 15,
    clock,
    log: pino({ enabled: false }),
  });
  const { devices } = simulation.devices;
  const sent = () => devices.reduce((sum, device) => sum + device.sent, 0);
  // However long messages take, the next moment begins when those of this one are heard; a torn connection may lose some.
  const step = async () => {
    const [heardBefore, sentBefore] = [broker.heard.length, sent()];
    clock.forward(1000 / ticksPerS);
    simulation.tick();
    await turn();
    let lastHeard = { count: -1, atMs: 0 };
    for (;;) {
      const count = broker.heard.length;
      if (count - heardBefore >= sent() - sentBefore) return;
      if (count > lastHeard.count) lastHeard = { count, atMs: performance.now() };
      else if (performance.now() - lastHeard.atMs > lostAfterMs) return;
      await turn();
    }
  };
  // What devices answer of their own accord has arrived when nothing more comes.
  const settle = async () => {
    let before = -1;
    while (before !== broker.heard.length) {
      before = broker.heard.length;
      await sleep(40);
    }
  };
  const pass = async (seconds: number) => {
    for (let tick = 0; tick < seconds * ticksPerS; tick++) await step();
    await settle();
  };
  const until = async (isSo: () => boolean, seconds: number) => {
    for (let tick = 0; tick < seconds * ticksPerS && !isSo(); tick++) await step();
    await settle();
    if (!isSo()) throw new Error(`not so within ${seconds} s: ${isSo}`);
  };
  // No simulated time passes while the devices connect, so that the same things happen at the same moments in every run.
  for (let opened = 0; opened < devices.length; opened += connectsPerS / ticksPerS) await step();
  while (!devices.every((device) => device.isConnected)) await sleep(5);
  await pass(1);
  return {
    simulation,
    broker,
    clock,
    pass,
    until,
    stop: async () => {
      await simulation.stop();
      await broker.close();
    },
  };
}
