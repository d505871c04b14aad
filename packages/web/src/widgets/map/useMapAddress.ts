import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { type Condition, conditions } from '../../data/condition.ts';

/** Map state in the page's address, so that a link shows the same. */
export interface MapAddress {
  /** WGS-84 and zoom; null before the first move. */
  at: { lng: number; lat: number; zoom: number } | null;
  hiddenConditions: ReadonlySet<Condition>;
  elevatorId: string | null;
}

/** Reads `?at=121.47,31.23,12.5&hide=offline,late&elevator=42`. */
export function readMapAddress(params: URLSearchParams): MapAddress {
  const numbers = (params.get('at') ?? '').split(',').map(Number);
  const [lng, lat, zoom] = numbers;
  const isPlace =
    numbers.length === 3 &&
    numbers.every(Number.isFinite) &&
    Math.abs(lng ?? 0) <= 180 &&
    Math.abs(lat ?? 0) <= 90;
  const names = new Set((params.get('hide') ?? '').split(','));
  return {
    at: isPlace ? { lng: lng ?? 0, lat: lat ?? 0, zoom: zoom ?? 0 } : null,
    hiddenConditions: new Set(conditions.filter((name) => names.has(name))),
    elevatorId: params.get('elevator'),
  };
}

/** The address with a part of it changed; defaults are omitted. */
export function writeMapAddress(params: URLSearchParams, change: Partial<MapAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const setOrDelete = (name: string, value: string) =>
    value === '' ? next.delete(name) : next.set(name, value);
  if (change.at !== undefined)
    setOrDelete(
      'at',
      change.at === null
        ? ''
        : `${change.at.lng.toFixed(5)},${change.at.lat.toFixed(5)},${change.at.zoom.toFixed(2)}`,
    );
  if (change.hiddenConditions !== undefined)
    setOrDelete('hide', conditions.filter((name) => change.hiddenConditions?.has(name)).join(','));
  if (change.elevatorId !== undefined) setOrDelete('elevator', change.elevatorId ?? '');
  return next;
}

/**
 * Map part of the page's address, and its writers. Other parameters of a page with a map are written through the third,
 * since two writers would overwrite each other's changes.
 */
export function useMapAddress(): [
  MapAddress,
  (change: Partial<MapAddress>) => void,
  (change: (was: URLSearchParams) => URLSearchParams) => void,
] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const isNavigating = useNavigation().state !== 'idle';
  const address = useMemo(() => readMapAddress(params), [params]);
  // The router's parameters are those of the last render: an earlier change would otherwise be reverted.
  const latestParams = useRef(params);
  const setter = useRef(setParams);
  const isLeft = useRef((): boolean => false);
  useEffect(() => {
    latestParams.current = params;
    setter.current = setParams;
    isLeft.current = () => isNavigating || location.pathname !== pathname;
  }, [params, setParams, pathname, isNavigating]);
  // The router's setter changes with the address; the map's must be stable.
  const write = useCallback((change: (was: URLSearchParams) => URLSearchParams) => {
    // The map stops while the next page still loads: a write would navigate back.
    if (isLeft.current()) return;
    latestParams.current = change(latestParams.current);
    setter.current(latestParams.current, { replace: true, preventScrollReset: true });
  }, []);
  const change = useCallback(
    (part: Partial<MapAddress>) => write((was) => writeMapAddress(was, part)),
    [write],
  );
  return [address, change, write];
}
