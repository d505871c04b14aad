import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readCode } from './readCode.ts';

const lookEveryMs = 200;

/** Follows the rear camera while `isOn` and reads the first code before it; `unable` without a camera or permission. */
export function useCodeCamera(isOn: boolean, onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'asking' | 'reading' | 'unable'>('asking');
  const report = useEffectEvent(onCode);
  useEffect(() => {
    if (!isOn) return;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasEnded = false;
    const look = async () => {
      const text = video.current && (await readCode(video.current));
      if (hasEnded) return;
      if (text) report(text);
      else timer = setTimeout(() => void look(), lookEveryMs);
    };
    const start = async () => {
      try {
        const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (hasEnded) return stopTracks(camera);
        stream = camera;
        if (!video.current) return;
        video.current.srcObject = camera;
        await video.current.play();
        setState('reading');
        await look();
      } catch {
        // No camera, no permission, or a page without TLS: a picture or the typed number serve instead.
        if (!hasEnded) setState('unable');
      }
    };
    void start();
    return () => {
      hasEnded = true;
      clearTimeout(timer);
      if (stream) stopTracks(stream);
    };
  }, [isOn]);
  return { video, state };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
