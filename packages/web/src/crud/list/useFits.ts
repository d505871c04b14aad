import { type RefObject, useEffect, useState } from 'react';

/** Whether a width fits into a scrolling frame. */
export function useFits(frame: RefObject<HTMLElement | null>, widthPx: number): boolean {
  const [roomPx, setRoomPx] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setRoomPx(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return widthPx <= roomPx;
}
