import { afterEach, expect, it, vi } from 'vitest';
import { logout } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

it('opens the login page once, regardless of further refusals, and again if the page is restored', () => {
  const replace = vi.fn();
  const pageEvents = new EventTarget();
  vi.stubGlobal('location', { pathname: '/user', search: '?page=2', replace });
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
  vi.stubGlobal('addEventListener', pageEvents.addEventListener.bind(pageEvents));
  logout('accountLocked');
  logout('unauthenticated');
  expect(replace.mock.calls).toEqual([['/login?to=%2Fuser%3Fpage%3D2&because=accountLocked']]);
  pageEvents.dispatchEvent(new Event('pageshow'));
  logout();
  expect(replace.mock.calls.slice(1)).toEqual([['/login']]);
});
