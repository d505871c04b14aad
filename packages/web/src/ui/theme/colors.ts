import { defineSemanticTokens } from '@chakra-ui/react';

/** A token's value in the light and the dark theme. */
const of = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

interface Tone {
  /** The colour itself: text, marks and lines. */
  tone: [light: string, dark: string];
  /** Ground of a filled control. */
  solid?: [light: string, dark: string];
  /** Text on `solid`. */
  contrast: [light: string, dark: string];
}

/** One colour that is also a `colorPalette`, so `color="alarm"` and `colorPalette="alarm"` both work. */
function tone({ tone: [light, dark], solid: [solidLight, solidDark] = [light, dark], contrast }: Tone) {
  const mix = (share: number) =>
    of(`color-mix(in srgb, ${light} ${share}%, white)`, `color-mix(in srgb, ${dark} ${share}%, #10161e)`);
  return {
    DEFAULT: of(light, dark),
    fg: of(light, dark),
    solid: of(solidLight, solidDark),
    contrast: of(...contrast),
    subtle: mix(12),
    muted: mix(22),
    emphasized: mix(36),
    border: mix(45),
    focusRing: of(light, dark),
  };
}

const dark = '#0b0f14';
const normal = tone({ tone: ['#17774f', '#43b88c'], contrast: ['#ffffff', dark] });
const moving = tone({ tone: ['#1565b8', '#58b4ff'], contrast: ['#ffffff', dark] });
const attention = tone({ tone: ['#856000', '#e3b341'], contrast: ['#ffffff', dark] });
const fault = tone({ tone: ['#b04a0b', '#f2883b'], contrast: ['#ffffff', dark] });
const alarm = tone({
  tone: ['#c81e2f', '#ff5a68'],
  solid: ['#c81e2f', '#ff4757'],
  contrast: ['#ffffff', '#1a0508'],
});
const offline = tone({ tone: ['#5a6a7e', '#8292a6'], contrast: ['#ffffff', dark] });
const maintenance = tone({ tone: ['#6b3fd0', '#a886f5'], contrast: ['#ffffff', dark] });

const ground = of('#e6ebf0', '#0b0f14');
const surface1 = of('#f6f8fa', '#10161e');
const surface2 = of('#ffffff', '#151d27');
const surface3 = of('#e9eef4', '#1c2632');
const line = of('#d0d9e3', '#25313f');
const text = of('#151e29', '#e8eef4');
const mutedText = of('#4b5a6b', '#94a4b7');
const dim = of('#617083', '#74859a');

const gray = {
  fg: text,
  solid: of('#2b3a4b', '#dbe4ee'),
  contrast: of('#ffffff', dark),
  subtle: surface3,
  muted: line,
  emphasized: of('#c0ccd9', '#314052'),
  border: line,
  focusRing: moving.DEFAULT,
};

/** The colours of the console by their meaning; colour is used for state only. */
export const colors = defineSemanticTokens.colors({
  normal,
  moving,
  attention,
  fault,
  alarm,
  offline,
  unknown: offline,
  maintenance,
  ground,
  surface1,
  surface2,
  surface3,
  /** Ground of inputs. */
  well: of('#ffffff', '#0b0f14'),
  line,
  /** A line between two parts of one surface, fainter than `line`. */
  hairline: of('#dfe6ed', '#1d2733'),
  text,
  muted: mutedText,
  dim,
  alarmGround: of('#fdebed', '#30141c'),
  alarmLine: of('#eeb3ba', '#7a2733'),
  carLight: of('#e3c068', '#f0d9a0'),
  scrim: of('rgba(35, 47, 61, 0.38)', 'rgba(4, 6, 9, 0.62)'),

  // The names required by Chakra's own recipes.
  gray,
  red: alarm,
  orange: fault,
  yellow: attention,
  green: normal,
  blue: moving,
  purple: maintenance,
  bg: {
    DEFAULT: ground,
    subtle: surface1,
    muted: surface3,
    emphasized: line,
    inverted: text,
    panel: surface2,
    error: alarm.subtle,
    warning: attention.subtle,
    success: normal.subtle,
    info: moving.subtle,
  },
  fg: {
    DEFAULT: text,
    muted: mutedText,
    subtle: dim,
    inverted: ground,
    error: alarm.DEFAULT,
    warning: attention.DEFAULT,
    success: normal.DEFAULT,
    info: moving.DEFAULT,
  },
  border: {
    DEFAULT: line,
    muted: line,
    subtle: line,
    emphasized: gray.emphasized,
    inverted: text,
    error: alarm.DEFAULT,
    warning: attention.DEFAULT,
    success: normal.DEFAULT,
    info: moving.DEFAULT,
  },
});
