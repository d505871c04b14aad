import type { CaseBodies } from '@hoistway/shared/domain/caseBodies.ts';
import type { CaseEntryKind } from '@hoistway/shared/domain/caseEntryKinds.ts';
import { channelFlags, type StepChannel } from '@hoistway/shared/domain/escalation.ts';
import { helpOperation } from '@hoistway/shared/domain/remoteCommand.ts';
import type { TFunction } from 'i18next';
import { clockText } from '../../widgets/age.ts';
import { channelText, targetText } from '../../widgets/escalation/escalationWords.ts';

/** Tools for the texts of an entry. */
export interface EntryTexts {
  t: TFunction;
  /** The text of a key, or the name itself without one. */
  text(key: string, name: string): string;
}

type Parts = readonly (string | null | undefined)[];

const choice = (reason: string | null | undefined, { text: word }: EntryTexts) =>
  reason && word(`alarms.choice.${reason}`, reason);
const evidenceText = (what: string, { text: word }: EntryTexts) => word(`evidence.${what}`, what);
const alarmKindText = (kind: string | null | undefined, { text: word }: EntryTexts) =>
  kind && word(`alarms.kind.${kind}`, kind);
const whyText = (why: string | null | undefined, { text: word }: EntryTexts) =>
  why && word(`repairs.why.${why}`, why);
const eventText = (event: string | null | undefined, { text: word }: EntryTexts) =>
  event && word(`events.${event}`, event);
const whatText = (what: string, words: EntryTexts) =>
  words.text(`repairs.what.${what}`, evidenceText(what, words));
const channelLabel = (channel: string, t: TFunction) =>
  isChannel(channel) ? channelText(channel, t) : channel;
const fieldText = (field: 'people' | 'injured', count: number, { t }: EntryTexts) =>
  `${t(`resources.repairOrders.fields.${field}`)}: ${count}`;
const peopleText = (people: number | null | undefined, words: EntryTexts) =>
  typeof people === 'number' ? fieldText('people', people, words) : null;

const alarmTexts = (body: CaseBodies['alarm'], words: EntryTexts): Parts => [
  eventText(body.event, words),
  body.event && alarmKindText(body.kind, words),
  whyText(body.why, words),
  peopleText(body.people, words),
  choice(body.reason, words),
  body.note,
];

/** Text of the people and machines called by a step, with channels; a seat and the light are their own channel. */
function calledText(
  person: NonNullable<CaseBodies['escalation']['called']>[number],
  { t }: EntryTexts,
): string {
  const { name, channels, reason } = person;
  const target = targetText({ userName: name ?? '', address: null, reason: reason ?? '' }, t);
  const by = (channels ?? []).filter((channel) => channel !== reason).map((one) => channelLabel(one, t));
  return by.length === 0 ? target : `${target} (${by.join(', ')})`;
}

const stepTexts = (body: CaseBodies['escalation'], words: EntryTexts): Parts =>
  body.position
    ? [
        words.t('repairs.round', { round: body.round ?? 1, position: body.position }),
        ...(body.called ?? []).map((one) => calledText(one, words)),
        ...(body.holes ?? []).map((hole) => words.text(`escalation.holes.${hole}`, hole)),
      ]
    : [whyText(body.why, words)];

const orderTexts = (body: CaseBodies['command'], words: EntryTexts): Parts => [
  body.action ? words.text(`repairs.did.${body.action}`, body.action) : eventText(body.event, words),
  peopleText(body.people, words),
  body.injured ? fieldText('injured', body.injured, words) : null,
  ...(body.names ?? []),
  typeof body.distanceM === 'number' ? `${body.distanceM} m` : null,
  choice(body.reason, words),
  body.faultReason,
  body.cause,
  body.parentNo ?? body.secondNo,
  body.note,
];

const screenTexts = ({ help, state }: CaseBodies['deviceMessage'], { t, text: word }: EntryTexts): Parts => [
  t('repairs.screen.title'),
  help && word(`repairs.screen.help.${help}`, help),
  state && word(`repairs.screen.state.${state}`, state),
];

/** The parts of an entry's text by its kind. */
export const entryParts: {
  [K in CaseEntryKind]: (body: CaseBodies[K], words: EntryTexts) => Parts;
} = {
  alarm: alarmTexts,
  acknowledgement: alarmTexts,
  evidence: (body, words) => [
    ...new Set((body.evidence ?? []).map(({ what }) => evidenceText(what, words))),
    ...(!body.evidence && body.what ? [whatText(body.what, words), alarmKindText(body.kind, words)] : []),
    choice(body.reason, words),
    body.secondNo,
    body.note,
  ],
  escalation: (body, words) => [...stepTexts(body, words), body.note],
  delivery: ({ userName, channel, target, state, reason }, { t, text: word }) => [
    userName,
    channel && channelLabel(channel, t),
    target,
    state && word(`resources.deliveries.options.state.${state}`, state),
    reason && word(`deliveries.reasons.${reason}`, reason),
  ],
  comment: ({ action, why, note }, words) => [
    action ? words.text(`repairs.did.${action}`, action) : whyText(why, words),
    note,
  ],
  command: orderTexts,
  call: ({ originator, connector, duration }) => [
    [originator, connector].filter(Boolean).join(' → '),
    clockText((duration ?? 0) * 1000),
  ],
  position: ({ lat, lng, accuracyM }) => [
    lat && lng ? `${lat.toFixed(5)}, ${lng.toFixed(5)} ±${Math.round(accuracyM ?? 0)} m` : null,
  ],
  light: ({ name, status }) => [name, status],
  deviceMessage: (body, words) =>
    body.operation === helpOperation ? screenTexts(body, words) : [eventText(body.event, words), body.cause],
  signature: ({ name }) => [name],
  file: ({ what, name }, words) => [what ? whatText(what, words) : name],
};

const isChannel = (one: string): one is StepChannel => Object.hasOwn(channelFlags, one);
