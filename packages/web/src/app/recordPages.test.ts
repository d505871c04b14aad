import { everyone } from '@hoistway/shared/domain/permission.ts';
import { resourceList, resourceNamed, resources } from '@hoistway/shared/resources/index.ts';
import { expect, it } from 'vitest';
import { matchingRecordPath, recordPages, recordPath } from './recordPages.ts';
import { pageNamed, pages } from './routes.ts';

const superAdmin = {
  holder: { username: 'superAdmin', auth: '' },
  locale: 'zh-CN',
  site: '',
} as const;

it('leads only to existing pages and tabs', () => {
  for (const place of Object.values(recordPages)) {
    const names =
      typeof place === 'string' ? [place] : 'page' in place ? [place.page] : Object.values(place.pages);
    for (const name of names) expect(pageNamed(name).frame).toBe('shell');
    if (typeof place === 'object' && 'of' in place)
      expect(resourceList.some(({ name }) => name === place.of)).toBe(true);
  }
});

it('has a page for every writable resource that is not a part', () => {
  const homeless = resourceList
    .filter(({ name, parent, readOnly }) => !readOnly && parent === undefined && !(name in recordPages))
    .map(({ name }) => name);
  expect(homeless).toEqual([]);
});

it('opens the page of one kind of record only for users who may read it', () => {
  const open = Object.entries(recordPages).flatMap(([name, place]) => {
    const permission = resourceNamed(name)?.permission;
    if (permission === everyone) return [];
    const names = typeof place === 'string' ? [place] : 'pages' in place ? Object.values(place.pages) : [];
    return names
      .map(pageNamed)
      .filter((page) => !page.isSuperAdminOnly && String(page.permission) !== String(permission))
      .map((page) => `${page.name}: ${name}`);
  });
  expect(open).toEqual([]);
  expect(pageNamed('quantity').permission).toBe(resources.organisations.permission);
});

it('finds a company’s page by its type, and none outside the viewer’s menu', () => {
  expect(recordPath('organisations', { type: 'agent' }, superAdmin)).toBe('/agent?');
  expect(recordPath('cameras', {}, superAdmin)).toBe('/smartDevice?of=cameras&');
  expect(recordPath('tenants', {}, superAdmin)).toBe('/tenant?');
  expect(recordPath('tenants', {}, { ...superAdmin, holder: { username: 'worker', auth: '' } })).toBeNull();
});

it('opens a matching elevator on its monitoring page, another record in its list', () => {
  expect(matchingRecordPath('elevators', { id: '7' }, superAdmin)).toBe('/singleMonitor/7');
  expect(matchingRecordPath('useUnits', { id: '7' }, superAdmin)).toBe('/useUnitCom?row=7');
  expect(matchingRecordPath('operationLogs', { id: '7' }, superAdmin)).toBeNull();
});

it('gives each kind of record one page', () => {
  const homes = pages.flatMap(({ records, where, tabs = [] }) => [
    ...(records === undefined ? [] : [where ? `${records} ${where.value}` : records]),
    ...tabs,
  ]);
  expect(homes.filter((home, at) => homes.indexOf(home) !== at)).toEqual([]);
});
