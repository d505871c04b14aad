import type { ActorLinkKind } from '@hoistway/shared/domain/actorLink.ts';
import {
  type Duty,
  type DutyOrder,
  dutySchema,
  type Position,
} from '@hoistway/shared/domain/dispatchView.ts';
import { type PhoneCase, phoneCaseSchema } from '@hoistway/shared/domain/phoneCase.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { ApiError } from '../apiError.ts';
import { api } from '../client.ts';
import { ServerTime } from '../serverTime.ts';
import { sessionAtom } from '../session.ts';
import type { Query } from '../urlQuery.ts';
import { readStoredCase, storeCase } from './phoneStore.ts';

/** One case by its signed link: the path of its calls, and the proof that each carries. */
export interface PhoneLink {
  kind: ActorLinkKind;
  target: string;
  path: string;
  proof: Query;
}

/** Case of an address of §2.2: a repair order's id, or `alarm-` and an alarm's. */
export function phoneTarget(param: string): Pick<PhoneLink, 'kind' | 'target'> {
  const alarm = /^alarm-(\d+)$/.exec(param)?.[1];
  return alarm === undefined ? { kind: 'repair', target: param } : { kind: 'alarm', target: alarm };
}

export const phoneLink = (of: Pick<PhoneLink, 'kind' | 'target'>, search: string): PhoneLink => ({
  ...of,
  path: `public/case/${of.kind}/${of.target}`,
  proof: Object.fromEntries(new URLSearchParams(search)),
});

const ownLinkSchema = z.object({ url: z.string() });

/** Link of this page: the proof in its address, else one made for the logged-in user. */
export function usePhoneLink(param: string, search: string) {
  const session = useAtomValue(sessionAtom);
  const { kind, target } = phoneTarget(param);
  return useQuery({
    queryKey: ['phoneLink', kind, target, search],
    queryFn: async () => {
      if (new URLSearchParams(search).has('signature')) return phoneLink({ kind, target }, search);
      if (session === null) throw new ApiError({ status: 0, code: 'linkInvalid', message: '' });
      const { url } = await api.post('actorLinks', { kind, target }, { schema: ownLinkSchema });
      return phoneLink({ kind, target }, new URL(url, location.origin).search);
    },
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
}

const lookEveryMs = 10_000;

/** The server's state of a case; without coverage the last stored one, marked as such. */
export function usePhoneCase(link: PhoneLink) {
  const queries = useQueryClient();
  const queryKey = ['phoneCase', link.path];
  const [storedCase, setStoredCase] = useState<PhoneCase | null>(null);
  const [time] = useState(() => new ServerTime());
  useEffect(() => {
    void readStoredCase(link.path).then(setStoredCase);
  }, [link.path]);
  const isOnline = useSyncExternalStore(followOnline, () => navigator.onLine);
  const caseQuery = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const fetchedCase = await api.get(link.path, { query: link.proof, schema: phoneCaseSchema, signal });
      time.observe(Date.parse(fetchedCase.now));
      await storeCase(link.path, fetchedCase);
      return fetchedCase;
    },
    refetchInterval: lookEveryMs,
    networkMode: 'always',
    meta: { isQuiet: true },
  });
  return {
    seen: caseQuery.data ?? storedCase,
    /** Server clock; the phone's own before the first answer. */
    time,
    error: caseQuery.error,
    isPending: caseQuery.isPending && storedCase === null,
    isOffline: !isOnline || isUnreached(caseQuery.error),
    refetch: () => queries.invalidateQueries({ queryKey }),
  };
}

/** Coverage as the phone reports it, which is weaker evidence than a missing answer. */
function followOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** No answer, or none from behind the edge: the same request may succeed later. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

export const setPhoneDuty = (link: PhoneLink, order: DutyOrder): Promise<Duty> =>
  api.post(`${link.path}/duty`, order, { query: link.proof, schema: dutySchema });

export const sendPosition = (link: PhoneLink, position: Position): Promise<unknown> =>
  api.post(`${link.path}/position`, position, { query: link.proof });
