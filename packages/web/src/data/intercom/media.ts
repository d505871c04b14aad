/** Callbacks as a call's audio starts, degrades and stops. */
export interface MediaEvents {
  onSound: (stream: MediaStream) => void;
  onWeak: (isWeak: boolean) => void;
  onLost: () => void;
}

/** Grace period before silent media count as lost. */
const graceMs = 15_000;

/** Follows a call's media, which may break while the line to the server is still registered. */
export function watchMedia(connection: RTCPeerConnection, { onSound, onWeak, onLost }: MediaEvents): void {
  let patience: ReturnType<typeof setTimeout> | undefined;
  connection.addEventListener('track', ({ streams, track }) =>
    onSound(streams[0] ?? new MediaStream([track])),
  );
  connection.addEventListener('connectionstatechange', () => {
    clearTimeout(patience);
    const state = connection.connectionState;
    if (state === 'failed') onLost();
    else if (state === 'disconnected') {
      onWeak(true);
      patience = setTimeout(onLost, graceMs);
    } else if (state === 'connected') onWeak(false);
  });
}

/** Candidates that arrive later than this after the first are ignored: a silent STUN server must not delay a call. */
const candidatesMs = 800;

/** Sends an offer once the first candidates are there, instead of after the last. */
export function hurryCandidates(): (event: { ready: () => void }) => void {
  let isWaiting = false;
  return ({ ready }) => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(ready, candidatesMs);
  };
}
