import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../data/client.ts';
import { errorText } from '../data/errorText.ts';
import { done, hint } from '../ui/toast.ts';
import { type Row, titleOf } from './row.ts';

/** How long a deletion can be taken back before it is sent. */
const undoMs = 6_000;

/**
 * Deletes rows after a moment in which it can be taken back: the rows vanish at once, the call goes out when the moment
 * is over or the list is left. A refused deletion brings its row back.
 */
export function useDeletion(resource: AnyResource) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, { row: Row; timer: ReturnType<typeof setTimeout> }>());

  const show = useCallback(
    (id: string) => setHidden((now) => new Set([...now].filter((one) => one !== id))),
    [],
  );
  const send = useCallback(
    async (row: Row) => {
      waiting.current.delete(row.id);
      try {
        await api.delete(`${resource.path}/${row.id}`, { query: { version: row.version } });
        await queries.invalidateQueries({ queryKey: [resource.name] });
      } catch (error) {
        hint(errorText(error));
      } finally {
        show(row.id);
      }
    },
    [resource, queries, show],
  );

  useEffect(() => {
    const left = waiting.current;
    return () => {
      for (const { row, timer } of left.values()) {
        clearTimeout(timer);
        void send(row);
      }
    };
  }, [send]);

  const remove = (row: Row) => {
    setHidden((now) => new Set([...now, row.id]));
    const timer = setTimeout(() => void send(row), undoMs);
    waiting.current.set(row.id, { row, timer });
    done(
      t('records.deleting', { what: titleOf(resource, row) }),
      {
        label: t('common.undo'),
        onClick: () => {
          clearTimeout(timer);
          waiting.current.delete(row.id);
          show(row.id);
        },
      },
      undoMs,
    );
  };
  return { hidden, remove };
}
