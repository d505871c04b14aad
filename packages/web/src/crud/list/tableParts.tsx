import { chakra } from '@chakra-ui/react';

export const rowHeight = 36;

/** A head of a column; stays visible while the rows scroll under it. */
export const Head = chakra('th', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    h: '8',
    px: '3',
    bg: 'surface1',
    borderBottomWidth: '1px',
    borderColor: 'line',
    color: 'muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    '&[data-numeric]': { textAlign: 'end' },
    '&[data-drop=before]': { boxShadow: 'inset 2px 0 0 var(--hw-colors-moving)' },
    '&[data-drop=after]': { boxShadow: 'inset -2px 0 0 var(--hw-colors-moving)' },
  },
});

export const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxW: 'full',
    cursor: 'pointer',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { color: 'text' },
    verticalAlign: 'middle',
    // The label of a column of numbers ends where they do.
    '[data-numeric] > &': { flexDirection: 'row-reverse' },
  },
});

/** Edge between two heads, which resizes the column. */
export const Edge = chakra('span', {
  base: {
    position: 'absolute',
    insetEnd: '0',
    top: '0',
    bottom: '0',
    w: '2',
    cursor: 'col-resize',
    touchAction: 'none',
    outline: '0',
    _after: {
      content: '""',
      position: 'absolute',
      insetEnd: '0',
      top: '2',
      bottom: '2',
      w: '1px',
      bg: 'hairline',
    },
    '&:hover::after, &:focus-visible::after, &[data-held]::after': {
      bg: 'moving',
      w: '2px',
      top: '0',
      bottom: '0',
    },
  },
});

export const Line = chakra('tr', {
  base: {
    h: `${rowHeight}px`,
    bg: 'surface1',
    cursor: 'pointer',
    outline: '0',
    _hover: { bg: 'surface2' },
    '&:focus-visible, &[data-at]:focus-within': {
      bg: 'surface3',
      boxShadow: 'inset 2px 0 0 var(--hw-colors-moving)',
    },
    '&[data-open], &[data-chosen]': { bg: 'moving.subtle' },
    '& [data-actions] > *, & [data-inline]': { opacity: 0 },
    '&:is(:hover, :focus, :focus-within) :is([data-actions] > *, [data-inline])': { opacity: 1 },
    '@media (hover: none)': { '& [data-actions] > *, & [data-inline]': { opacity: 1 } },
  },
});

export const Data = chakra('td', {
  base: {
    px: '3',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&[data-numeric]': { textAlign: 'end' },
    '&[data-box]': {
      px: '0',
      textAlign: 'center',
      position: 'sticky',
      insetStart: '0',
      bg: 'inherit',
      zIndex: '1',
      'tfoot &': { bg: 'surface2', zIndex: '3' },
    },
    // On a phone sticky columns would cover the scrolled ones.
    '&[data-actions]': {
      position: { md: 'sticky' },
      insetEnd: '0',
      px: '2',
      textAlign: 'end',
      // Transparent until it has a button.
      'tr:is(:hover, :focus, :focus-within) &': { bg: 'inherit' },
      '@media (hover: none)': { bg: 'inherit' },
    },
    'tfoot &': {
      position: 'sticky',
      bottom: '0',
      zIndex: '2',
      h: '9',
      bg: 'surface2',
      borderTopWidth: '1px',
      borderBottomWidth: '0',
      borderColor: 'line',
      fontWeight: 'semibold',
    },
  },
});
