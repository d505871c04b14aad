import type { TFunction } from 'i18next';
import { type Call, spokenSeconds } from '../../data/intercom/callState.ts';
import type { State } from '../../ui/StateDot.tsx';
import { clockText } from '../age.ts';

/** The state colour of a call. */
export function callLook(call: Call): State {
  if (call.phase === 'lost' || call.isWeak) return 'fault';
  if (call.phase === 'answered') return 'normal';
  return call.phase === 'ended' ? 'unknown' : 'attention';
}

/** `Rings`, `Speaking · 01:12`, `Lost: no answer`. */
export function callText(call: Call, nowMs: number, t: TFunction): string {
  const spokenText = clockText(spokenSeconds(call, nowMs) * 1_000);
  if (call.phase === 'lost') {
    const why = t(`intercom.fault.${call.fault ?? 'connection'}`);
    return call.answeredMs === null
      ? t('intercom.lost', { why })
      : t('intercom.lostAfter', { why, time: spokenText });
  }
  if (call.phase === 'answered')
    return call.isWeak ? t('intercom.weak') : t('intercom.speaking', { time: spokenText });
  if (call.phase === 'ended')
    return call.answeredMs === null ? t('intercom.gaveUp') : t('intercom.ended', { time: spokenText });
  if (call.direction === 'in') return t('intercom.callsYou');
  return t(`intercom.phase.${call.phase}`);
}
