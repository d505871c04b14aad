import type { ReactNode } from 'react';
import { useRosterRenewal } from '../../data/roster.ts';
import { useAlarmDesk } from '../alarms/useAlarmDesk.tsx';
import { CallBar } from '../intercom/CallBar.tsx';
import { IntercomProvider } from '../intercom/IntercomProvider.tsx';
import { DeskLampProvider } from './DeskLampProvider.tsx';
import { Notices } from './Notices.tsx';
import { SoundProvider } from './SoundProvider.tsx';
import { useAcknowledgeKey } from './useAcknowledgeKey.ts';
import { useSettledPushes } from './useSettledPushes.ts';

/** A person's duty in a session, under its connection: the sound, the intercom, the notices and the key that acknowledges. */
export function Seat({ children }: { children: ReactNode }) {
  return (
    <SoundProvider>
      <DeskLampProvider>
        <IntercomProvider>
          <Duty />
          {children}
          <CallBar />
        </IntercomProvider>
      </DeskLampProvider>
    </SoundProvider>
  );
}

function Duty() {
  useRosterRenewal();
  const desk = useAlarmDesk();
  useAcknowledgeKey(desk);
  useSettledPushes();
  return (
    <>
      <Notices />
      {desk.dialog}
    </>
  );
}
