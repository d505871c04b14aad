import { roleLevels } from '../model/right.ts';
import { reservedUsernames } from './constants.ts';
import { isSuperAdmin } from './permission.ts';
import { type Actor, holdsLevel } from './rights.ts';
import { userTypes } from './userTypes.ts';

/**
 * The order of user types, highest first: platform staff run the installation, a company's administrator runs a
 * tenant, company staff and the administrators of a part (supervision, agency, region, branch) run the types
 * below, staff of a part work in it, and general users and clients see their own records. Types of one step may
 * manage one another.
 */
const stepOf: Readonly<Record<number, number>> = {
  [userTypes.platform]: 0,
  [userTypes.companyAdministrator]: 1,
  [userTypes.supervisionAdministrator]: 2,
  [userTypes.agent]: 2,
  [userTypes.regionStaff]: 2,
  [userTypes.branchStaff]: 2,
  [userTypes.companyUser]: 2,
  [userTypes.supervisionUser]: 3,
  [userTypes.afterSales]: 3,
  [userTypes.maintenanceWorker]: 3,
  [userTypes.general]: 4,
  [userTypes.client]: 4,
};
const lowestStep = 4;

/** The facts that decide who may manage an account. */
export interface UserStanding {
  username: string;
  /** The united levels of all roles, as `uniteLevels` writes them. */
  levels: string;
  userType: number;
}

/** Reasons why a caller may not change an account; label key `validation.<reason>`. */
export type UserRefusal = 'reservedAccount' | 'holdsMore' | 'higherType';

/** Whether a caller may assign a user type: at most the caller's own. */
export const isTypeWithin = (caller: Actor, userType: number): boolean =>
  isSuperAdmin(caller) || stepIn(caller.userType) <= stepIn(userType);

/** Whether a caller holds each permission of the roles, at their level or higher. */
export const holdsAll = (caller: Actor, levels: string): boolean =>
  [...levels].every((digit, index) => {
    const level = roleLevels[Number(digit) - 1];
    return level === undefined || holdsLevel(caller, index, level);
  });

/**
 * The reason why a caller may not change, delete, restore or unlock an account: setting a password gives access to it,
 * so the account may not hold a permission that the caller lacks. Null if allowed; the scope is checked elsewhere.
 */
export function userRefusal(caller: Actor, target: UserStanding): UserRefusal | null {
  if (isSuperAdmin(caller) || caller.username === target.username) return null;
  if (reservedUsernames.some((name) => name === target.username)) return 'reservedAccount';
  if (!holdsAll(caller, target.levels)) return 'holdsMore';
  return isTypeWithin(caller, target.userType) ? null : 'higherType';
}

const stepIn = (userType: number): number => stepOf[userType] ?? lowestStep;
