import type { MeterReport } from '@hoistway/shared/domain/energy/energyReport.ts';
import { costCents, priceOf, tariffBands } from '@hoistway/shared/domain/energy/tariff.ts';
import type { BandDay } from '../../meters/readConsumption.ts';

type BandLine = MeterReport['bands'][number];

/** Consumption and cost by band and price; the cost of a line is rounded once, and the total adds the lines. */
export function bandCosts(
  days: readonly BandDay[],
  basePrice: number | null,
): { bands: BandLine[]; costCents: number | null } {
  const energyByPrice = new Map<string, { band: BandLine['band']; energyWh: number; price: number | null }>();
  for (const { band, energyWh, centsPerKwh } of days) {
    const price = priceOf(centsPerKwh, basePrice);
    const key = `${band} ${price}`;
    const line = energyByPrice.get(key) ?? { band, energyWh: 0, price };
    energyByPrice.set(key, { ...line, energyWh: line.energyWh + energyWh });
  }
  const bands = [...energyByPrice.values()]
    .map(({ band, energyWh, price }) => ({
      band,
      energyWh,
      centsPerKwh: price,
      costCents: costCents(energyWh, price),
    }))
    .toSorted((one, other) => tariffBands.indexOf(one.band) - tariffBands.indexOf(other.band));
  return { bands, costCents: sumOf(bands) };
}

function sumOf(bands: readonly BandLine[]): number | null {
  const costs = bands.filter(({ energyWh }) => energyWh > 0).map((line) => line.costCents);
  if (bands.length === 0 || costs.some((cents) => cents === null)) return null;
  return costs.reduce((sum: number, cents) => sum + (cents ?? 0), 0);
}
