import type { SystemStyleObject } from '@chakra-ui/react';

const tones = [
  'alarm',
  'fault',
  'attention',
  'offline',
  'unknown',
  'maintenance',
  'moving',
  'normal',
] as const;
/** Tones with a coloured label; calm ones keep plain text. */
const calling: ReadonlySet<string> = new Set([
  'alarm',
  'fault',
  'attention',
  'offline',
  'unknown',
  'maintenance',
]);

const shapes: Record<(typeof tones)[number], SystemStyleObject> = {
  alarm: { bg: 'alarm', clipPath: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)' },
  fault: { bg: 'fault', clipPath: 'polygon(50% 6%, 100% 94%, 0 94%)' },
  attention: { borderWidth: '2px', borderColor: 'attention', borderRadius: 'full', transform: 'scale(.85)' },
  offline: { borderWidth: '1.5px', borderStyle: 'dashed', borderColor: 'offline', borderRadius: 'full' },
  unknown: { borderWidth: '1.5px', borderStyle: 'dotted', borderColor: 'unknown', borderRadius: 'full' },
  maintenance: { bg: 'maintenance', borderRadius: '1px', transform: 'scale(.8)' },
  moving: {
    borderWidth: '0 1.8px 1.8px 0',
    borderColor: 'moving',
    transform: 'rotate(-45deg) scale(.62) translate(-1px, -1px)',
  },
  normal: { bg: 'normal', borderRadius: 'full', transform: 'scale(.75)' },
};

const row: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  alignItems: 'center',
  columnGap: '3',
  px: '3',
};

/** The styles of a live table; its lines are created outside React, so they are styled by class. */
export const liveTableCss: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minHeight: '0',
  '& .hw-head': {
    ...row,
    h: '8',
    flexShrink: '0',
    color: 'muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    borderBottomWidth: '1px',
    borderColor: 'line',
    scrollbarGutter: 'stable',
    overflow: 'hidden',
  },
  '& .hw-scroller': {
    position: 'relative',
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    scrollbarGutter: 'stable',
    outline: 'none',
  },
  '& .hw-floor': { position: 'relative', contain: 'layout style' },
  '& .hw-line': {
    ...row,
    position: 'absolute',
    insetX: '0',
    top: '0',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    cursor: 'pointer',
    contain: 'strict',
    '&[hidden]': { display: 'none' },
    '&:hover': { bg: 'surface2' },
    '& > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& [data-align=end]': { textAlign: 'end' },
  '& .hw-at': {
    position: 'absolute',
    insetX: '0',
    top: '0',
    pointerEvents: 'none',
    boxShadow: 'inset 2px 0 0 var(--hw-colors-moving)',
    bg: 'color-mix(in srgb, var(--hw-colors-moving) 8%, transparent)',
  },
  '& .hw-mark': {
    display: 'inline-block',
    boxSize: '2.5',
    me: '2',
    verticalAlign: '-1px',
    boxSizing: 'border-box',
  },
  '& .hw-shaft': {
    position: 'relative',
    display: 'block',
    w: '4',
    h: '30px',
    bg: 'ground',
    borderInlineWidth: '1px',
    borderColor: 'line',
    '& b': {
      position: 'absolute',
      insetX: '2px',
      bottom: '0',
      h: '7px',
      borderRadius: '1px',
      bg: 'moving',
      transform: 'translateY(calc(var(--share) * -23px))',
      '&[hidden]': { display: 'none' },
    },
    '& b[data-open]': { bg: 'carLight' },
  },
  '& [data-tone=dim]': { color: 'dim' },
  ...Object.fromEntries(
    tones.flatMap((tone) => [
      [`& [data-tone=${tone}] .hw-mark`, shapes[tone]],
      ...(calling.has(tone) ? [[`& [data-tone=${tone}]`, { color: tone }]] : []),
      [`& [data-tone=${tone}] .hw-shaft b:not([data-open])`, { bg: tone === 'normal' ? 'moving' : tone }],
    ]),
  ),
};
