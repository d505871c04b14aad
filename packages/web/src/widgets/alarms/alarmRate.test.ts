import { expect, it } from 'vitest';
import { byUrgency } from '../../data/alarms.ts';
import { anAlarm } from '../../testing/sampleAlarm.ts';
import { alarmRate } from './alarmRate.ts';

const nowMs = Date.UTC(2026, 4, 4, 8);
const ago = (ms: number) => new Date(nowMs - ms).toISOString();

it('counts the last ten minutes and detects a flood', () => {
  const alarms = (count: number) => Array.from({ length: count }, () => ({ receivedAt: ago(60_000) }));
  expect(alarmRate([{ receivedAt: ago(700_000) }], nowMs)).toEqual({ perTenMinutes: 0, mood: 'calm' });
  expect(alarmRate(alarms(5), nowMs).mood).toBe('busy');
  expect(alarmRate(alarms(10), nowMs)).toEqual({ perTenMinutes: 10, mood: 'flood' });
});

it('ranks people before machines, ringing before silent, and the longest waiting first', () => {
  const alarms = [
    anAlarm({ id: 'fault', class: 2, receivedAt: ago(90_000) }),
    anAlarm({ id: 'quiet', class: 1, state: 'acknowledged', receivedAt: ago(500_000) }),
    anAlarm({ id: 'late', class: 1, receivedAt: ago(10_000) }),
    anAlarm({ id: 'early', class: 1, receivedAt: ago(60_000) }),
  ];
  expect(alarms.toSorted(byUrgency).map((alarm) => alarm.id)).toEqual(['early', 'late', 'fault', 'quiet']);
});
