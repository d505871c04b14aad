/** Kinds of reports that a plan makes. */
export const planKinds = [
  'elevators',
  'city',
  'elevatorInsight',
  'siteInsight',
  'companyInsight',
  'fleetInsight',
] as const;
export type PlanKind = (typeof planKinds)[number];
