import type { AccessFacts } from '@hoistway/shared/domain/access.ts';
import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import { contracts } from '@hoistway/shared/resources/contracts.ts';
import { users } from '@hoistway/shared/resources/users.ts';
import { expect, it } from 'vitest';
import { pageNamed, pages } from '../routes.ts';
import { type AccessQuestion, verdictsOf } from './verdicts.ts';

const clerk: AccessFacts = {
  userId: '7',
  username: 'clerk',
  name: 'Clerk',
  auth: permissionString([permissions.contract]),
  levels: '3'.repeat(1024),
  userType: 2,
  isEnabled: true,
  isLocked: false,
  isTenantActive: true,
  mustChangePassword: false,
  orgName: 'North',
  record: null,
};
const refusals = (question: Partial<AccessQuestion>) =>
  verdictsOf({ facts: clerk, locale: 'zh-CN', site: '', ...question }).flatMap(({ verdicts }) =>
    verdicts.filter(({ isAllowed }) => !isAllowed).map(({ rule }) => rule),
  );

it('refuses nothing that a user may see', () => {
  expect(refusals({ page: pageNamed('contract'), resource: contracts })).toEqual([]);
});

it('names the refusing rule, and those that follow from it', () => {
  expect(refusals({ page: pageNamed('user'), resource: users })).toEqual([
    'permission',
    'menu',
    'route',
    'read',
    'write',
    'create',
    'change',
    'remove',
  ]);
  expect(refusals({ page: pageNamed('feedBack'), locale: 'en-US' })).toEqual(['chineseOnly', 'menu']);
  expect(refusals({ page: pageNamed('tenant') })).toContain('superAdminOnly');
});

it('reports a locked account, a deleted record and one out of scope', () => {
  const record = { isThere: true, label: 'C-1', isDeleted: true, orgName: 'South', isInScope: false };
  expect(refusals({ facts: { ...clerk, isLocked: true, record } })).toEqual([
    'unlocked',
    'recordLiving',
    'scope',
  ]);
});

it('reports that a secret is never read and that no list shows it', () => {
  const facts = { ...clerk, auth: permissionString([permissions.user]) };
  expect(refusals({ facts, resource: users, field: 'password' })).toEqual(['fieldSecret', 'fieldListed']);
});

it('agrees with menu and guard on every page, for every viewer', () => {
  for (const page of pages) {
    const refusalRules = refusals({ page });
    if (refusalRules.includes('permission') || refusalRules.includes('superAdminOnly'))
      expect(refusalRules).toContain('route');
    if (refusalRules.includes('menu')) expect(refusalRules.length).toBeGreaterThan(1);
  }
});
