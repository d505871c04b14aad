import { useEffect, useState } from 'react';

/** Renders once a second, for what shows a running time. */
export function useSecond(): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
}
