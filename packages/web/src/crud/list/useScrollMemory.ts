import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { storagePrefix } from '../../data/store.ts';

const keyOf = (location: string) => `${storagePrefix}scroll.${location}`;

/**
 * Restores the scroll position of a list on Back and Forward; another page or search begins at the top. `listKey`
 * identifies the listed rows, undefined for a list without an address of its own; `isThere` means that it is rendered.
 */
export function useScrollMemory(
  frame: RefObject<HTMLElement | null>,
  listKey: string | undefined,
  isThere: boolean,
) {
  const { key } = useLocation();
  const type = useNavigationType();
  const last = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (listKey === undefined || !isThere || last.current === listKey) return;
    const isFirst = last.current === undefined;
    last.current = listKey;
    const storedTopPx = type === NavigationType.Pop ? Number(sessionStorage.getItem(keyOf(key)) ?? 0) : 0;
    if (!isFirst || storedTopPx > 0) frame.current?.scrollTo({ top: storedTopPx });
  }, [frame, listKey, isThere, type, key]);

  useEffect(() => {
    const element = frame.current;
    if (element === null || listKey === undefined || !isThere) return;
    const keep = () => sessionStorage.setItem(keyOf(key), String(Math.round(element.scrollTop)));
    element.addEventListener('scrollend', keep);
    return () => element.removeEventListener('scrollend', keep);
  }, [frame, key, listKey, isThere]);
}
