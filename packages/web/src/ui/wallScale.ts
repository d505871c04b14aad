import { atom, useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';

/** The window size at which a wall has the scale of an ordinary page. */
const plain = { width: 1920, height: 1080 };
const plainFontPx = 16;

/** Scale of drawings; 1 except on a wall. */
export const uiScaleAtom = atom(1);

/** The scale of a wall in a window: by its tighter side, at least that of an ordinary page. */
export const wallScaleOf = ({ width, height }: { width: number; height: number }): number =>
  Math.max(1, Math.min(width / plain.width, height / plain.height));

/** Scales the whole page with the window while mounted, so that a wall is legible from across the room. */
export function useWallScale(): void {
  const setScale = useSetAtom(uiScaleAtom);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.style.fontSize;
    const apply = () => {
      const scale = wallScaleOf({ width: innerWidth, height: innerHeight });
      root.style.fontSize = `${plainFontPx * scale}px`;
      setScale(scale);
    };
    apply();
    addEventListener('resize', apply);
    return () => {
      removeEventListener('resize', apply);
      root.style.fontSize = before;
      setScale(1);
    };
  }, [setScale]);
}
