import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import type { WorkListName } from './workLists.ts';

/** What a kind of user finds at home beside the common dashboard. */
export interface HomePlan {
  /** Own orders and visits before everything else. */
  hasToday: boolean;
  /** A button to report a repair stands at the top. */
  reportsRepairs: boolean;
  /** The figures of a supervision body stand in place of the totals. */
  hasOverview: boolean;
  /** Shown where the permission is held, in this order. */
  lists: readonly WorkListName[];
  /** Whether the lists stand above the dashboard. */
  listsFirst: boolean;
  /** Whether what concerns the seats of a centre is shown: the message channels, all six totals. */
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

/** The home of a user type (§3); of an unknown one the centre's. */
export const planFor = (userType: number): HomePlan => plans.get(userType) ?? centre;
