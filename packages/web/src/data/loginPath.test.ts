import { expect, it } from 'vitest';
import { farewellOf, loginPath, pathAfterLogin } from './loginPath.ts';

const searchOf = (path: string) => new URL(path, 'http://console.example').search;

it('goes on after login to a path of this site and nowhere else', () => {
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

it('names no page to go on to for the first one, the login itself, or an address with a password in it', () => {
  for (const path of ['/', '/login', '/login?to=%2Fuser', '/thirdLogin/ada,Secret1'])
    expect(loginPath(path)).toBe('/login');
});

it('gives the reason, from known codes alone', () => {
  expect(farewellOf(searchOf(loginPath('/user', 'unauthenticated')))).toBe('unauthenticated');
  expect(farewellOf('?because=you+won')).toBeNull();
  expect(farewellOf('')).toBeNull();
});
