/** Items of a spot check on site; their words are `upkeep.spotCheck.items.<key>`. */
export const spotCheckTemplate = [
  { key: 'machineRoom', fullScore: 10 },
  { key: 'alarm', fullScore: 15 },
  { key: 'doorLock', fullScore: 15 },
  { key: 'doorProtection', fullScore: 10 },
  { key: 'brake', fullScore: 20 },
  { key: 'pit', fullScore: 10 },
  { key: 'notices', fullScore: 10 },
  { key: 'records', fullScore: 10 },
] as const;
