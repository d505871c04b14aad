import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { storagePrefix } from '../../data/store.ts';

const keyOf = (location: string) => `${storagePrefix}focus.${location}`;

/**
 * Restores the keyboard's row on Back and Forward, if nothing else has the focus. `listKey` is undefined for a list
 * without an address of its own; `isThere` means that its rows are rendered.
 */
export function useFocusMemory({
  listKey,
  isThere,
  take,
}: {
  listKey: string | undefined;
  isThere: boolean;
  take: (id: string) => void;
}): (id: string) => void {
  const { key } = useLocation();
  const type = useNavigationType();
  const isDone = useRef(false);
  useEffect(() => {
    if (listKey === undefined || !isThere || isDone.current) return;
    isDone.current = true;
    const focusedId = type === NavigationType.Pop ? sessionStorage.getItem(keyOf(key)) : null;
    if (focusedId !== null && document.activeElement === document.body) take(focusedId);
  }, [listKey, isThere, type, key, take]);
  return (id) => {
    if (listKey !== undefined) sessionStorage.setItem(keyOf(key), id);
  };
}
