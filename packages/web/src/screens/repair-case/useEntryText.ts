import { helpOperation } from '@hoistway/shared/commands/elevatorCommands.ts';
import type { CaseEntry } from '@hoistway/shared/domain/caseFile.ts';
import { channelFlags, type StepChannel } from '@hoistway/shared/domain/escalation.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { clockText } from '../../widgets/age.ts';
import { channelText, targetText } from '../../widgets/escalation/escalationWords.ts';

const text = z.string().nullish();
const bodySchema = z.looseObject({
  ...{ action: text, event: text, why: text, kind: text, state: text, what: text, note: text, reason: text },
  ...{
    faultReason: text,
    cause: text,
    name: text,
    status: text,
    channel: text,
    target: text,
    originator: text,
  },
  ...{ connector: text, parentNo: text, secondNo: text, closeReason: text, to: z.unknown().optional() },
  ...{ operation: text, help: text },
  people: z.number().nullish(),
  injured: z.number().nullish(),
  duration: z.number().nullish(),
  distanceM: z.number().nullish(),
  accuracyM: z.number().nullish(),
  lng: z.number().nullish(),
  lat: z.number().nullish(),
  names: z.array(z.string()).nullish(),
  round: z.number().nullish(),
  position: z.number().nullish(),
  called: z.array(z.object({ name: text, channels: z.array(z.string()).nullish(), reason: text })).nullish(),
  holes: z.array(z.string()).nullish(),
  userName: text,
  evidence: z.array(z.object({ what: z.string(), value: z.unknown().optional() })).nullish(),
});
type Body = z.infer<typeof bodySchema>;

/** A line of the case in words: its kind's own, with what people said of it. */
export function useEntryText(): (entry: CaseEntry) => string {
  const { t } = useTranslation();
  /** The words of a key where there are any; a new kind of thing is shown as it is named. */
  const word = (key: string, name: string) => (i18next.exists(key) ? t(key) : name);
  const main = (entry: CaseEntry, body: Body): string[] => {
    const { action, event, why, kind, what } = body;
    if (body.operation === helpOperation)
      return [
        t('repairs.screen.title'),
        body.help ? word(`repairs.screen.help.${body.help}`, body.help) : '',
        body.state ? word(`repairs.screen.state.${body.state}`, body.state) : '',
      ];
    if (action) return [word(`repairs.did.${action}`, action)];
    if (body.evidence)
      return body.evidence.map((one) => word(`evidence.${one.what}`, one.what)).filter(isNew);
    if (event)
      return [
        word(`events.${event}`, event),
        ...(kind ? [word(`alarms.kind.${kind}`, kind)] : []),
        ...(why ? [word(`repairs.why.${why}`, why)] : []),
      ];
    if (entry.kind === 'escalation' && body.position)
      return [
        t('repairs.round', { round: body.round ?? 1, position: body.position }),
        ...(body.called ?? []).map(calledText),
        ...(body.holes ?? []).map((hole) => word(`escalation.holes.${hole}`, hole)),
      ];
    if (entry.kind === 'delivery') return deliveryParts(body);
    if (why) return [word(`repairs.why.${why}`, why)];
    if (what)
      return [
        i18next.exists(`repairs.what.${what}`) ? t(`repairs.what.${what}`) : word(`evidence.${what}`, what),
        ...(kind ? [word(`alarms.kind.${kind}`, kind)] : []),
      ];
    if (entry.kind === 'position' && body.lat && body.lng)
      return [`${body.lat.toFixed(5)}, ${body.lng.toFixed(5)} ±${Math.round(body.accuracyM ?? 0)} m`];
    if (entry.kind === 'call')
      return [
        [body.originator, body.connector].filter(Boolean).join(' → '),
        clockText((body.duration ?? 0) * 1000),
      ];
    return [body.name ?? '', body.channel ?? '', body.target ?? '', body.status ?? ''];
  };
  const channelWord = (channel: string): string => (isChannel(channel) ? channelText(channel, t) : channel);
  /** Who was told, by which channels; a seat and the light are their own channel. */
  const calledText = ({ name, channels, reason }: NonNullable<Body['called']>[number]): string => {
    const who = targetText({ userName: name ?? '', address: null, reason: reason ?? '' }, t);
    const by = (channels ?? []).filter((channel) => channel !== reason).map(channelWord);
    return by.length === 0 ? who : `${who} (${by.join(', ')})`;
  };
  const deliveryParts = ({ userName, channel, target, state }: Body): string[] => [
    userName ?? '',
    channel ? channelWord(channel) : '',
    target ?? '',
    state ? word(`resources.deliveries.options.state.${state}`, state) : '',
  ];
  /** Why it was decided, or why a message did not arrive. */
  const reasonText = (kind: CaseEntry['kind'], reason: string): string =>
    word(kind === 'delivery' ? `deliveries.reasons.${reason}` : `alarms.choice.${reason}`, reason);
  return (entry) => {
    const body = bodySchema.parse(entry.body);
    const { people, injured, names, distanceM } = body;
    const reason = body.reason ?? '';
    return [
      ...main(entry, body),
      ...(people === null || people === undefined
        ? []
        : [`${t('resources.repairOrders.fields.people')}: ${people}`]),
      ...(injured ? [`${t('resources.repairOrders.fields.injured')}: ${injured}`] : []),
      ...(names ?? []),
      ...(distanceM === null || distanceM === undefined ? [] : [`${distanceM} m`]),
      reasonText(entry.kind, reason),
      body.faultReason ?? '',
      body.cause ?? '',
      body.parentNo ?? body.secondNo ?? '',
      body.note ?? '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
  };
}

const isChannel = (one: string): one is StepChannel => Object.hasOwn(channelFlags, one);
const isNew = (one: string, index: number, all: readonly string[]) => all.indexOf(one) === index;
