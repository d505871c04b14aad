import { type Right, type RoleLevel, roleLevels } from '../model/right.ts';
import { everyone, type Holder, isReserved, may } from './permission.ts';
import { userTypeCodes, userTypes } from './session.ts';

/** Whose rights are judged. */
export interface Actor extends Holder {
  userType: number;
  /**
   * For each permission index the digit of the level at which the user's roles hold it, `0` for none. Absent where the
   * upstream has no levels and judges each call itself.
   */
  levels?: string | undefined;
}

const digitOf = (level: RoleLevel): number => roleLevels.indexOf(level) + 1;

/** The level of a role as it is stored; one without a level is a role to view. */
export const parseLevel = (storedLevel: string | null): RoleLevel =>
  roleLevels.find((level) => level === storedLevel) ?? 'view';

/** What several roles give together: at each index the highest level. A role without a level is one to view. */
export function uniteLevels(roles: readonly { auth: string | null; level: string | null }[]): string {
  const length = Math.max(0, ...roles.map(({ auth }) => auth?.length ?? 0));
  return Array.from({ length }, (_, index) =>
    Math.max(
      ...roles.map(({ auth, level }) => (auth?.charAt(index) === '1' ? digitOf(parseLevel(level)) : 0)),
    ),
  ).join('');
}

/** Whether the user holds one of the indexes at this level or a higher one. The reserved names hold every level. */
export function holdsLevel(actor: Actor, index: number | readonly number[], level: RoleLevel): boolean {
  const { levels } = actor;
  if (levels === undefined || isReserved(actor)) return may(actor, index);
  return [index].flat().some((one) => {
    if (!may(actor, one)) return false;
    const digit = one === everyone ? Math.max(0, ...[...levels].map(Number)) : Number(levels.charAt(one));
    return level === 'view' || digit >= digitOf(level);
  });
}

/** The one judge of deeds: the permission opens the page, the right says who may do this on it. */
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
/** Those who work on the machines. */
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

/** A right of roles of each level: of what concerns its doer alone. */
export const anyLevel = rightOf('view');
export const work = rightOf('work');
export const manage = rightOf('manage');
/** Of no person: the product's own rules write, or a command does. */
export const byProduct: Right = { level: 'manage', by: [] };
