import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import { companyPages } from '../../screens/base/companyPages.ts';
import { declaredScreen } from '../declaredScreen.ts';
import type { Group, Page, ScreenModule } from '../page.ts';

const notBuilt: ScreenModule = () => import('../../screens/not-built/NotBuilt.tsx');

type Rest = Omit<Page, 'name' | 'path' | 'frame' | 'group' | 'screen'> & { screen?: ScreenModule };

/** A page of a sidebar group at `/<name>`. */
export const inGroup = (group: Group, name: string, rest: Rest & { path?: string } = {}): Page => ({
  path: `/${name}`,
  screen: notBuilt,
  frame: 'shell',
  ...rest,
  name,
  group,
});
/** A page inside the shell without a menu entry. */
export const inShell = (name: string, path: string, rest: Rest = {}): Page => ({
  screen: notBuilt,
  ...rest,
  name,
  path,
  frame: 'shell',
});
/** A page with the whole window (§2.2). */
export const alone = (name: string, path: string, rest: Rest = {}): Page => ({
  screen: notBuilt,
  ...rest,
  name,
  path,
  frame: 'alone',
});

export const docking = (name: string, permission: number): Page =>
  inGroup('access', name, { path: `/access/${name}`, permission, isChineseOnly: true });

/** A page of a sidebar group whose list, records and title follow from the declaration of one kind. */
export const listOf = (records: ResourceName, group: Group, name: string, rest: Rest = {}): Page =>
  inGroup(group, name, {
    records,
    title: `resources.${records}.title`,
    screen: declaredScreen(records),
    ...rest,
  });

/** The page of the organisations of one type. */
export const companies = (type: keyof typeof companyPages, rest: Rest = {}): Page =>
  inGroup('base', companyPages[type], {
    permission: permissions.company,
    records: 'organisations',
    where: { field: 'type', value: type },
    screen: async () => (await import('../../screens/base/Companies.tsx')).companiesOf(type),
    ...rest,
  });

/** Screens used by several pages. */
export const kanban: ScreenModule = () => import('../../screens/kanban/Kanban.tsx');
