import { positionFreshMs } from '@hoistway/shared/domain/dispatch.ts';
import type { RescuerView } from '@hoistway/shared/domain/dispatchView.ts';
import type { TFunction } from 'i18next';
import { ageText } from '../age.ts';

/** Whether a rescuer's last position is too old to use. */
export const isStale = (one: RescuerView, nowMs: number): boolean =>
  one.positionAt !== null && nowMs - Date.parse(one.positionAt) > positionFreshMs;

/** Text of a position's age and quality. */
export function positionText(one: RescuerView, nowMs: number, t: TFunction): string {
  if (!one.sharesPosition) return t('dispatch.refusal.noConsent');
  if (one.positionAt === null) return t('dispatch.refusal.noPosition');
  const ago = ageText(nowMs - Date.parse(one.positionAt), t);
  return t(isStale(one, nowMs) ? 'dispatch.seenStale' : 'dispatch.seen', { ago });
}
