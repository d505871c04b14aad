import { permissions } from '@hoistway/shared/domain/permission.ts';

/** The work lists of home with their permissions. */
export const workListPermissions = {
  repairs: permissions.repairOrder,
  visits: permissions.maintenanceOrder,
  inspections: permissions.yearCheck,
  contracts: permissions.contract,
  safetyRecords: permissions.dayWeekMonth,
  spotChecks: permissions.safeCheck,
  sales: permissions.modSalesOrder,
  parts: permissions.parts,
  devices: permissions.device,
  onDuty: permissions.repairOrder,
} as const;
export type WorkListName = keyof typeof workListPermissions;
