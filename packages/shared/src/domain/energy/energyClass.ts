export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyClass = (typeof energyClasses)[number];

/** Upper limits of the classes A to F; everything above the last is G. */
export interface ClassLimits {
  limits: readonly number[];
  /** An administrator confirmed the source of the limits. */
  isSourceConfirmed: boolean;
}

/** Class letter of a value; null without complete, rising limits whose source an administrator confirmed. */
export function energyClassOf(value: number, classLimits: ClassLimits | null): EnergyClass | null {
  if (!classLimits?.isSourceConfirmed || !areClassLimits(classLimits.limits)) return null;
  const at = classLimits.limits.findIndex((limit) => value <= limit);
  return energyClasses[at < 0 ? energyClasses.length - 1 : at] ?? null;
}

/** Whether `limits` are one for each class but the last, above zero and rising. */
export const areClassLimits = (limits: readonly number[]): boolean =>
  limits.length === energyClasses.length - 1 &&
  limits.every((limit, at) => limit > (at === 0 ? 0 : (limits[at - 1] ?? 0)));
