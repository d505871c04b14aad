import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on screen, in a visible page. */
export function useIsOnScreen(target: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  const [isFront, setIsFront] = useState(() => !document.hidden);
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const watch = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false));
    watch.observe(element);
    return () => watch.disconnect();
  }, [target]);
  useEffect(() => {
    const updateIsFront = () => setIsFront(!document.hidden);
    document.addEventListener('visibilitychange', updateIsFront);
    return () => document.removeEventListener('visibilitychange', updateIsFront);
  }, []);
  return isNear && isFront;
}
