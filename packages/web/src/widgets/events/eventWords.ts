import { faultName } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { EventBodies } from '@hoistway/shared/domain/eventBodies.ts';
import type { EventKind } from '@hoistway/shared/domain/eventKinds.ts';
import type { LiveEventOf } from '@hoistway/shared/domain/liveEvent.ts';
import type { TFunction } from 'i18next';
import type { FloorSign } from '../../data/roster.ts';
import type { State } from '../../ui/StateDot.tsx';

/** The state colour of a kind of event. */
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
  maintenanceOrderChanged: 'moving',
  noticePublished: 'moving',
  commandChanged: 'moving',
  escalationStepped: 'attention',
  deliveryChanged: 'moving',
  figuresDiffered: 'attention',
  parametersDrifted: 'attention',
};

/** Tools for the texts of a detail. */
interface EventTextTools {
  t: TFunction;
  /** The sign of a floor of the event's elevator. */
  signOf: (floor: number) => string;
}

type DetailTexts = {
  [K in EventKind]: (body: EventBodies[K], words: EventTextTools) => readonly (string | null | undefined)[];
};

const faultText = (code: number | null | undefined, { t }: EventTextTools) =>
  code ? t(`codes.fault.${faultName(code)}`) : null;
const floorText = (
  { floor, floorSign }: { floor?: number | null | undefined; floorSign?: string | null | undefined },
  { t, signOf }: EventTextTools,
) => (typeof floor === 'number' ? t('alarms.atFloor', { floor: floorSign || signOf(floor) }) : null);
const alarmTexts = ({ faultCode, kind, degree }: EventBodies['alarmRaised'], words: EventTextTools) => [
  faultText(faultCode, words),
  kind && words.t(`alarms.kind.${kind}`),
  degree && words.t(`alarms.degree.${degree}`),
];
const memberText = ({ why, elevatorNo }: EventBodies['alarmChanged'], { t }: EventTextTools) =>
  why === 'joined' || why === 'left' ? t(`events.member.${why}`, { no: elevatorNo }) : null;
const faultTexts = (body: EventBodies['faultOpened'], words: EventTextTools) => [
  faultText(body.fault, words),
  floorText(body, words),
];
const sensorTexts = ({ sensor, percent }: EventBodies['sensorDoubted'], { t }: EventTextTools) => [
  sensor && t(`events.sensor.${sensor}`),
  percent === undefined ? null : `${percent} %`,
];

/** Text of an event body's detail, by its kind. */
const detailTexts: DetailTexts = {
  alarmRaised: (body, words) => [...alarmTexts(body, words), floorText(body, words)],
  alarmChanged: (body, words) => [
    ...alarmTexts(body, words),
    body.state && body.state !== 'open' ? words.t(`alarms.standing.${body.state}`) : null,
    memberText(body, words),
    floorText(body, words),
    body.by,
  ],
  alarmClosed: (body, words) => [
    ...alarmTexts(body, words),
    memberText(body, words),
    body.reason && words.t(`alarms.choice.${body.reason}`),
    floorText(body, words),
    body.by,
  ],
  bellPressed: (body, words) => [floorText(body, words)],
  faultOpened: faultTexts,
  faultRecovered: faultTexts,
  powerLost: () => [],
  powerRestored: () => [],
  wentOffline: () => [],
  cameOnline: () => [],
  modeChanged: (body, words) => [body.to && words.t(`codes.mode.${body.to}`), floorText(body, words)],
  sensorDoubted: sensorTexts,
  sensorTrusted: sensorTexts,
  repairOrderChanged: ({ by }) => [by],
  maintenanceOrderChanged: ({ no, toState, by, reason }, { t }) => [
    no,
    toState && t(`resources.maintenanceOrders.options.status.${toState}`),
    reason,
    by,
  ],
  noticePublished: () => [],
  commandChanged: ({ name, status, by }, { t }) => [
    name === 'resetFault' && status ? t(`monitor.reset.${status}`) : null,
    name && name !== 'resetFault' && status
      ? `${t(`resources.deviceCommands.options.operation.${name}`)}: ${t(`resources.deviceCommands.options.status.${status}`)}`
      : null,
    by,
  ],
  escalationStepped: () => [],
  deliveryChanged: () => [],
  figuresDiffered: (body, { t }) => [t('events.figures.different', body)],
  parametersDrifted: ({ count, numbers }, { t }) => [
    t('events.parameters.drifted', { total: count, numbers }),
  ],
};

/** Text of an event's detail; empty without one. */
export function eventDetail<K extends EventKind>(
  event: LiveEventOf<K>,
  signOf: FloorSign,
  t: TFunction,
): string {
  const parts = detailTexts[event.kind](event.body, { t, signOf: (floor) => signOf(event.row, floor) });
  return parts.filter(Boolean).join(' · ');
}
