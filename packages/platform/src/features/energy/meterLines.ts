import type { MeterLine } from '@hoistway/shared/domain/energy/energyReport.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { readBandDays, readTotals } from '../../meters/readConsumption.ts';
import type { Visibility } from '../../session/visibility.ts';
import { bandCosts } from './bandCosts.ts';
import { readMeterRecords, stateParts } from './meterRecords.ts';
import { boundsOf, consumptionOf, type ReportPeriod } from './reportPeriod.ts';

/** The visible meters with their consumption of a period. */
export async function readMeterLines(
  tx: Transaction,
  visibility: Visibility,
  period: ReportPeriod & { search?: string | undefined },
): Promise<{ total: number; meters: MeterLine[] }> {
  const pattern = `%${(period.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const records = await readMeterRecords(
    tx,
    visibility,
    sql`concat_ws(' ', r.terminal_code, e.no, e.name, u.name) ilike ${pattern}`,
  );
  const bounds = boundsOf(period);
  const query = { ...bounds, meterIds: records.map(({ id }) => id), zoneId: period.zoneId };
  const totals = await readTotals(tx, query);
  const days = Map.groupBy(await readBandDays(tx, query), ({ meterId }) => meterId);
  const meters = records.map((record) => {
    const { state: _, basePrice, meterModel: __, ...rest } = record;
    return {
      ...rest,
      ...stateParts(record),
      total: consumptionOf(totals.get(record.id), { ...bounds, nowMs: period.nowMs }),
      costCents: bandCosts(days.get(record.id) ?? [], basePrice).costCents,
    };
  });
  return { total: meters.length, meters };
}
