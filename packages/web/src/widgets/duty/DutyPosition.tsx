import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { sendOwnPosition, useDuty, useServerClock } from '../../data/duty.ts';
import { usePositionSharing } from '../../data/phone/usePositionSharing.ts';
import { sharingAtom } from './sharingAtom.ts';

/** Sends a rescuer's position while any of their pages is open, while they are on duty and consent. */
export function DutyPosition() {
  const { data: duty } = useDuty();
  const nowMs = useServerClock();
  const [, setSharing] = useAtom(sharingAtom);
  const isOn = duty?.isOnDuty === true && duty.sharesPosition;
  const sharing = usePositionSharing(sendOwnPosition, isOn, nowMs);
  useEffect(() => setSharing(sharing), [sharing, setSharing]);
  return null;
}
