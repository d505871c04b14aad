import { faultName } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { EventKind, LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import type { TFunction } from 'i18next';
import type { FloorSign } from '../../data/roster.ts';
import type { State } from '../../ui/StateDot.tsx';

/** The state of the look that a kind of event is shown in. */
export const eventState: Record<EventKind, State> = {
  alarmRaised: 'alarm',
  alarmChanged: 'attention',
  alarmClosed: 'normal',
  bellPressed: 'alarm',
  faultOpened: 'fault',
  faultRecovered: 'normal',
  powerLost: 'attention',
  powerRestored: 'normal',
  wentOffline: 'offline',
  cameOnline: 'normal',
  modeChanged: 'maintenance',
  sensorDoubted: 'maintenance',
  sensorTrusted: 'normal',
  repairOrderChanged: 'moving',
  noticePublished: 'moving',
  commandChanged: 'moving',
  escalationStepped: 'attention',
  deliveryChanged: 'moving',
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Detail of an event's body in words; empty where there is none. */
export function eventDetail(event: LiveEvent, signOf: FloorSign, t: TFunction): string {
  const { body } = event;
  const parts: string[] = [];
  const fault = body.fault ?? body.faultType ?? body.faultCode;
  if (typeof fault === 'number' && fault !== 0) parts.push(t(`codes.fault.${faultName(fault)}`));
  const alarmKind = body.kind ?? body.alarmKind;
  if (isText(alarmKind) && event.kind.startsWith('alarm')) parts.push(t(`alarms.kind.${alarmKind}`));
  if (isText(body.degree) && event.kind.startsWith('alarm')) parts.push(t(`alarms.degree.${body.degree}`));
  if (isText(body.state) && body.state !== 'open' && event.kind === 'alarmChanged')
    parts.push(t(`alarms.standing.${body.state}`));
  if (body.why === 'joined' || body.why === 'left')
    parts.push(t(`events.member.${body.why}`, { no: body.elevatorNo }));
  if (body.name === 'resetFault' && isText(body.status) && event.kind === 'commandChanged')
    parts.push(t(`monitor.reset.${body.status}`));
  if (isText(body.reason) && event.kind === 'alarmClosed') parts.push(t(`alarms.choice.${body.reason}`));
  if (isText(body.sensor)) parts.push(t(`events.sensor.${body.sensor}`));
  if (typeof body.percent === 'number') parts.push(`${body.percent} %`);
  const mode = body.mode ?? body.to;
  if (isText(mode) && event.kind === 'modeChanged') parts.push(t(`codes.mode.${mode}`));
  if (typeof body.floor === 'number')
    parts.push(
      t('alarms.atFloor', { floor: isText(body.floorSign) ? body.floorSign : signOf(event.row, body.floor) }),
    );
  const who = body.by ?? body.who;
  if (isText(who)) parts.push(who);
  return parts.join(' · ');
}
