/** Price bands of a day. */
export const tariffBands = ['sharp', 'peak', 'flat', 'valley'] as const;
export type TariffBand = (typeof tariffBands)[number];

/** A daily period of a band; an end before its start is on the next day, an end equal to it is a whole day later. */
export interface BandPeriod {
  band: TariffBand;
  startMinute: number;
  endMinute: number;
}

/** Band of a minute of the local day; time outside all periods is flat. */
export function bandAt(periods: readonly BandPeriod[], minute: number): TariffBand {
  const period = periods.find(({ startMinute, endMinute }) =>
    startMinute < endMinute
      ? minute >= startMinute && minute < endMinute
      : minute >= startMinute || minute < endMinute,
  );
  return period?.band ?? 'flat';
}

/** Cost in integer cents; null without a price. */
export function costCents(energyWh: number, centsPerKwh: number | null): number | null {
  // The price in hundredths of a cent is an integer, so that the product is exact before the only rounding.
  return centsPerKwh === null ? null : Math.round((energyWh * Math.round(centsPerKwh * 100)) / 100_000);
}

/** Price of a band: the tariff's, else the base price, which is in whole currency units. */
export const priceOf = (centsPerKwh: number | null, basePrice: number | null): number | null =>
  centsPerKwh ?? (basePrice === null ? null : Math.round(basePrice * 10_000) / 100);
