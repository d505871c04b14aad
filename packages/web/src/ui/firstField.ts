/**
 * Initial focus of a sheet or a dialog: its first field of any kind, or the container without one. A labelled field
 * has an id; a button that clears a choice has none.
 */
export const firstField = (body: HTMLElement | null): HTMLElement | null =>
  body?.querySelector<HTMLElement>('form [data-field] :is(input:not([type=hidden]), textarea, button)[id]') ??
  body?.querySelector<HTMLElement>('form :is(input:not([type=hidden]), textarea)') ??
  body;
