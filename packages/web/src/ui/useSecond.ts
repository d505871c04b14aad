import { useEffect, useState } from 'react';

/** Rerenders once a second, for running times. */
export function useSecond(): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
}
