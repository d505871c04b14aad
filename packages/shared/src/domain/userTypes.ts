/** §3 "User types"; codes beyond 9 are this product's for types without a number in the specification. */
export const userTypes = {
  platform: 0,
  companyAdministrator: 1,
  companyUser: 2,
  supervisionAdministrator: 3,
  supervisionUser: 4,
  general: 9,
  client: 10,
  agent: 11,
  afterSales: 12,
  maintenanceWorker: 13,
  regionStaff: 14,
  branchStaff: 15,
} as const;
export const userTypeCodes = Object.values(userTypes);
