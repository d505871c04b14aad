/** Focuses the first field with an error, in the order of the form. */
export function focusFirstWrong(form: HTMLElement | null, names: readonly string[]): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const wrong = fields.find(({ dataset }) => names.includes(dataset.field ?? ''));
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button')?.focus();
}
