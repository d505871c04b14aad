import type { Alarm, Evidence } from '@hoistway/shared/domain/alarm.ts';
import { faultName } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { TFunction } from 'i18next';
import type { FloorSign } from '../../data/roster.ts';
import type { State } from '../../ui/StateDot.tsx';

/** The state colour of an alarm's class. */
export const stateOfClass: Record<Alarm['class'], State> = { 1: 'alarm', 2: 'fault', 3: 'attention' };

/** `People trapped · probable`, `Mains lost · 12 elevators`. */
export function alarmTitle(alarm: Alarm, t: TFunction): string {
  const parts = [t(`alarms.kind.${alarm.kind}`)];
  if (alarm.degree !== null) parts.push(t(`alarms.degree.${alarm.degree}`));
  if (alarm.kind === 'seriousFault' && alarm.faultCode !== null)
    parts.push(t(`codes.fault.${faultName(alarm.faultCode)}`));
  if (alarm.members.length > 1) parts.push(t('alarms.members', { value: alarm.members.length }));
  return parts.join(' · ');
}

/** Place of an alarm: number, name and floor as far as known. */
export function alarmPlace(alarm: Alarm, signOf: FloorSign, t: TFunction): string {
  const name = [alarm.elevatorNo, alarm.useUnitName || alarm.elevatorName].filter(Boolean).join(' ');
  return alarm.floor === null
    ? name
    : `${name}, ${t('alarms.atFloor', { floor: alarm.floorSign ?? signOf(alarm.row, alarm.floor) })}`;
}

/** Text of one piece of evidence, with its value unless it is a plain yes. */
export function evidenceText(evidence: Evidence, t: TFunction): string {
  const word = t(`evidence.${evidence.what}`);
  const { value } = evidence;
  if (evidence.what === 'fault' && typeof value === 'number') return t(`codes.fault.${faultName(value)}`);
  // Source of a user's confirmation.
  if (evidence.what === 'word' && typeof value === 'string') return t([`evidence.${value}`, 'evidence.word']);
  return value === undefined || typeof value !== 'string' ? word : `${word} ${String(value)}`;
}

/** Latest action and its user, or that the alarm is not acknowledged. */
export function alarmStanding(alarm: Alarm, ago: (at: string) => string, t: TFunction): string {
  if (alarm.state === 'acknowledged' && alarm.acknowledgedAt !== null)
    return t('alarms.acknowledgedBy', { who: alarm.acknowledgedBy ?? '–', ago: ago(alarm.acknowledgedAt) });
  if (alarm.state === 'closed' && alarm.closedAt !== null)
    return t('alarms.closedBy', { who: alarm.closedBy ?? '–', ago: ago(alarm.closedAt) });
  return t(`alarms.standing.${alarm.state}`);
}
