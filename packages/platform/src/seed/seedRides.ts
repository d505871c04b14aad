import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { synthesiseRide } from '@hoistway/shared/demonstration/syntheticRide.ts';
import { packRide } from '@hoistway/shared/domain/ride/rideSamples.ts';
import { dayMs, hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { storeRide } from '../ride/storeRide.ts';
import type { SeedContext } from './seedContext.ts';

const compress = promisify(zstdCompress);
const measuredElevators = 3;
const rateHz = 512;
/** Vertical vibration of each run: the newest of the first elevator is rough. */
const usualAmplitude = 0.03;
const runs = [
  { days: 60, amplitude: usualAmplitude },
  { days: 31, amplitude: 0.034 },
  { days: 2, amplitude: 0.22 },
];

/** Writes recorded rides, which the server analyses when it starts. */
export async function seedRides(
  tx: Transaction,
  { tenant, nowMs }: Omit<SeedContext, 'people'>,
): Promise<void> {
  // Those with limits for their rated speed, so that the runs have a verdict.
  const { rows } = await tx.query<{ id: string; speed: number }>(
    `select e.id::text, min(s.speed) as speed from elevators e
       join eocd_settings s on s.tenant_id = e.tenant_id and s.company_id in (e.maintenance_id, e.org_id)
         and abs(s.speed - e.rated_speed_mps) <= 0.05
     where e.tenant_id = $1 group by e.id order by e.id limit ${measuredElevators}`,
    [tenant.id],
  );
  for (const [at, elevator] of rows.entries())
    for (const { days, amplitude } of runs) {
      const packedRide = packRide(
        synthesiseRide({
          rateHz,
          speedMps: elevator.speed,
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
      const { samples, scale } = packedRide;
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
