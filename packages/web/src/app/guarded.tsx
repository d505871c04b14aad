import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { sessionAtom } from '../data/session.ts';
import { passage } from './guard.ts';
import type { Page } from './page.ts';

const Forbidden = lazy(() => import('../screens/not-built/Forbidden.tsx'));

/** Guards a screen: it is rendered only with the permission of the session at that time. */
export function guardScreen(page: Page, Screen: ComponentType): ComponentType {
  return function Guarded() {
    const session = useAtomValue(sessionAtom);
    const { pathname } = useLocation();
    if (passage(page, pathname, session) !== 'forbidden') return <Screen />;
    return (
      <Suspense>
        <Forbidden />
      </Suspense>
    );
  };
}
