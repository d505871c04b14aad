import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

interface Place {
  id?: string;
  isEditing?: boolean;
  tab?: string;
}

/** Which row stands open in the drawer, as the address tells it: `?row=12&edit=1&tab=floors`. */
export function useOpenRow() {
  const [params, setParams] = useSearchParams();
  const go = useCallback(
    (to: Place) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (to.id !== undefined && to.id !== now.get('row')) {
          next.set('row', to.id);
          next.delete('tab');
          next.delete('edit');
        }
        if (to.isEditing === true) next.set('edit', '1');
        if (to.isEditing === false) next.delete('edit');
        if (to.tab !== undefined) next.delete('tab');
        if (to.tab) next.set('tab', to.tab);
        return next;
      }),
    [setParams],
  );
  const close = useCallback(
    () =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        for (const name of ['row', 'edit', 'tab']) next.delete(name);
        return next;
      }),
    [setParams],
  );
  return {
    id: params.get('row'),
    isEditing: params.get('edit') === '1',
    tab: params.get('tab') ?? '',
    go,
    close,
  };
}
