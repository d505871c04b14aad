import { type Right, type RoleLevel, roleLevels } from '../model/right.ts';
import { everyone, type Holder, isReserved, may } from './permission.ts';
import { userTypeCodes, userTypes } from './userTypes.ts';

/** The user whose rights are judged. */
export interface Actor extends Holder {
  userType: number;
  /**
   * The digit of the user's level for each permission index, `0` for none. Absent if the upstream has no levels and
   * checks each call itself.
   */
  levels?: string | undefined;
}

const digitOf = (level: RoleLevel): number => roleLevels.indexOf(level) + 1;

/** Parses a role's stored level; a role without one has the level view. */
export const parseLevel = (storedLevel: string | null): RoleLevel =>
  roleLevels.find((level) => level === storedLevel) ?? 'view';

/** Unites several roles: the highest level at each index. A role without a level has the level view. */
export function uniteLevels(roles: readonly { auth: string | null; level: string | null }[]): string {
  const length = Math.max(0, ...roles.map(({ auth }) => auth?.length ?? 0));
  return Array.from({ length }, (_, index) =>
    Math.max(
      ...roles.map(({ auth, level }) => (auth?.charAt(index) === '1' ? digitOf(parseLevel(level)) : 0)),
    ),
  ).join('');
}

/** Whether the user holds one of the indexes at this level or higher. The reserved names hold every level. */
export function holdsLevel(actor: Actor, index: number | readonly number[], level: RoleLevel): boolean {
  const { levels } = actor;
  if (levels === undefined || isReserved(actor)) return may(actor, index);
  return [index].flat().some((one) => {
    if (!may(actor, one)) return false;
    const digit = one === everyone ? Math.max(0, ...[...levels].map(Number)) : Number(levels.charAt(one));
    return level === 'view' || digit >= digitOf(level);
  });
}

/** Decides every action: the permission opens the page, the right allows the action on it. */
export const mayDo = (actor: Actor, index: number | readonly number[], right: Right): boolean =>
  may(actor, index) &&
  (isReserved(actor) || (right.by.includes(actor.userType) && holdsLevel(actor, index, right.level)));

/** Staff of the monitoring centre and of companies, their regions and branches. */
export const office: readonly number[] = [
  userTypes.platform,
  userTypes.companyAdministrator,
  userTypes.companyUser,
  userTypes.regionStaff,
  userTypes.branchStaff,
];
/** Workers in the field. */
export const fieldStaff: readonly number[] = [userTypes.maintenanceWorker, userTypes.afterSales];
/** Property companies and use units. */
export const useUnitStaff: readonly number[] = [userTypes.general];
export const supervisors: readonly number[] = [userTypes.supervisionAdministrator, userTypes.supervisionUser];
export const supervisionAdministrators: readonly number[] = [userTypes.supervisionAdministrator];
export const clients: readonly number[] = [userTypes.client];
export const agents: readonly number[] = [userTypes.agent];
export const everyType: readonly number[] = userTypeCodes;
export const platformOnly: readonly number[] = [userTypes.platform];

const rightOf =
  (level: RoleLevel) =>
  (...groups: readonly (readonly number[])[]): Right => ({ level, by: [...new Set(groups.flat())] });

/** A right at any level, for a user's own affairs. */
export const anyLevel = rightOf('view');
export const work = rightOf('work');
export const manage = rightOf('manage');
/** A right of no user: only the product's own rules or a command may write. */
export const byProduct: Right = { level: 'manage', by: [] };
