import { useEffect, useRef } from 'react';
import { byUrgency, useAlarms } from '../../data/alarms.ts';
import type { AlarmDesk } from '../alarms/useAlarmDesk.tsx';

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]';

/** The key `a` acknowledges the focused alarm, else the first ringing one; it has no effect in text fields. */
export function useAcknowledgeKey(desk: AlarmDesk): void {
  const { items } = useAlarms();
  const latest = useRef({ items, desk });
  useEffect(() => {
    latest.current = { items, desk };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'a' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(typing) !== null) return;
      const now = latest.current;
      if (!now.desk.may('acknowledge')) return;
      const focusedId = document.activeElement?.closest<HTMLElement>('[data-alarm]')?.dataset.alarm;
      const ringing = now.items.filter((alarm) => alarm.state === 'open').toSorted(byUrgency);
      const alarm = ringing.find((one) => one.id === focusedId) ?? ringing[0];
      if (alarm === undefined) return;
      event.preventDefault();
      now.desk.acknowledge(alarm);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
