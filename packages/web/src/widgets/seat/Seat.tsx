import type { ReactNode } from 'react';
import { useRosterRenewal } from '../../data/roster.ts';
import { useAlarmDesk } from '../alarms/useAlarmDesk.tsx';
import { DeskLampProvider } from './DeskLampProvider.tsx';
import { Notices } from './Notices.tsx';
import { SoundProvider } from './SoundProvider.tsx';
import { useAcknowledgeKey } from './useAcknowledgeKey.ts';

/** A person's duty in a session, under its connection: the sound, the notices and the key that acknowledges. */
export function Seat({ children }: { children: ReactNode }) {
  return (
    <SoundProvider>
      <DeskLampProvider>
        <Duty />
        {children}
      </DeskLampProvider>
    </SoundProvider>
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
