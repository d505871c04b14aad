/** Fields of an elevator that its maintenance record states where they are known, in their order. */
export const recordParameters = [
  'registerCode',
  'factoryNo',
  'brand',
  'model',
  'serviceOn',
  'ratedLoadKg',
  'ratedSpeedMps',
  'floors',
  'escalatorRiseM',
  'escalatorAngleDeg',
  'escalatorWidthMm',
  'escalatorLengthM',
  'movingWalkAngleDeg',
  'movingWalkWidthMm',
  'movingWalkLengthM',
] as const;
export type RecordParameter = (typeof recordParameters)[number];
