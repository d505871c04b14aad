import { createToaster } from '@chakra-ui/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';

/** Toasts about the user's own actions; notices of elevators have their own place. */
export const toaster = createToaster({ placement: 'top', max: 4, pauseOnPageIdle: true });

/** An error notification titled "hint" with the server's message (§8); the same message is shown once. */
export function hint(message: string) {
  const toastOptions = {
    type: 'error',
    title: i18next.t('common.hint'),
    description: message,
    duration: 8_000,
  };
  if (toaster.isVisible(message)) toaster.update(message, toastOptions);
  else toaster.create({ ...toastOptions, id: message });
}

/** A success message. `undo` offers to revert the action while it is shown. */
export const showSuccess = (
  message: ReactNode,
  undo?: { label: string; onClick: () => void },
  durationMs = undo ? 10_000 : 3_000,
) =>
  toaster.create({
    type: 'success',
    title: message,
    duration: durationMs,
    ...(undo && { action: undo }),
  });

/** Toast of a long task: shows its progress, and ends as a success, a failure or without a message. */
export function progress(title: string, stop?: { label: string; onClick: () => void }) {
  const toastOptions = { type: 'loading', title, ...(stop && { action: stop }) };
  const id = toaster.create({ ...toastOptions, duration: Number.POSITIVE_INFINITY });
  return {
    /** @param share of the work, 0 to 1, if known */
    update: (note: string, share?: number) =>
      toaster.update(id, { ...toastOptions, description: note, meta: { share } }),
    succeed: (message: string) =>
      toaster.update(id, {
        type: 'success',
        title: message,
        description: undefined,
        action: undefined,
        meta: {},
        duration: 4_000,
      }),
    drop: () => toaster.dismiss(id),
  };
}
