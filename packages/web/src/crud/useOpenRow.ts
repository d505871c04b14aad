import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export interface RowPlace {
  /** `new` for a record being created. */
  id?: string;
  isEditing?: boolean;
  tab?: string;
  /** Full page instead of a drawer. */
  isFull?: boolean;
}

export type GoToRow = (to: RowPlace) => void;

const own = ['row', 'edit', 'tab', 'full'];

/** An address with no row open. */
export function withoutRow(address: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(address);
  for (const name of own) params.delete(name);
  return params;
}

/** Open row and its view, held in the address: `?row=12&edit=1&tab=history&full=1`. */
export function useOpenRow() {
  const [params, setParams] = useSearchParams();
  const go: GoToRow = useCallback(
    (to) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (to.id !== undefined && to.id !== now.get('row')) {
          next.set('row', to.id);
          next.delete('tab');
          next.delete('edit');
        }
        mark(next, 'edit', to.isEditing);
        mark(next, 'full', to.isFull);
        if (to.tab !== undefined) next.delete('tab');
        if (to.tab) next.set('tab', to.tab);
        return next;
      }),
    [setParams],
  );
  const close = useCallback(() => setParams(withoutRow), [setParams]);
  return {
    id: params.get('row'),
    isEditing: params.get('edit') === '1',
    isFull: params.get('full') === '1',
    tab: params.get('tab') ?? '',
    go,
    close,
  };
}

function mark(params: URLSearchParams, name: string, is: boolean | undefined) {
  if (is === true) params.set(name, '1');
  if (is === false) params.delete(name);
}
