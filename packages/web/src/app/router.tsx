import { lazyScriptTimeoutMs } from '@hoistway/shared/domain/constants.ts';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { loginPath } from '../data/loginPath.ts';
import { sessionAtom } from '../data/session.ts';
import { store } from '../data/store.ts';
import { Blank } from './Blank.tsx';
import { Broken } from './Broken.tsx';
import { ChunkLoadError } from './chunkLoadError.ts';
import { passage } from './guard.ts';
import { guardScreen } from './guarded.tsx';
import { completeLanguage } from './i18n.ts';
import type { Page, ScreenModule } from './page.ts';
import { Root } from './Root.tsx';
import { pages } from './routes.ts';

/** Loads a screen's script, or fails after 120 s (§9). */
export async function loadScreen(screen: ScreenModule): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ChunkLoadError('time-out')), lazyScriptTimeoutMs);
  });
  try {
    return (await Promise.race([screen(), late])).default;
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}

function routeOf(page: Page): RouteObject {
  return {
    id: page.name,
    path: page.path,
    loader: ({ request }) => {
      const url = new URL(request.url);
      const answer = passage(page, url.pathname, store.get(sessionAtom));
      if (answer === 'login') throw redirect(loginPath(url.pathname + url.search));
      return null;
    },
    lazy: async () => {
      const [screen] = await Promise.all([loadScreen(page.screen), page.isEntry || completeLanguage()]);
      return { Component: guardScreen(page, screen) };
    },
  };
}

const routesWhere = (isWanted: (page: Page) => boolean) => pages.filter(isWanted).map(routeOf);

export const router = createBrowserRouter([
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: Broken,
    HydrateFallback: Blank,
    children: [
      ...routesWhere((page) => page.loginFree !== undefined),
      {
        id: 'signedIn',
        lazy: async () => {
          const [{ SignedIn }] = await Promise.all([import('./SignedIn.tsx'), completeLanguage()]);
          return { Component: SignedIn };
        },
        children: [
          {
            id: 'shell',
            lazy: async () => ({ Component: (await import('./Shell.tsx')).Shell }),
            children: [
              ...routesWhere((page) => page.loginFree === undefined && page.frame === 'shell'),
              {
                id: 'notFound',
                path: '*',
                loader: ({ request }) => {
                  const { pathname, search } = new URL(request.url);
                  if (passage(undefined, pathname, store.get(sessionAtom)) === 'login')
                    throw redirect(loginPath(pathname + search));
                  return null;
                },
                lazy: async () => ({
                  Component: (await import('../screens/not-built/NotFound.tsx')).default,
                }),
              },
            ],
          },
          ...routesWhere((page) => page.loginFree === undefined && page.frame === 'alone'),
        ],
      },
    ],
  },
]);
