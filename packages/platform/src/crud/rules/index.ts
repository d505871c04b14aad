import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import { contracts } from './contracts.ts';
import { dtus } from './dtus.ts';
import { elevators } from './elevators.ts';
import { floorComparisons } from './floorComparisons.ts';
import { maintenanceOrders } from './maintenanceOrders.ts';
import { organisations } from './organisations.ts';
import { roles } from './roles.ts';
import type { EntityRules } from './rules.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';
import { yearChecks } from './yearChecks.ts';

const rules: Partial<Record<ResourceName, EntityRules>> = {
  tenants,
  organisations,
  roles,
  users,
  dtus,
  elevators,
  floorComparisons,
  contracts,
  maintenanceOrders,
  yearChecks,
};
const none: EntityRules = {};

/** The rules of an entity that data cannot say. */
export const rulesOf = (resource: { name: string }): EntityRules =>
  (rules as Record<string, EntityRules | undefined>)[resource.name] ?? none;
