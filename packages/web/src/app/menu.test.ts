import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import { describe, expect, it } from 'vitest';
import type { MenuItem, Viewer } from './menu.ts';
import * as menu from './menu.ts';
import { pages } from './routes.ts';

const menuFor = (of: Viewer) => menu.menuFor(pages, of);

const viewer = (part: Partial<Viewer> & { indexes?: number[]; username?: string }): Viewer => ({
  holder: { username: part.username ?? 'someone', auth: permissionString(part.indexes ?? []) },
  locale: part.locale ?? 'en-US',
  site: part.site ?? '',
});
const namesOf = (items: MenuItem[]) =>
  items.flatMap((item) => ('page' in item ? [item.page.name] : item.pages.map((page) => page.name)));
const shapeOf = (items: MenuItem[], group: string) =>
  items.find((item) => ('page' in item ? item.page.group === group : item.group === group));

it('makes a group with one visible child a single item, with several a submenu, with none nothing', () => {
  const one = menuFor(viewer({ indexes: [permissions.user] }));
  expect(shapeOf(one, 'userRole')).toMatchObject({ page: { name: 'user' } });
  const both = menuFor(viewer({ indexes: [permissions.user, permissions.role] }));
  expect(shapeOf(both, 'userRole')).toMatchObject({
    group: 'userRole',
    pages: [{ name: 'user' }, { name: 'role' }],
  });
  expect(shapeOf(menuFor(viewer({})), 'userRole')).toBeUndefined();
});

it('shows a page to a holder of any of its indexes', () => {
  for (const index of [
    permissions.camera,
    permissions.smartScreen,
    permissions.programCard,
    permissions.meterGateway,
  ])
    expect(namesOf(menuFor(viewer({ indexes: [index] })))).toContain('smartDevice');
});

it('shows Chinese pages in Chinese only', () => {
  expect(namesOf(menuFor(viewer({ indexes: [permissions.gisMap] })))).not.toContain('gisMap');
  expect(namesOf(menuFor(viewer({ indexes: [permissions.gisMap], locale: 'zh-CN' })))).toContain('gisMap');
});

it('shows the operations to superAdmin, not to admin', () => {
  expect(namesOf(menuFor(viewer({ username: 'superAdmin' })))).toContain('tenant');
  const admin = namesOf(menuFor(viewer({ username: 'admin' })));
  expect(admin).toContain('elevator');
  expect(admin).not.toContain('tenant');
});

it('omits maintenance orders on the site G-Cloud', () => {
  expect(namesOf(menuFor(viewer({ indexes: [permissions.maintenanceOrder] })))).toContain('maintWork');
  expect(
    namesOf(menuFor(viewer({ indexes: [permissions.maintenanceOrder], site: 'G-Cloud' }))),
  ).not.toContain('maintWork');
});

it('shows the scenarios only to superAdmin of a demonstration', () => {
  const hasScenarios = (username: string, isDemonstration: boolean) =>
    namesOf(menuFor({ holder: { username, auth: '', isDemonstration }, locale: 'en-US', site: '' })).includes(
      'scenarios',
    );
  expect(hasScenarios('superAdmin', true)).toBe(true);
  expect(hasScenarios('superAdmin', false)).toBe(false);
  expect(hasScenarios('admin', true)).toBe(false);
});

describe('the list of all pages', () => {
  const listedNames = (of: Viewer) =>
    menu.allPagesFor(pages, of).flatMap((group) => group.pages.map(({ name }) => name));
  const chinesePages = {
    safeCheck: permissions.safeCheck,
    modSalesOrder: permissions.modSalesOrder,
    dayWeekMonthManger: permissions.dayWeekMonth,
    gisMap: permissions.gisMap,
    monitorCenter: permissions.monitorCentre,
  };

  it.each(Object.entries(chinesePages))(
    'names %s in each language to holders of its permission alone',
    (name, index) => {
      for (const locale of ['zh-CN', 'en-US', 'it-Italy'] as const) {
        expect(listedNames(viewer({ indexes: [index], locale }))).toContain(name);
        expect(listedNames(viewer({ indexes: [index + 1], locale }))).not.toContain(name);
      }
    },
  );

  it('has the menu’s pages, in each language, and never those of other user types', () => {
    for (const locale of ['zh-CN', 'en-US', 'it-Italy'] as const) {
      const admin = viewer({ username: 'admin', locale });
      const inMenu = namesOf(menuFor(admin)).filter((name) => name !== 'home');
      expect(listedNames(admin)).toEqual(expect.arrayContaining(inMenu));
      expect(listedNames(admin)).not.toContain('tenant');
    }
  });

  it('shows the platforms of Chinese regions only in Chinese', () => {
    expect(listedNames(viewer({ username: 'admin' }))).not.toContain('shanghai');
    expect(listedNames(viewer({ username: 'admin', locale: 'zh-CN' }))).toContain('shanghai');
  });
});
