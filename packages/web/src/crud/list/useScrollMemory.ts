import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { storagePrefix } from '../../data/store.ts';

const keyOf = (location: string) => `${storagePrefix}scroll.${location}`;

/**
 * Brings Back and Forward to where their list was scrolled to; another page or search begins at the top. `shown` changes
 * with what is listed, nothing for a list that the address does not tell of; `isThere` says that it is drawn.
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
