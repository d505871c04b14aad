import { defineTokens } from '@chakra-ui/react';

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52,
  56, 60, 64, 72, 80, 96,
];
/** Steps of a quarter of the root's font size. */
const scale = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

const inter = '"Inter Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", system-ui, sans-serif';

const valuesOf = <T extends Record<string, string | number>>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])) as {
    [K in keyof T]: { value: T[K] };
  };

/** Sizes of the console: compact, in steps that align. */
export const tokens = defineTokens({
  spacing: scale,
  sizes: {
    ...scale,
    ...valuesOf({
      full: '100%',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
    }),
  },
  fonts: valuesOf({
    body: inter,
    heading: inter,
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  }),
  fontSizes: valuesOf({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.1875rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.375rem',
    '5xl': '3rem',
    '6xl': '3.75rem',
  }),
  fontWeights: valuesOf({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  radii: valuesOf({ full: '9999px' }),
  zIndex: valuesOf({
    base: 0,
    docked: 10,
    sticky: 1100,
    overlay: 1300,
    modal: 1400,
    skipNav: 1600,
    toast: 1700,
  }),
});

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pass: { from: { marginLeft: '-30%' }, to: { marginLeft: '100%' } },
  travel: {
    '0%, 12%, 92%, 100%': { transform: 'translateY(var(--from))' },
    '44%, 60%': { transform: 'translateY(var(--to))' },
  },
};

const size = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } });

export const textStyles = {
  '2xs': size('2xs', '1.35'),
  xs: size('xs', '1.4'),
  sm: size('sm', '1.4'),
  md: size('md', '1.45'),
  lg: size('lg', '1.4'),
  xl: size('xl', '1.3'),
};
