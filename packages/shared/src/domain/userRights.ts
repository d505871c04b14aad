import { roleLevels } from '../model/right.ts';
import { reservedUsernames } from './constants.ts';
import { isSuperAdmin } from './permission.ts';
import { type Actor, holdsLevel } from './rights.ts';
import { userTypes } from './session.ts';

/**
 * The order of user types, highest first: the platform's people run the installation, a company's administrator runs a
 * tenant, the company's own staff and the administrators of a part (supervision, an agency, a region, a branch) run what
 * is below them, staff of a part work in it, and general users and clients look at what is theirs. Types of one step may
 * look after one another.
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

/** What decides who may look after whose account. */
export interface UserStanding {
  username: string;
  /** What all roles together hold at which level, as `uniteLevels` writes it. */
  levels: string;
  userType: number;
}

/** Why an account may not be changed by a caller; label key `validation.<reason>`. */
export type UserRefusal = 'reservedAccount' | 'holdsMore' | 'higherType';

/** Whether a caller may give a user type: at most the caller's own. */
export const isTypeWithin = (caller: Actor, userType: number): boolean =>
  isSuperAdmin(caller) || stepIn(caller.userType) <= stepIn(userType);

/** Whether a caller holds each permission of roles, at their level or a higher one. */
export const holdsAll = (caller: Actor, levels: string): boolean =>
  [...levels].every((digit, index) => {
    const level = roleLevels[Number(digit) - 1];
    return level === undefined || holdsLevel(caller, index, level);
  });

/**
 * Why a caller may not change, delete, restore or unlock an account: who can set a password can be that user, so the
 * account may hold nothing that the caller lacks. Null where the caller may; scope is judged by what the caller sees.
 */
export function userRefusal(caller: Actor, target: UserStanding): UserRefusal | null {
  if (isSuperAdmin(caller) || caller.username === target.username) return null;
  if (reservedUsernames.some((name) => name === target.username)) return 'reservedAccount';
  if (!holdsAll(caller, target.levels)) return 'holdsMore';
  return isTypeWithin(caller, target.userType) ? null : 'higherType';
}

const stepIn = (userType: number): number => stepOf[userType] ?? lowestStep;
