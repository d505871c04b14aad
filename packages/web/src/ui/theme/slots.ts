import { defineSlotRecipe } from '@chakra-ui/react';

/** Floating layers lie one step above the ground, edged by a hairline instead of a shadow. */
const floating = {
  bg: 'surface2',
  borderWidth: '1px',
  borderColor: 'line',
  boxShadow: '0 12px 32px -8px rgba(0, 0, 0, 0.45)',
  borderRadius: 'l3',
} as const;

/** Departures from Chakra's slot recipes; each is merged over the recipe of the same name. */
export const slots = {
  table: defineSlotRecipe({
    slots: [],
    base: {
      header: { '& :where(tr)': { bg: 'surface1' } },
      row: { bg: 'transparent' },
      columnHeader: { color: 'muted', fontWeight: 'medium', textStyle: 'xs', borderColor: 'hairline' },
      cell: { borderColor: 'hairline' },
    },
    variants: { variant: { line: { row: { bg: 'transparent' } } } },
  }),
  dialog: defineSlotRecipe({
    slots: [],
    base: {
      backdrop: { bg: 'scrim' },
      content: { ...floating, color: 'text' },
      header: { px: '4', pt: '4', pb: '2' },
      title: { fontSize: 'lg', fontWeight: 'semibold' },
      body: { px: '4', pb: '4', pt: '0' },
      footer: { px: '4', py: '3', borderTopWidth: '1px', borderColor: 'hairline' },
    },
  }),
  drawer: defineSlotRecipe({
    slots: [],
    base: {
      backdrop: { bg: 'scrim' },
      content: { bg: 'surface1', borderInlineStartWidth: '1px', borderColor: 'line', boxShadow: 'none' },
      header: { px: '5', py: '3', borderBottomWidth: '1px', borderColor: 'hairline' },
      title: { fontSize: 'lg', fontWeight: 'semibold' },
      body: { px: '5', py: '4' },
      footer: { px: '5', py: '3', borderTopWidth: '1px', borderColor: 'hairline' },
    },
  }),
  menu: defineSlotRecipe({
    slots: [],
    base: {
      content: { ...floating, p: '1', minW: '44' },
      item: { borderRadius: 'l1', px: '2', py: '1.5', fontSize: 'sm', _highlighted: { bg: 'surface3' } },
      separator: { bg: 'hairline' },
    },
  }),
  popover: defineSlotRecipe({
    slots: [],
    base: { content: { ...floating, width: 'auto', maxW: '96', '--popover-bg': 'colors.surface2' } },
  }),
  hoverCard: defineSlotRecipe({ slots: [], base: { content: { ...floating } } }),
  tooltip: defineSlotRecipe({
    slots: [],
    base: {
      content: {
        '--tooltip-bg': 'colors.surface3',
        color: 'text',
        borderWidth: '1px',
        borderColor: 'line',
        fontSize: 'xs',
        fontWeight: 'normal',
        px: '2',
        py: '1',
        boxShadow: 'none',
      },
    },
  }),
  select: defineSlotRecipe({
    slots: [],
    base: {
      trigger: { borderRadius: 'l2', fontSize: 'sm', minH: '8', h: '8' },
      content: { ...floating, p: '1' },
      item: { borderRadius: 'l1', px: '2', py: '1.5', fontSize: 'sm', _highlighted: { bg: 'surface3' } },
      indicator: { color: 'dim' },
    },
    variants: { variant: { outline: { trigger: { bg: 'well', borderColor: 'line' } } } },
  }),
  combobox: defineSlotRecipe({
    slots: [],
    base: {
      input: { borderRadius: 'l2', fontSize: 'sm', h: '8', minH: '8' },
      content: { ...floating, p: '1' },
      item: { borderRadius: 'l1', px: '2', py: '1.5', fontSize: 'sm', _highlighted: { bg: 'surface3' } },
    },
    variants: { variant: { outline: { input: { bg: 'well', borderColor: 'line' } } } },
  }),
  nativeSelect: defineSlotRecipe({
    slots: [],
    base: {
      field: { borderRadius: 'l2', fontSize: 'sm' },
      indicator: { color: 'dim' },
    },
    variants: { variant: { outline: { field: { bg: 'well', borderColor: 'line' } } } },
  }),
  field: defineSlotRecipe({
    slots: [],
    base: {
      root: { gap: '1' },
      label: { color: 'muted', fontSize: 'xs', fontWeight: 'normal' },
      errorText: { color: 'alarm', fontSize: 'xs' },
      helperText: { color: 'dim', fontSize: 'xs' },
      requiredIndicator: { color: 'attention' },
    },
  }),
  tabs: defineSlotRecipe({
    slots: [],
    base: {
      trigger: {
        color: 'muted',
        fontSize: 'sm',
        fontWeight: 'medium',
        h: '9',
        px: '3',
        _selected: { color: 'text', '--indicator-color': 'colors.moving' },
      },
      list: { borderColor: 'hairline' },
    },
  }),
  segmentGroup: defineSlotRecipe({
    slots: [],
    base: {
      root: { bg: 'ground', borderWidth: '1px', borderColor: 'line', boxShadow: 'none', borderRadius: 'l2' },
      indicator: { bg: 'surface3', boxShadow: 'none', borderRadius: 'l1' },
      item: { color: 'muted', fontWeight: 'medium', _checked: { color: 'text' } },
    },
  }),
  toast: defineSlotRecipe({
    slots: [],
    base: {
      root: {
        ...floating,
        color: 'text',
        borderInlineStartWidth: '3px',
        '&[data-type=error]': { bg: 'surface2', color: 'text', borderInlineStartColor: 'alarm' },
        '&[data-type=success]': { bg: 'surface2', color: 'text', borderInlineStartColor: 'normal' },
        '&[data-type=warning]': { bg: 'surface2', color: 'text', borderInlineStartColor: 'attention' },
        '&[data-type=info]': { borderInlineStartColor: 'moving' },
      },
      title: { fontSize: 'sm', fontWeight: 'semibold' },
      description: { color: 'muted', fontSize: 'sm' },
    },
  }),
};
