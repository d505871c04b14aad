import type { Alarm } from '@hoistway/shared/domain/alarm.ts';

/** Three distinguishable sounds, most severe first. */
export const patterns = ['people', 'serious', 'attention'] as const;
export type Pattern = (typeof patterns)[number];

const patternOfClass: Record<Alarm['class'], Pattern> = { 1: 'people', 2: 'serious', 3: 'attention' };

/**
 * Pattern of a seat: that of the most severe unacknowledged alarm. Muting stops all but class 1 (§9). It follows from
 * the alarms alone, so that an acknowledgement on one seat silences every other.
 */
export function patternFor(
  alarms: readonly Pick<Alarm, 'class' | 'state'>[],
  { isMuted }: { isMuted: boolean },
): Pattern | null {
  let gravest: Alarm['class'] | null = null;
  for (const alarm of alarms) {
    if (alarm.state !== 'open') continue;
    if (isMuted && alarm.class !== 1) continue;
    if (gravest === null || alarm.class < gravest) gravest = alarm.class;
  }
  return gravest === null ? null : patternOfClass[gravest];
}

/** `unarmed`: no gesture yet; `armed`: audible; `blocked`: silenced by the browser or the computer. */
export type SoundState = 'unarmed' | 'armed' | 'blocked';

/**
 * Judges from two readings of the audio clock whether sound plays: the clock of a running context advances.
 * @param lookMs wall time between both readings
 */
export function judgeSound(
  facts: { state: string; wasSeconds: number; nowSeconds: number; lookMs: number } | null,
): SoundState {
  if (facts === null) return 'unarmed';
  if (facts.state !== 'running') return 'blocked';
  const movedMs = (facts.nowSeconds - facts.wasSeconds) * 1000;
  return movedMs < facts.lookMs * 0.25 ? 'blocked' : 'armed';
}
