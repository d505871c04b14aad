/** Permission of the microphone: not requested yet, allowed, forbidden, or no device. */
export type Microphone = 'unasked' | 'allowed' | 'forbidden' | 'missing';

/** Requests the microphone ahead of time, so that the first emergency does not begin with the browser's prompt. */
export async function requestMicrophone(): Promise<Microphone> {
  // Browsers allow microphones only on pages served over TLS.
  if (navigator.mediaDevices === undefined) return 'missing';
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return 'allowed';
  } catch (error) {
    const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError';
    return isForbidden ? 'forbidden' : 'missing';
  }
}

/** Permission remembered by the browser, without a request. */
export async function readMicrophone(): Promise<Microphone> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state === 'granted' ? 'allowed' : state === 'denied' ? 'forbidden' : 'unasked';
  } catch {
    // Not every browser reports the microphone's permission; then the first press shows it.
    return 'unasked';
  }
}
