import { type Alarm, isRinging } from '@hoistway/shared/domain/alarm.ts';
import { alarmTag } from '@hoistway/shared/domain/delivery.ts';

/** Tags of pushes that this browser may show. */
export interface PushTags {
  ringing: ReadonlySet<string>;
  /** Tags of alarms that are acknowledged or over, the latest last. */
  settledTags: ReadonlySet<string>;
}

export const noTags: PushTags = { ringing: new Set(), settledTags: new Set() };

/** Maximum of tags that are checked again when the page becomes visible. */
const maxSettledTags = 500;

/** Tags after a change of the open alarms. */
export function updateTags(before: PushTags, alarms: readonly Pick<Alarm, 'id' | 'state'>[]): PushTags {
  const tagsOf = (some: readonly Pick<Alarm, 'id'>[]) => some.map(({ id }) => alarmTag(id));
  const ringing = new Set(tagsOf(alarms.filter(isRinging)));
  const quiet = tagsOf(alarms.filter((alarm) => !isRinging(alarm)));
  const settledTags = [...before.settledTags, ...before.ringing, ...quiet].filter((tag) => !ringing.has(tag));
  return { ringing, settledTags: new Set([...new Set(settledTags)].slice(-maxSettledTags)) };
}
