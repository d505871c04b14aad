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
/** A message on loopback arrives sooner than this even on a busy machine. */
const lostAfterMs = 200;

/** A simulation on a real broker whose clock the test drives. */
export interface StagedSimulation {
  simulation: Simulation;
  broker: ListeningBroker;
  clock: MovableClock;
  /** Advances `seconds` simulated seconds tick by tick and waits for the sent messages. */
  pass(seconds: number): Promise<void>;
  /** Advances time until the predicate holds. @throws where it does not within `seconds` */
  until(isSo: () => boolean, seconds: number): Promise<void>;
  stop(): Promise<void>;
}

export async function stageSimulation(
  sites: readonly DemonstrationSite[] = demonstrationFleet({ elevators: 60, sites: 10 }),
  { incidentsPerHour = 0 } = {},
): Promise<StagedSimulation> {
  const broker = await startListeningBroker();
  for (const { code, secret } of sites.flatMap((site) => site.dtus)) broker.secrets.set(code, secret);
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
  const countSent = () => devices.reduce((sum, device) => sum + device.sentCount, 0);
  // The next moment begins when the messages of this one have arrived; a torn connection may lose some.
  const step = async () => {
    const [receivedBefore, sentBefore] = [broker.messages.length, countSent()];
    clock.forward(1000 / ticksPerS);
    simulation.tick();
    await turn();
    let lastReceived = { count: -1, atMs: 0 };
    for (;;) {
      const count = broker.messages.length;
      if (count - receivedBefore >= countSent() - sentBefore) return;
      if (count > lastReceived.count) lastReceived = { count, atMs: performance.now() };
      else if (performance.now() - lastReceived.atMs > lostAfterMs) return;
      await turn();
    }
  };
  // The devices' replies are complete when nothing more arrives.
  const settle = async () => {
    let before = -1;
    while (before !== broker.messages.length) {
      before = broker.messages.length;
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
  // No simulated time passes while the devices connect, so that every run is identical.
  for (let openCount = 0; openCount < devices.length; openCount += connectsPerS / ticksPerS) await step();
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
