import { createSystem, defineConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { colors } from './colors.ts';
import { button, input, kbd, spinner, textarea } from './recipes.ts';
import { keyframes, textStyles, tokens } from './tokens.ts';

/** Settings common to every theme. */
export const ours = defineConfig({
  preflight: true,
  cssVarsPrefix: 'hw',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss: {
    // Drawers, dialogs, menus and collapsibles open without animation under reduced motion.
    '[data-part=content], [data-part=backdrop]': {
      _motionReduce: { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
    },
    '*': { fontFeatureSettings: 'normal', '--global-color-border': 'colors.line' },
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
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '96rem' },
    keyframes,
    tokens,
    semanticTokens: {
      colors,
      radii: { l1: { value: '4px' }, l2: { value: '6px' }, l3: { value: '8px' } },
    },
    textStyles,
    recipes: { button, input, textarea, kbd, spinner },
  },
});

/** The theme before login, without the recipes of compound parts: less script loads the form earlier. */
export const entrySystem = createSystem(defaultBaseConfig, ours);
