import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useRecords } from '../records.ts';
import { type ListState, readListState, writeListState } from './listState.ts';

/** State of a list, read from and written to the address. */
export function useListState() {
  const { resource } = useRecords();
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(resource, params), [resource, params]);
  const change = useCallback(
    (part: Partial<ListState>) =>
      setParams((now) => writeListState(resource, { ...readListState(resource, now), ...part }, now)),
    [resource, setParams],
  );
  return [state, change] as const;
}
