import { useEffect, useRef } from 'react';

const nonTextTypes = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'file']);

/** Whether keystrokes go into a text field. */
export function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !nonTextTypes.has(target.type);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

/**
 * Calls the action of a key pressed outside of fields and dialogs. `mod+k` is Ctrl or Command with K and works inside
 * of fields as well.
 */
export function useKeys(actions: Record<string, (event: KeyboardEvent) => void>) {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMod = event.ctrlKey || event.metaKey;
      if (event.altKey || event.isComposing) return;
      const action = current.current[isMod ? `mod+${event.key.toLowerCase()}` : event.key];
      if (action === undefined) return;
      const isBelowDialog = document.querySelector('[role=dialog][data-state=open]') !== null;
      if (!isMod && (isWriting(event.target) || isBelowDialog)) return;
      event.preventDefault();
      action(event);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
