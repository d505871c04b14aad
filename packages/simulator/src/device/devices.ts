import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import type { Logger } from 'pino';
import type { Fleet, Party } from '../fleet/fleet.ts';
import { operateUnit } from '../fleet/operateUnit.ts';
import type { Unit } from '../fleet/unit.ts';
import { wakeUp } from '../fleet/wakeUp.ts';
import { cubeWire } from './cube.ts';
import { Device } from './device.ts';
import { drawLink, perfectLink } from './link.ts';
import { createUplink } from './uplink.ts';
import { binaryWire, jsonWire, siteWire, topicRoot, type Wire } from './wire.ts';

/** The rest of an image from a byte on. */
async function loadRange(url: string, from: number): Promise<Uint8Array> {
  const answer = await fetch(url, { headers: { range: `bytes=${from}-` } });
  if (!answer.ok) throw new Error(`image: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

export interface DeviceFleet {
  devices: readonly Device[];
  deviceOf(unit: Unit): Device;
  /** Opens the due connections and lets every device report; call it `ticksPerS` times a second. */
  tick(nowMs: number): void;
  /** Closes every device with a last message; resolves when all connections are closed. */
  close(): Promise<void>;
}

export interface DeviceFleetOptions {
  fleet: Fleet;
  url: string;
  seed: number;
  clock: Clock;
  log: Logger;
  connectsPerS: number;
  /** Report rate of a moving unit, in Hz: 1, 2 or 4. */
  rateHz: number;
  hasWeakLinks: boolean;
  /** For large fleets: drives are measured only while they have a detail viewer. */
  isLean: boolean;
}

export const ticksPerS = 4;
const wires: Record<Party['dtu']['wireFormat'], (code: string) => Wire> = {
  json: jsonWire,
  binary: binaryWire,
  cube: cubeWire,
};

export function createDevices(options: DeviceFleetOptions): DeviceFleet {
  const { fleet, connectsPerS, rateHz, clock } = options;
  const random = seededRandom(options.seed + 1);
  const bootId = clock.now().toString(36);
  const devices = fleet.parties.map((party) => createDevice(party, options, bootId, random));
  const byCode = new Map(devices.map((device) => [device.party.dtu.code, device]));
  const turns = Math.max(1, Math.round(ticksPerS / rateHz));
  let openCount = 0;
  let ticks = 0;

  const deviceOf = (unit: Unit): Device => {
    const device = byCode.get(unit.dtuCode);
    if (device === undefined) throw new RangeError(`no device ${unit.dtuCode}`);
    return device;
  };

  return {
    devices,
    deviceOf,
    tick: (nowMs) => {
      const due = Math.min(devices.length, openCount + Math.ceil(connectsPerS / ticksPerS));
      for (; openCount < due; openCount++) devices[openCount]?.open();
      for (const unit of fleet.touchedUnits) deviceOf(unit).reportUnit(unit, nowMs);
      fleet.touchedUnits.clear();
      for (const [index, device] of devices.entries())
        device.reportChanges(nowMs, (index + ticks) % turns === 0);
      ticks++;
    },
    close: async () => {
      await Promise.all(devices.map((device) => device.close()));
    },
  };
}

/** Every other device is terse: it sends changes, and heartbeats that repeat nothing. */
export const isTerse = (code: string): boolean => Number(code.at(-1)) % 2 === 1;

function createDevice(
  party: Party,
  { fleet, url, clock, log, hasWeakLinks, isLean }: DeviceFleetOptions,
  bootId: string,
  random: () => number,
): Device {
  const { code, secret, wireFormat } = party.dtu;
  const isSiteGateway = wireFormat === 'binary' && party.units.length > 1;
  const wire = isSiteGateway ? siteWire(code, clock.now()) : wires[wireFormat](code);
  const own = seededRandom(random() * 2 ** 32);
  return new Device({
    party,
    wire,
    link: hasWeakLinks ? drawLink(own) : perfectLink,
    random: own,
    bootId: `${code}-${bootId}`,
    isLean,
    isTerse: isTerse(code),
    operate: (unit, operation) => operateUnit(unit, operation, fleet, clock.now()),
    wake: (units) => wakeUp(units, fleet, clock.now()),
    load: loadRange,
    uplink: (device) =>
      createUplink({
        url,
        clientId: code,
        secret,
        will: wire.status({ online: false }),
        listens: `${topicRoot}/${code}/cmd`,
        random: own,
        log,
        onOpen: () => device.greet(clock.now()),
        onMessage: (payload) => device.handleCommand(payload),
      }),
  });
}
