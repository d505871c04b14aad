import { type Condition, conditions } from '../../../data/condition.ts';
import { stateOf } from '../../conditionMark.ts';

/** The colours of a map: the theme's, resolved, and the ground's own. */
export interface MapPalette {
  isDark: boolean;
  condition: Record<Condition, string>;
  surface: string;
  line: string;
  text: string;
  mutedColor: string;
  alarmGround: string;
  ground: GroundColors;
}

export interface GroundColors {
  water: string;
  land: string;
  urban: string;
  park: string;
  building: string;
  waterway: string;
  coast: string;
  motorway: string;
  road: string;
  path: string;
  graticule: string;
  label: string;
  halo: string;
}

const dark: GroundColors = {
  water: '#0b1118',
  land: '#131b25',
  urban: '#182230',
  park: '#13211f',
  building: '#1b2735',
  waterway: '#0c141d',
  coast: '#233142',
  motorway: '#33455a',
  road: '#263545',
  path: '#1d2937',
  graticule: '#16202b',
  label: '#7e90a5',
  halo: '#0d141c',
};

const light: GroundColors = {
  water: '#cfdbe7',
  land: '#eef2f6',
  urban: '#e3e9f0',
  park: '#e0ebe4',
  building: '#dbe3ec',
  waterway: '#bfcfde',
  coast: '#b4c4d4',
  motorway: '#b9c7d6',
  road: '#cfd9e3',
  path: '#dde5ed',
  graticule: '#dfe6ee',
  label: '#56677a',
  halo: '#f4f7fa',
};

/** The ground's own colours: calm, so that states stand out. */
export const groundColors = { dark, light };

/** Reads the theme's colours at `element`. */
export function readPalette(element: Element, theme: 'dark' | 'light'): MapPalette {
  const style = getComputedStyle(element);
  const token = (name: string): string =>
    style
      .getPropertyValue(`--hw-colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
      .trim();
  const isDark = theme === 'dark';
  return {
    isDark,
    condition: Object.fromEntries(conditions.map((name) => [name, token(stateOf[name])])) as Record<
      Condition,
      string
    >,
    surface: token('surface1'),
    line: token('line'),
    text: token('text'),
    mutedColor: token('muted'),
    alarmGround: token('alarmGround'),
    ground: groundColors[theme],
  };
}
