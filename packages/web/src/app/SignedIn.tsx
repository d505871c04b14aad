import type { Session } from '@hoistway/shared/domain/session.ts';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router';
import { applyBrand } from '../data/brand.ts';
import { ConnectionProvider } from '../data/connection.tsx';
import { errorText } from '../data/errorText.ts';
import { farewellFor } from '../data/loginPath.ts';
import { lostDraftsAtom } from '../data/phone/draftLoss.ts';
import { useUnsentSteps } from '../data/phone/useUnsentSteps.ts';
import { QueryScope } from '../data/QueryScope.tsx';
import { logout, sessionAtom } from '../data/session.ts';
import { locale } from '../data/settings.ts';
import { store } from '../data/store.ts';
import { useSessionRenewal } from '../data/useSessionRenewal.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { system } from '../ui/theme/fullSystem.ts';
import { systemAtom } from '../ui/theme/systemAtom.ts';
import { hint } from '../ui/toast.ts';
import { DecisionForm } from '../widgets/alarms/decision.ts';
import { DutyPosition } from '../widgets/duty/DutyPosition.tsx';
import { Seat } from '../widgets/seat/Seat.tsx';
import { DictionaryWords } from './DictionaryWords.tsx';
import { PreparedVisits } from './PreparedVisits.tsx';

// Forms and their library are no part of the frame.
const FirstPassword = lazy(async () => ({ default: (await import('./FirstPassword.tsx')).FirstPassword }));
const DecisionDialog = lazy(() => import('../commands/DecisionDialog.tsx'));

// Before the first part that needs it is rendered.
store.set(systemAtom, system);

/**
 * Frame of every page behind the guard: one connection and one cache per session; another organisation or locale
 * gets new ones.
 */
export function SignedIn() {
  const session = useAtomValue(sessionAtom);
  useUnhandledErrors();
  const brand = session?.uiSetting;
  useEffect(() => {
    if (brand !== undefined) applyBrand(brand);
  }, [brand]);
  if (session === null) return <Navigate to="/login" replace />;
  if (session.mustChangePassword)
    return (
      <Suspense>
        <FirstPassword />
      </Suspense>
    );
  return <Live key={`${session.userId}-${session.scopeKey}`} session={session} />;
}

function Live({ session: { token, orgId, userId } }: { session: Session }) {
  return (
    <QueryScope onFailure={(error) => hint(errorText(error))}>
      <ConnectionProvider auth={{ token, orgId, locale }} onEnded={(code) => logout(farewellFor(code))}>
        <SessionRenewal />
        <UnsentSteps userId={userId} />
        <LostDrafts />
        <PreparedVisits />
        <DictionaryWords />
        <DutyPosition />
        <DecisionForm value={DecisionDialog}>
          <Seat>
            <Outlet />
          </Seat>
        </DecisionForm>
        <Toasts />
      </ConnectionProvider>
    </QueryScope>
  );
}

/** Says once that the browser stores no drafts, and again after it stored them in between. */
function LostDrafts() {
  const { t } = useTranslation();
  const hasLost = useAtomValue(lostDraftsAtom).size > 0;
  useEffect(() => {
    if (hasLost) hint(t('phone.draftNotStored'));
  }, [hasLost, t]);
  return null;
}

function SessionRenewal() {
  useSessionRenewal();
  return null;
}

function UnsentSteps({ userId }: { userId: string }) {
  useUnsentSteps(userId);
  return null;
}

/** Shows unhandled errors as a message (§8). */
function useUnhandledErrors() {
  useEffect(() => {
    const showRejection = (event: PromiseRejectionEvent) => hint(errorText(event.reason));
    // The browser's own notes, such as that of a resize observer, have no error.
    const showError = ({ error }: ErrorEvent) => error instanceof Error && hint(errorText(error));
    addEventListener('unhandledrejection', showRejection);
    addEventListener('error', showError);
    return () => {
      removeEventListener('unhandledrejection', showRejection);
      removeEventListener('error', showError);
    };
  }, []);
}
