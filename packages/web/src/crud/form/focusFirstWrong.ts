/** Brings the focus to the first of a form's fields, in the order they stand, that something is wrong with. */
export function focusFirstWrong(form: HTMLElement | null, names: readonly string[]): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const wrong = fields.find(({ dataset }) => names.includes(dataset.field ?? ''));
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button')?.focus();
}
