import { createSystem, defineConfig, mergeConfigs } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  animationStyles,
  badgeRecipe,
  breakpoints,
  checkmarkRecipe,
  globalCss,
  headingRecipe,
  keyframes,
  layerStyles,
  linkRecipe,
  radiomarkRecipe,
  semanticTokens,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import { colors } from './colors.ts';
import { button, input, kbd, textarea } from './recipes.ts';

const inter = '"Inter Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", system-ui, sans-serif';

const base = defineConfig({
  preflight: true,
  cssVarsPrefix: 'hw',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
    layerStyles,
    animationStyles,
    recipes: {
      badge: badgeRecipe,
      checkmark: checkmarkRecipe,
      heading: headingRecipe,
      link: linkRecipe,
      radiomark: radiomarkRecipe,
      separator: separatorRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
    },
  },
});

const ours = defineConfig({
  globalCss: {
    '*': { fontFeatureSettings: 'normal' },
    html: {
      bg: 'ground',
      color: 'text',
      colorPalette: 'gray',
      scrollbarColor: 'var(--hw-colors-line) transparent',
    },
    body: { fontFamily: 'body', fontSize: 'sm', lineHeight: '1.4', fontVariantNumeric: 'tabular-nums' },
    '*::placeholder': { color: 'dim' },
    '*::selection': { bg: 'moving.emphasized' },
    ':focus-visible': { outlineColor: 'moving' },
  },
  theme: {
    keyframes: {
      pass: { from: { marginLeft: '-30%' }, to: { marginLeft: '100%' } },
      travel: {
        '0%, 12%, 92%, 100%': { transform: 'translateY(var(--from))' },
        '44%, 60%': { transform: 'translateY(var(--to))' },
      },
    },
    tokens: {
      fonts: { body: { value: inter }, heading: { value: inter } },
      fontSizes: {
        '2xs': { value: '0.6875rem' },
        xs: { value: '0.75rem' },
        sm: { value: '0.8125rem' },
        md: { value: '0.875rem' },
        lg: { value: '1rem' },
        xl: { value: '1.1875rem' },
        '2xl': { value: '1.5rem' },
        '3xl': { value: '1.875rem' },
        '4xl': { value: '2.375rem' },
        '5xl': { value: '3rem' },
      },
    },
    semanticTokens: {
      colors,
      radii: { l1: { value: '4px' }, l2: { value: '6px' }, l3: { value: '8px' } },
    },
    textStyles: {
      '2xs': { value: { fontSize: '2xs', lineHeight: '1.35' } },
      xs: { value: { fontSize: 'xs', lineHeight: '1.4' } },
      sm: { value: { fontSize: 'sm', lineHeight: '1.4' } },
      md: { value: { fontSize: 'md', lineHeight: '1.45' } },
    },
    recipes: { button, input, textarea, kbd },
  },
});

/** The look without the recipes of compound parts, before login: the less script, the sooner the form. */
export const entryConfig = mergeConfigs(defaultBaseConfig, base, ours);
export const entrySystem = createSystem(entryConfig);
