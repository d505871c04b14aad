/** Brings the focus to the first field of a form that has an error, once the errors are drawn. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector('[data-field][data-wrong]');
    const input = wrong?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button');
    input?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  });
}
