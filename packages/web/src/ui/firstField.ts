/**
 * What the keyboard begins with in a sheet or a dialog: its first field, whatever kind of control that is, or the whole
 * where it has none. What a label names has an id; a button that takes away what was chosen has none.
 */
export const firstField = (body: HTMLElement | null): HTMLElement | null =>
  body?.querySelector<HTMLElement>('form [data-field] :is(input:not([type=hidden]), textarea, button)[id]') ??
  body?.querySelector<HTMLElement>('form :is(input:not([type=hidden]), textarea)') ??
  body;
