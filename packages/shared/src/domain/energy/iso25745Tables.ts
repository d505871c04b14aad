/**
 * Tables of ISO 25745-2 as public code and papers quote them. The average travel distance differs between the draft
 * (DIS) and the published text of 2015; both readings are here, and an administrator chooses.
 */
export const usageCategories = [1, 2, 3, 4, 5, 6] as const;
export type UsageCategory = (typeof usageCategories)[number];

/** Most trips a day of each category; the last has no limit. */
export const mostTripsPerDay = [75, 200, 500, 1000, 2000] as const;

/** Typical trips a day of each category; the tables give none for the sixth. */
export const typicalTrips: Record<UsageCategory, number | null> = {
  1: 50,
  2: 125,
  3: 300,
  4: 750,
  5: 1500,
  6: null,
};

/** Largest rated loads of the columns of `averageLoadPercent`; the last has no limit. */
export const loadColumnsKg = [800, 1275, 2000] as const;

/** Average car load in percent of the rated load, by rated load. */
export const averageLoadPercent: Record<UsageCategory, readonly [number, number, number, number]> = {
  1: [7.5, 4.5, 3, 2],
  2: [7.5, 4.5, 3, 2],
  3: [7.5, 4.5, 3, 2],
  4: [9, 6, 3.5, 2.2],
  5: [16, 11, 7, 4.5],
  6: [16, 11, 7, 4.5],
};

/** Ways of balancing, with the change of the running energy for each percent of load. */
export const balances = ['traction50', 'traction40', 'hydraulic0', 'hydraulic35', 'hydraulic70'] as const;
export type Balance = (typeof balances)[number];
export const loadSlope: Record<Balance, number> = {
  traction50: -0.0164,
  traction40: -0.0192,
  hydraulic0: 0.0071,
  hydraulic35: 0.01,
  hydraulic70: 0.0187,
};

/** Editions of the table of average travel distances. */
export const distanceEditions = ['published', 'draft'] as const;
export type DistanceEdition = (typeof distanceEditions)[number];

/** Average travel distance in percent of the travel height, for 2, 3 and more stops. */
export const averageDistancePercent: Record<
  DistanceEdition,
  { two: number; three: number; more: Record<UsageCategory, number> }
> = {
  published: { two: 100, three: 67, more: { 1: 49, 2: 49, 3: 49, 4: 44, 5: 39, 6: 32 } },
  draft: { two: 100, three: 67, more: { 1: 44, 2: 44, 3: 44, 4: 44, 5: 33, 6: 33 } },
};

/** Shares of the standing time: idle, standby after 5 minutes, standby after 30 minutes. */
export const standingShares: Record<UsageCategory, readonly [number, number, number]> = {
  1: [0.13, 0.55, 0.32],
  2: [0.23, 0.45, 0.32],
  3: [0.36, 0.31, 0.33],
  4: [0.45, 0.19, 0.36],
  5: [0.42, 0.17, 0.41],
  6: [0.42, 0.17, 0.41],
};
