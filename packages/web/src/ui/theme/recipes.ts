import { defineRecipe } from '@chakra-ui/react';

/** Quiet by default: only a destructive or required action has a filled button. */
export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    position: 'relative',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    userSelect: 'none',
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l2',
    fontWeight: 'medium',
    lineHeight: '1',
    cursor: 'pointer',
    transition: 'background 120ms, border-color 120ms, color 120ms',
    focusVisibleRing: 'outside',
    _disabled: { opacity: 0.45, cursor: 'not-allowed' },
    _icon: { flexShrink: '0', width: '1.15em', height: '1.15em' },
  },
  variants: {
    size: {
      '2xs': { h: '5', minW: '5', px: '1.5', gap: '1', fontSize: '2xs' },
      xs: { h: '6', minW: '6', px: '2', gap: '1', fontSize: 'xs' },
      sm: { h: '7', minW: '7', px: '2.5', gap: '1.5', fontSize: 'sm' },
      md: { h: '8', minW: '8', px: '3', gap: '1.5', fontSize: 'sm' },
      lg: { h: '10', minW: '10', px: '4', gap: '2', fontSize: 'md' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        fontWeight: 'semibold',
        _hover: { _enabled: { filter: 'brightness(1.08)' } },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { _enabled: { bg: 'colorPalette.muted' } },
        _expanded: { bg: 'colorPalette.muted' },
      },
      surface: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.border',
        _hover: { _enabled: { bg: 'colorPalette.muted' } },
        _expanded: { bg: 'colorPalette.muted' },
      },
      outline: {
        bg: 'surface2',
        borderColor: 'line',
        color: 'colorPalette.fg',
        _hover: { _enabled: { bg: 'surface3', borderColor: 'gray.emphasized' } },
        _expanded: { bg: 'surface3' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { _enabled: { bg: 'surface3' } },
        _expanded: { bg: 'surface3' },
      },
      plain: { color: 'colorPalette.fg', px: '0' },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});

const field = {
  width: '100%',
  minWidth: '0',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'l2',
  bg: 'well',
  color: 'text',
  outline: '0',
  textAlign: 'start',
  transition: 'border-color 120ms',
  _hover: { borderColor: 'gray.emphasized' },
  _focusVisible: {
    borderColor: 'moving',
    boxShadow: '0 0 0 1px var(--hw-colors-moving)',
  },
  _invalid: { borderColor: 'alarm', '&:focus-visible': { boxShadow: '0 0 0 1px var(--hw-colors-alarm)' } },
  _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  _readOnly: { bg: 'transparent' },
} as const;

const fieldVariants = {
  size: {
    xs: { h: '6', px: '1.5', fontSize: 'xs' },
    sm: { h: '7', px: '2', fontSize: 'sm' },
    md: { h: '8', px: '2.5', fontSize: 'sm' },
    lg: { h: '10', px: '3', fontSize: 'md' },
  },
  variant: { outline: {}, subtle: { bg: 'surface3', borderColor: 'transparent' } },
} as const;

export const input = defineRecipe({
  className: 'input',
  base: field,
  variants: fieldVariants,
  defaultVariants: { size: 'md', variant: 'outline' },
});

export const textarea = defineRecipe({
  className: 'textarea',
  base: { ...field, minHeight: '16', py: '1.5', lineHeight: '1.45', resize: 'vertical' },
  variants: {
    size: {
      xs: { px: '1.5', fontSize: 'xs' },
      sm: { px: '2', fontSize: 'sm' },
      md: { px: '2.5', fontSize: 'sm' },
      lg: { px: '3', fontSize: 'md' },
    },
    variant: fieldVariants.variant,
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});

export const kbd = defineRecipe({
  className: 'kbd',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '4',
    h: '4',
    px: '1',
    borderRadius: '3px',
    borderWidth: '1px',
    borderColor: 'currentColor',
    opacity: 0.72,
    fontFamily: 'body',
    fontSize: '2xs',
    fontWeight: 'medium',
    lineHeight: '1',
  },
});

/** Loading indicator. */
export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    width: 'var(--spinner-size)',
    height: 'var(--spinner-size)',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderStyle: 'solid',
    borderRadius: 'full',
    borderBottomColor: 'var(--spinner-track-color)',
    borderInlineStartColor: 'var(--spinner-track-color)',
    '--spinner-track-color': 'transparent',
    animation: 'spin 700ms linear infinite',
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      xs: { '--spinner-size': 'sizes.3' },
      sm: { '--spinner-size': 'sizes.4' },
      md: { '--spinner-size': 'sizes.5' },
      lg: { '--spinner-size': 'sizes.8' },
    },
  },
  defaultVariants: { size: 'md' },
});
