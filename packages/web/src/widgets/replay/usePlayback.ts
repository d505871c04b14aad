import { useEffect, useRef, useState } from 'react';
import type { TapePlayer } from '../../data/replay.ts';

export const playbackSpeeds = [1, 2, 4, 10] as const;
const stepMs = 100;

export interface Playback {
  atMs: number;
  isPlaying: boolean;
  speed: number;
  play(): void;
  pause(): void;
  setSpeed(speed: number): void;
  seek(atMs: number): void;
}

/** Moves a player through its tape; it pauses at the end. */
export function usePlayback(player: TapePlayer | null, startMs: number): Playback {
  const [atMs, setAtMs] = useState(startMs);
  const [isPlaying, setIsPlaying] = useState(true);
  const [speed, setSpeed] = useState<number>(1);
  const at = useRef(startMs);

  const seek = (toMs: number) => {
    at.current = toMs;
    player?.seek(toMs);
    setAtMs(toMs);
  };
  useEffect(() => {
    at.current = startMs;
    setAtMs(startMs);
    player?.seek(startMs);
  }, [player, startMs]);
  useEffect(() => {
    if (player === null || !isPlaying) return;
    let lastMs = performance.now();
    const timer = setInterval(() => {
      const nowMs = performance.now();
      const toMs = Math.min(player.tape.toMs, at.current + (nowMs - lastMs) * speed);
      lastMs = nowMs;
      at.current = toMs;
      player.seek(toMs);
      setAtMs(toMs);
      if (toMs >= player.tape.toMs) setIsPlaying(false);
    }, stepMs);
    return () => clearInterval(timer);
  }, [player, isPlaying, speed]);
  return {
    atMs,
    isPlaying,
    speed,
    play: () => setIsPlaying(true),
    pause: () => setIsPlaying(false),
    setSpeed,
    seek,
  };
}
