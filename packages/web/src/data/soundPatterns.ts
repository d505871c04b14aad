import type { Pattern } from './soundPolicy.ts';

interface Tone {
  /** Seconds after the start of the cycle. */
  at: number;
  seconds: number;
  hertz: number;
  /** Target pitch of a glide; steady without it. */
  toHertz?: number;
  /** 0 to 1. */
  loudness: number;
  wave: OscillatorType;
}

interface PatternTones {
  cycleSeconds: number;
  tones: readonly Tone[];
}

const rise = (at: number): Tone => ({
  at,
  seconds: 0.34,
  hertz: 620,
  toHertz: 1240,
  loudness: 0.5,
  wave: 'sawtooth',
});

/** Class 1: a rising double call without a pause. Serious: three even beeps. Attention: one soft falling chime. */
export const patternTones: Record<Pattern, PatternTones> = {
  people: { cycleSeconds: 1.2, tones: [rise(0), rise(0.4)] },
  serious: {
    cycleSeconds: 3,
    tones: [0, 0.3, 0.6].map((at) => ({ at, seconds: 0.16, hertz: 880, loudness: 0.35, wave: 'square' })),
  },
  attention: {
    cycleSeconds: 8,
    tones: [
      { at: 0, seconds: 0.5, hertz: 659, loudness: 0.3, wave: 'sine' },
      { at: 0.28, seconds: 0.7, hertz: 523, loudness: 0.3, wave: 'sine' },
    ],
  },
};

/** Schedules one cycle of a pattern in the audio clock from `startSeconds` on. */
export function scheduleCycle(
  context: BaseAudioContext,
  output: AudioNode,
  pattern: Pattern,
  startSeconds: number,
): void {
  for (const tone of patternTones[pattern].tones) {
    const from = startSeconds + tone.at;
    const until = from + tone.seconds;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = tone.wave;
    oscillator.frequency.setValueAtTime(tone.hertz, from);
    if (tone.toHertz !== undefined) oscillator.frequency.linearRampToValueAtTime(tone.toHertz, until);
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(tone.loudness, from + 0.015);
    gain.gain.setValueAtTime(tone.loudness, Math.max(from + 0.015, until - 0.06));
    gain.gain.linearRampToValueAtTime(0, until);
    oscillator.connect(gain).connect(output);
    oscillator.start(from);
    oscillator.stop(until);
  }
}
