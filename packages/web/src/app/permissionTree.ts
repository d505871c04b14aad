import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import { type Group, groups, type Page, titleKeyOf } from './page.ts';

/** One permission of a role: a page, or one without a page of its own. */
export interface PermissionItem {
  /** Label key of the page, or of the permission where a page has several. */
  labelKey: string;
  indexes: readonly number[];
}

export interface PermissionGroup {
  /** `others` contains the rights without a page in the menu. */
  group: Group | 'others';
  items: readonly PermissionItem[];
}

/** Permissions of §6 without a page in the menu. */
const withoutPage = [permissions.video];

const indexesOf = (page: Page): number[] => (page.permission === undefined ? [] : [page.permission].flat());

/** A page under several indexes has several items, each granted on its own. */
function itemsOf(page: Page): PermissionItem[] {
  const indexes = indexesOf(page);
  if (indexes.length === 1) return [{ labelKey: titleKeyOf(page), indexes }];
  return indexes.map(itemOf);
}

const nameOfIndex = new Map<number, string>(
  Object.entries(permissions).map(([name, index]) => [index, name]),
);

/** A permission under its own name. */
const itemOf = (index: number): PermissionItem => ({
  labelKey: `records.permissionNames.${nameOfIndex.get(index) ?? index}`,
  indexes: [index],
});

/** Permissions of a role, derived from the menu's table. */
export function permissionTree(pages: readonly Page[]): PermissionGroup[] {
  const ofGroup = (group: Group): PermissionItem[] =>
    pages
      .filter((page) => page.group === group && !page.isSuperAdminOnly && page.permission !== undefined)
      .flatMap((page) => itemsOf(page));
  const namedGroups = groups.map((group) => ({ group, items: ofGroup(group) }));
  const others = withoutPage.map(itemOf);
  return [...namedGroups.filter(({ items }) => items.length > 0), { group: 'others', items: others }];
}

/** The indexes granted by a permission string. */
export const heldIndexes = (auth: string): Set<number> =>
  new Set([...auth].flatMap((flag, index) => (flag === '1' ? [index] : [])));

/** Permission string with indexes added or removed; indexes without a page stay. */
export function withIndexes(auth: string, indexes: readonly number[], isHeld: boolean): string {
  const heldSet = heldIndexes(auth);
  for (const index of indexes) {
    if (isHeld) heldSet.add(index);
    else heldSet.delete(index);
  }
  return permissionString([...heldSet]);
}

export type Holding = 'all' | 'some' | 'none';

/** Share of several indexes that is granted. */
export function holdingOf(heldSet: ReadonlySet<number>, indexes: readonly number[]): Holding {
  const count = indexes.filter((index) => heldSet.has(index)).length;
  if (count === 0) return 'none';
  return count === indexes.length ? 'all' : 'some';
}
