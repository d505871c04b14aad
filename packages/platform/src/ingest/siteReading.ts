import { doorStates, flagBits, serviceModes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { memberBit } from '@hoistway/shared/fleet/deviceFrame.ts';
import type { SiteBase } from '@hoistway/shared/fleet/siteBase.ts';
import type { BatchReading } from '../fleet/batchWriter.ts';

const memberAt = (name: Parameters<typeof memberBit>[0]): number => 31 - Math.clz32(memberBit(name));
/** Bits of the members that the intake of site frames reads itself. */
export const bitOf = {
  mode: memberAt('mode'),
  door: memberAt('door'),
  fault: memberAt('fault'),
  load: memberAt('loadPercent'),
  runCount: memberAt('runCount'),
  signal: memberAt('signalDbm'),
  temperature: memberAt('temperatureC'),
};
const faultRawBit = memberBit('faultRaw');
const mainsFlags = [{ mainsLost: false }, { mainsLost: true }] as const;

/** Completes a reading of changes with the unchanged members. */
export function completeReading(batchReading: BatchReading, base: SiteBase, place: number): void {
  batchReading.mask = base.meaning(place);
  batchReading.mentionedFlags = base.flagsPresent(place);
  batchReading.fault = batchReading.mask & (1 << bitOf.fault) ? base.value(place, bitOf.fault) : null;
}

/** The members of a reading that the rules need; all of them with a fault. */
export function readingForRules(
  batchReading: BatchReading,
  base: SiteBase,
  place: number,
  deviceMs: number,
  isTroubled: boolean,
): Reading {
  const mask = base.masks[place]!;
  if (isTroubled || (batchReading.fault !== null && batchReading.fault !== 0) || mask & faultRawBit)
    return base.reading(place, deviceMs);
  const has = (bit: number): boolean => (mask & (1 << bit)) !== 0;
  return {
    node: base.nodes[place]!,
    atMs: deviceMs,
    door: has(bitOf.door) ? doorStates[base.value(place, bitOf.door)] : undefined,
    mode: has(bitOf.mode) ? serviceModes[base.value(place, bitOf.mode)] : undefined,
    loadPercent: has(bitOf.load) ? base.value(place, bitOf.load) : undefined,
    runCount: has(bitOf.runCount) ? base.value(place, bitOf.runCount) : undefined,
    fault: batchReading.fault ?? undefined,
    flags:
      batchReading.mentionedFlags & flagBits.mainsLost
        ? mainsFlags[batchReading.flags & flagBits.mainsLost ? 1 : 0]
        : undefined,
  };
}
