import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import type { WorkListName } from './workLists.ts';

/** Home parts of a user type beside the common dashboard. */
export interface HomePlan {
  /** Shows own orders and visits first. */
  hasToday: boolean;
  /** Shows a button to report a repair at the top. */
  reportsRepairs: boolean;
  /** Shows the figures of a supervision body instead of the totals. */
  hasOverview: boolean;
  /** Work lists in order, each shown with its permission. */
  lists: readonly WorkListName[];
  /** Whether the lists are above the dashboard. */
  listsFirst: boolean;
  /** Whether parts for the seats of a centre are shown: the message channels, all six totals. */
  isCentre: boolean;
}

const plan = (lists: readonly WorkListName[], more: Partial<HomePlan> = {}): HomePlan => ({
  hasToday: false,
  reportsRepairs: false,
  hasOverview: false,
  lists,
  listsFirst: true,
  isCentre: false,
  ...more,
});

const centre = plan(['repairs', 'visits', 'inspections', 'onDuty'], { listsFirst: false, isCentre: true });
const company = plan(['repairs', 'visits', 'inspections', 'onDuty', 'contracts', 'parts'], {
  isCentre: true,
});
const field = plan(['repairs', 'visits', 'inspections', 'devices'], { hasToday: true });
const useUnit = plan(['repairs', 'visits', 'inspections', 'contracts', 'safetyRecords', 'spotChecks'], {
  reportsRepairs: true,
});
const supervision = plan(['inspections', 'visits', 'repairs', 'spotChecks', 'safetyRecords'], {
  hasOverview: true,
});
const agent = plan(['repairs', 'sales', 'contracts'], { reportsRepairs: true });

const plans: ReadonlyMap<number, HomePlan> = new Map([
  [userTypes.platform, centre],
  [userTypes.companyAdministrator, company],
  [userTypes.companyUser, centre],
  [userTypes.supervisionAdministrator, supervision],
  [userTypes.supervisionUser, supervision],
  [userTypes.general, useUnit],
  [userTypes.client, useUnit],
  [userTypes.agent, agent],
  [userTypes.afterSales, field],
  [userTypes.maintenanceWorker, field],
  [userTypes.regionStaff, company],
  [userTypes.branchStaff, company],
]);

/** The home of a user type (§3); that of the centre for an unknown type. */
export const planFor = (userType: number): HomePlan => plans.get(userType) ?? centre;
