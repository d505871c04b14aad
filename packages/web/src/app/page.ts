import { type Holder, isSuperAdmin, may } from '@hoistway/shared/domain/permission.ts';
import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import type { ComponentType } from 'react';

/** Sidebar groups in the order shown (§2.3); label key `app.groups.<group>`. */
export const groups = [
  'statistics',
  'elevator',
  'monitor',
  'event',
  'upkeep',
  'base',
  'userRole',
  'system',
  'document',
  'access',
  'operations',
] as const;
export type Group = (typeof groups)[number];

export type ScreenModule = () => Promise<{ default: ComponentType }>;

/** A page of the route table; menu, guard, breadcrumb, title and permission tree derive from it. */
export interface Page {
  /** The specification's page name. */
  name: string;
  /** The label key of its title, if it is not `app.pages.<name>`. */
  title?: string;
  path: string;
  screen: ScreenModule;
  /** `shell` has sidebar and header; `alone` fills the window (§2.2). */
  frame: 'shell' | 'alone';
  /** Its place in the sidebar; a page without one is opened from elsewhere. */
  group?: Group;
  /** Permission index, or several alternatives; absent means everyone. */
  permission?: number | readonly number[];
  /** Shown only in the Chinese locale ("CN only"). */
  isChineseOnly?: boolean;
  /** Shown only to the user superAdmin. */
  isSuperAdminOnly?: boolean;
  /** Exists only in a demonstration with simulated elevators. */
  isDemonstrationOnly?: boolean;
  /** Opened in a new window. */
  opensNewPage?: boolean;
  /** Its login-free fragment (§2.1). */
  loginFree?: string;
  /** Part of the entry bundle, which is kept small. */
  isEntry?: boolean;
  /** The name of the site whose menu omits it (§6). */
  hiddenOnSite?: string;
  /** The kind of record that it lists; `where` distinguishes several pages of one kind. */
  records?: ResourceName;
  where?: { field: string; value: string };
  /** The kinds of record that its tabs list, each at `?of=<name>`. */
  tabs?: readonly ResourceName[];
  /** The kind whose records the palette opens here, by the path's parameter, instead of in their list. */
  opensResource?: ResourceName;
}

/** Session data that the guard checks. */
export interface Visitor extends Holder {
  isDemonstration?: boolean;
}

/** The label key of a page's title. */
export const titleKeyOf = ({ name, title = `app.pages.${name}` }: Pick<Page, 'name' | 'title'>): string =>
  title;

/** Whether the user's session opens a page. */
export function mayOpen(page: Page, holder: Visitor): boolean {
  if (page.isSuperAdminOnly && !isSuperAdmin(holder)) return false;
  if (page.isDemonstrationOnly && holder.isDemonstration !== true) return false;
  return page.permission === undefined || may(holder, page.permission);
}
