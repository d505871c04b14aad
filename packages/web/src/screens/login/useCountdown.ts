import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { useEffect, useState } from 'react';

/** `9:07` for 547,000 ms. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Counts down to a time by the clock, so that a suspended tab is correct when it resumes. */
export function useCountdown() {
  const [untilMs, setUntilMs] = useState<number | null>(null);
  const [nowMs, setNowMs] = useState(() => systemClock.now());
  const isRunning = untilMs !== null && nowMs < untilMs;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(systemClock.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    leftMs: isRunning ? untilMs - nowMs : 0,
    isOver: untilMs !== null && !isRunning,
    start(ms: number) {
      setNowMs(systemClock.now());
      setUntilMs(systemClock.now() + ms);
    },
  };
}
