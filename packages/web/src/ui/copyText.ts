/**
 * Copies a text to the clipboard; false if the browser refuses. Browsers offer `navigator.clipboard` to secure origins
 * only, so a page served over plain http by its address copies from a selected field.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // The permission was refused; the selected field needs none.
  }
  return copySelected(text);
}

function copySelected(text: string): boolean {
  const focusedElement = document.activeElement;
  // A modal dialog holds the focus, so the field is placed in it.
  const place = focusedElement?.closest('[role=dialog]') ?? document.body;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', opacity: '0' });
  place.append(field);
  field.select();
  const hasCopied = document.execCommand('copy');
  field.remove();
  if (focusedElement instanceof HTMLElement) focusedElement.focus();
  return hasCopied;
}
