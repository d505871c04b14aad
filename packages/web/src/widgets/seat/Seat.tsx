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

/** Seat functions of a session, under its connection: sound, intercom, notices and the acknowledge key. */
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
