/** §3 "Maintenance work order": type, each including those before it. */
export const maintenanceClasses = ['semiMonthly', 'quarterly', 'halfYearly', 'annual'] as const;
export type MaintenanceClass = (typeof maintenanceClasses)[number];

/** Days between two visits, by class. */
export type ClassDays = Readonly<Record<MaintenanceClass, number>>;

/** TSG T5002: the longest interval of each class, counted from visit to visit. */
export const tsgIntervalDays = {
  semiMonthly: 15,
  quarterly: 90,
  halfYearly: 180,
  annual: 365,
} as const satisfies ClassDays;

const depthOf = (one: MaintenanceClass): number => maintenanceClasses.indexOf(one);

/** Whether a visit of class `done` includes all items of class `wanted` (the tables are cumulative). */
export const coversClass = (visitClass: MaintenanceClass, dueClass: MaintenanceClass): boolean =>
  depthOf(visitClass) >= depthOf(dueClass);

/** The class with more items. */
export const deeperClass = (one: MaintenanceClass, other: MaintenanceClass): MaintenanceClass =>
  coversClass(one, other) ? one : other;
