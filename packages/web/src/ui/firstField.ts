/**
 * What the keyboard begins with in a sheet or a dialog: its first field, whatever kind of control that is, or the whole
 * where it has none.
 */
export const firstField = (body: HTMLElement | null): HTMLElement | null =>
  body?.querySelector<HTMLElement>('form [data-field] :is(input:not([type=hidden]), textarea, button)') ??
  body?.querySelector<HTMLElement>('form :is(input:not([type=hidden]), textarea)') ??
  body;
