import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { ConnectionProvider } from '../../data/connection.tsx';
import { useRosterRenewal } from '../../data/roster.ts';
import { logout, sessionAtom } from '../../data/session.ts';
import { locale } from '../../data/settings.ts';
import { useAlarmDesk } from '../alarms/useAlarmDesk.tsx';
import { Notices } from './Notices.tsx';
import { SoundProvider } from './SoundProvider.tsx';
import { useAcknowledgeKey } from './useAcknowledgeKey.ts';

/** A person's place in the session: the live connection, the sound, the notices and the key that acknowledges. */
export default function Seat({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  if (session === null) return children;
  return (
    <ConnectionProvider auth={{ token: session.token, orgId: session.orgId, locale }} onEnded={logout}>
      <SoundProvider>
        <Duty />
        {children}
      </SoundProvider>
    </ConnectionProvider>
  );
}

function Duty() {
  useRosterRenewal();
  const desk = useAlarmDesk();
  useAcknowledgeKey(desk);
  return (
    <>
      <Notices />
      {desk.dialog}
    </>
  );
}
