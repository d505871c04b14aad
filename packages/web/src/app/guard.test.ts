import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { isLoginFree, loginFreeFragments, passage } from './guard.ts';
import { pageNamed, pages } from './routes.ts';

const noSession = null;
const holding = (...indexes: number[]) => ({ username: 'someone', auth: permissionString(indexes) });

describe('without login', () => {
  it.each([
    '/login',
    '/cloud',
    '/dataManagement',
    '/eocdOperate',
    '/monitorReport/3',
    '/8NMuztq/77',
    '/h5workOrder/77',
    '/visitConfirmation/7',
    '/h5video',
    '/h5rvideo',
    '/genGzReport',
    '/pdf',
    '/private',
    '/eocdPrivate',
    '/thirdLogin/name,secret',
    '/scheme/1',
    '/r/o/31000',
    '/doc',
    '/doc1',
  ])('%s may be seen', (path) => {
    expect(isLoginFree(path)).toBe(true);
  });

  it.each([
    '/elevator/1?x=/doc',
    '/elevator/doc',
    '/meterGateway/1/doc',
    '/documents',
    '/cloudKanban',
    '/privateRoom',
    '/r/other',
    '/r',
    '/x/login',
    '/',
  ])('%s leads to the login page', (path) => {
    const url = new URL(path, 'http://console.example');
    const page = pages.find((one) => matchPath(one.path, url.pathname));
    expect(passage(page, url.pathname, noSession)).toBe('login');
  });

  it('knows every fragment of §2.1, and the product’s own for links in messages', () => {
    expect([...loginFreeFragments].sort()).toEqual(
      [
        '/8NMuztq /cloud /d /dataManagement /doc /doc1 /eocdOperate /eocdPrivate /genGzReport /h5rvideo /h5video',
        '/h5workOrder /login /monitorReport /pdf /private /r/o /scheme /thirdLogin',
        '/visitConfirmation',
      ]
        .join(' ')
        .split(' '),
    );
  });
});

describe('with a session', () => {
  it('passes a holder of the index, or of any of several', () => {
    expect(passage(pageNamed('elevator'), '/elevator', holding(permissions.elevator))).toBe('pass');
    expect(passage(pageNamed('smartDevice'), '/smartDevice', holding(permissions.programCard))).toBe('pass');
  });

  it('stops every other user, and all but the super administrator on that one’s pages', () => {
    expect(passage(pageNamed('elevator'), '/elevator', holding(permissions.faultTemplate))).toBe('forbidden');
    expect(passage(pageNamed('tenant'), '/tenant', { username: 'admin', auth: '1'.repeat(999) })).toBe(
      'forbidden',
    );
    expect(passage(pageNamed('tenant'), '/tenant', { username: 'superAdmin', auth: '' })).toBe('pass');
  });
});
