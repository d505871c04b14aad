import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { storeOrReportDraft } from './draftLoss.ts';
import { dropDraft, readDrafts } from './drafts.ts';

/**
 * Unfinished entries below a key, each with its photos; they survive a reload. A browser that stores nothing has them
 * until then. `schema` drops an entry of another form, as of an older release.
 */
export function useStoredDrafts<T>(key: string, schema: z.ZodType<T>) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, T> | null>(null);
  useEffect(() => {
    let isOpen = true;
    const show = (storedDrafts: ReadonlyMap<string, unknown>) => {
      const validDrafts = [...storedDrafts].flatMap(([id, value]) => {
        const draft = schema.safeParse(value);
        return draft.success ? [[id, draft.data] as const] : [];
      });
      if (isOpen) setDrafts(new Map(validDrafts));
    };
    readDrafts(key).then(show, () => show(new Map()));
    return () => {
      isOpen = false;
    };
  }, [key, schema]);
  return {
    hasLoaded: drafts !== null,
    draftOf: (id: string) => drafts?.get(id),
    store: (id: string, draft: T) => {
      setDrafts((before) => new Map(before).set(id, draft));
      void storeOrReportDraft(`${key}/${id}`, draft);
    },
    drop: (id: string) => {
      setDrafts((before) => new Map([...(before ?? [])].filter(([other]) => other !== id)));
      dropDraft(`${key}/${id}`).catch(() => {});
    },
  };
}
