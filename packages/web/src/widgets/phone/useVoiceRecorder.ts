import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useEffect, useRef, useState } from 'react';
import type { StepFile } from '../../data/phone/phoneStore.ts';

const longestMs = 3 * minuteMs;

/** Recording formats with their file extensions; the first supported one is used. */
const formats = [
  { type: 'audio/mp4', extension: 'm4a' },
  { type: 'audio/ogg', extension: 'ogg' },
  { type: 'audio/webm', extension: 'webm' },
] as const;

/** Records the microphone until it is stopped; `unable` without support or permission. */
export function useVoiceRecorder(onRecorded: (note: StepFile) => void) {
  const [state, setState] = useState<'idle' | 'recording' | 'unable'>(
    typeof MediaRecorder === 'undefined' || !navigator.mediaDevices ? 'unable' : 'idle',
  );
  const [lengthMs, setLengthMs] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  useEffect(
    () => () => {
      for (const track of recorder.current?.stream.getTracks() ?? []) track.stop();
    },
    [],
  );
  useEffect(() => {
    if (state !== 'recording') return;
    const startedMs = performance.now();
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - startedMs;
      setLengthMs(elapsedMs);
      if (elapsedMs >= longestMs) recorder.current?.stop();
    }, 250);
    return () => clearInterval(timer);
  }, [state]);

  const start = async () => {
    const format = formats.find(({ type }) => MediaRecorder.isTypeSupported(type));
    if (!format) return setState('unable');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mediaRecorder = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: 32_000 });
      const chunks: Blob[] = [];
      mediaRecorder.ondataavailable = ({ data }) => chunks.push(data);
      mediaRecorder.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        setState('idle');
        const bytes = new Blob(chunks, { type: format.type });
        onRecorded({ field: 'voiceId', purpose: 'sound', name: `note.${format.extension}`, bytes });
      };
      recorder.current = mediaRecorder;
      setLengthMs(0);
      mediaRecorder.start();
      setState('recording');
    } catch {
      setState('unable');
    }
  };
  return { state, lengthMs, start, stop: () => recorder.current?.stop() };
}
