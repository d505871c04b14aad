import { expect, it } from 'vitest';
import { farewellOf, loginPath, pathAfterLogin } from './loginPath.ts';

const searchOf = (path: string) => new URL(path, 'http://console.example').search;

it('continues after login only to a path of this site', () => {
  expect(pathAfterLogin(searchOf(loginPath('/elevator?row=1')))).toBe('/elevator?row=1');
  for (const to of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/login',
    '/login?to=/x',
    '',
  ])
    expect(pathAfterLogin(`?to=${encodeURIComponent(to)}`)).toBe('/');
});

it('has no target for the first page, the login itself, or an address with a password', () => {
  for (const path of ['/', '/login', '/login?to=%2Fuser', '/thirdLogin/ada,Secret1'])
    expect(loginPath(path)).toBe('/login');
});

it('gives the reason, for known codes only', () => {
  expect(farewellOf(searchOf(loginPath('/user', 'unauthenticated')))).toBe('unauthenticated');
  expect(farewellOf('?because=you+won')).toBeNull();
  expect(farewellOf('')).toBeNull();
});
