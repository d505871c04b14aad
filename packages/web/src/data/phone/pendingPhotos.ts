import type { PhoneStep } from './phoneStore.ts';

const pathOfPicture = /^answers\.(\d+)\.picture$/;

/** The photos of pending answers, by item. */
export function pendingPhotos(steps: readonly PhoneStep[]): Map<string, Blob> {
  const photos = new Map<string, Blob>();
  for (const { input, files } of steps)
    for (const { field, bytes } of files) {
      const at = pathOfPicture.exec(field)?.[1];
      const answer: unknown =
        at !== undefined && Array.isArray(input.answers) ? input.answers[Number(at)] : null;
      if (typeof answer === 'object' && answer !== null && 'itemId' in answer)
        photos.set(String(answer.itemId), bytes);
    }
  return photos;
}
