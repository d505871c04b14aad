import contracts from './contracts.ts';
import dictionaries from './dictionaries.ts';
import dtus from './dtus.ts';
import elevators from './elevators.ts';
import faultTemplates from './faultTemplates.ts';
import floorComparisons from './floorComparisons.ts';
import maintenanceOrders from './maintenanceOrders.ts';
import organisations from './organisations.ts';
import repairOrders from './repairOrders.ts';
import roles from './roles.ts';
import tenants from './tenants.ts';
import users from './users.ts';
import useUnits from './useUnits.ts';
import yearChecks from './yearChecks.ts';

/** The words of every entity. */
export default {
  tenants,
  organisations,
  roles,
  users,
  useUnits,
  dtus,
  faultTemplates,
  elevators,
  floorComparisons,
  dictionaries,
  repairOrders,
  maintenanceOrders,
  contracts,
  yearChecks,
};
