import { type Alarm, isRinging } from '@hoistway/shared/domain/alarm.ts';
import { alarmTag } from '@hoistway/shared/domain/delivery.ts';

/** What a page knows of the notices that its browser may show. */
export interface KnownTags {
  ringing: ReadonlySet<string>;
  /** Of alarms that somebody has taken on or that are over, the latest last. */
  settledTags: ReadonlySet<string>;
}

export const noTags: KnownTags = { ringing: new Set(), settledTags: new Set() };

/** So many are looked for again when the page is looked at. */
const settledKept = 500;

/** What is known once the open alarms are these. */
export function knownAfter(before: KnownTags, alarms: readonly Pick<Alarm, 'id' | 'state'>[]): KnownTags {
  const tagsOf = (some: readonly Pick<Alarm, 'id'>[]) => some.map(({ id }) => alarmTag(id));
  const ringing = new Set(tagsOf(alarms.filter(isRinging)));
  const quiet = tagsOf(alarms.filter((alarm) => !isRinging(alarm)));
  const settledTags = [...before.settledTags, ...before.ringing, ...quiet].filter((tag) => !ringing.has(tag));
  return { ringing, settledTags: new Set([...new Set(settledTags)].slice(-settledKept)) };
}
