import type { MeterDetail } from '@hoistway/shared/domain/energy/energyReport.ts';
import type { MeterState } from '@hoistway/shared/domain/energy/meterEpochs.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

const readingsShown = 100;
const changesShown = 50;

/** The newest readings of a meter, its gaps and changes, and how its readings were judged. */
export async function readMeterDetail(tx: Transaction, meterId: string): Promise<MeterDetail> {
  const states = await tx.query<{ state: MeterState; verdicts: Partial<MeterDetail['verdicts']> }>(
    'select state, verdicts from meter_states where meter_gateway_id = $1',
    [meterId],
  );
  const readings = await tx.query<MeterDetail['readings'][number]>(
    `select extract(epoch from at)::float8 * 1000 as "atMs", register_wh::float8 as "registerWh", serial
     from meter_readings where meter_gateway_id = $1 order by at desc limit $2`,
    [meterId, readingsShown],
  );
  const changes = await tx.query<MeterDetail['changes'][number]>(
    `select extract(epoch from from_at)::float8 * 1000 as "fromMs", extract(epoch from until_at)::float8 * 1000 as "untilMs",
       energy_wh::float8 as "energyWh", quality
     from meter_intervals where meter_gateway_id = $1 and quality <> 'measured' order by from_at desc limit $2`,
    [meterId, changesShown],
  );
  const [row] = states.rows;
  const none = { accepted: 0, repeated: 0, jitter: 0, suspect: 0, newEpoch: 0 };
  return {
    verdicts: { ...none, ...row?.verdicts },
    suspects: (row?.state.suspects ?? []).map(({ atMs, registerWh }) => ({ atMs, registerWh })),
    readings: readings.rows,
    changes: changes.rows,
  };
}
