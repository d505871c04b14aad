import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { synthesiseRide } from '@hoistway/shared/demonstration/syntheticRide.ts';
import { packRide } from '@hoistway/shared/domain/ride/rideSamples.ts';
import { dayMs, hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { storeRide } from '../ride/storeRide.ts';
import type { SeedContext } from './seedContext.ts';
import type { SeededSites } from './seedSites.ts';

const compress = promisify(zstdCompress);
const measuredElevators = 3;
const rateHz = 512;
/** Vertical vibration of each run: the newest of the first elevator is rough. */
const usualAmplitude = 0.03;
const runs = [
  { days: 60, amplitude: usualAmplitude },
  { days: 31, amplitude: 0.034 },
  { days: 2, amplitude: 0.14 },
];

/** Writes recorded rides, which the server analyses when it starts. */
export async function seedRides(
  tx: Transaction,
  { elevators }: SeededSites,
  { tenant, nowMs }: SeedContext,
): Promise<void> {
  for (const [at, elevator] of elevators
    .filter(({ isCar }) => isCar)
    .slice(0, measuredElevators)
    .entries())
    for (const { days, amplitude } of runs) {
      const packed = packRide(
        synthesiseRide({
          rateHz,
          speedMps: 1.75,
          rampS: 0.7,
          accelerationS: 1.3,
          constantS: 8 + at,
          vibration: {
            x: { hz: 2, amplitude: 0.03 },
            y: { hz: 4.4, amplitude: 0.02 },
            z: { hz: 11.7, amplitude: at === 0 ? amplitude : usualAmplitude + days / 10_000 },
          },
        }),
      );
      const { samples, scale } = packed;
      const plain = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
      await storeRide(tx, {
        tenantId: tenant.id,
        elevatorId: elevator.id,
        sourceKey: `demonstration ${elevator.id} ${days}`,
        recordedAtMs: nowMs - days * dayMs + at * hourMs,
        source: 'device',
        sensor: 'EVA-625',
        recordedBy: null,
        expectedDistanceM: null,
        ride: { rateHz, scale, count: samples.length / 3, bytes: await compress(plain) },
        nowMs,
      });
    }
}
