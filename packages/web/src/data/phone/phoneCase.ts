import type { ActorLinkKind } from '@hoistway/shared/domain/actorLink.ts';
import {
  type Duty,
  type DutyOrder,
  dutySchema,
  type Position,
} from '@hoistway/shared/domain/dispatchView.ts';
import { phoneCaseSchema } from '@hoistway/shared/domain/phoneCase.ts';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { z } from 'zod';
import { ApiError } from '../apiError.ts';
import { api } from '../client.ts';
import { sessionAtom } from '../session.ts';
import type { Query } from '../urlQuery.ts';
import { isSeen } from './caseRoute.ts';
import { useStoredView } from './useStoredView.ts';

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

/** The server's state of a case; without coverage the last stored one, marked as such. */
export const usePhoneCase = (link: PhoneLink) =>
  useStoredView({
    key: link.path,
    queryKey: ['phoneCase', link.path],
    read: (signal) => api.get(link.path, { query: link.proof, schema: phoneCaseSchema, signal }),
    schema: phoneCaseSchema,
    isSeen,
  });

export const setPhoneDuty = (link: PhoneLink, order: DutyOrder): Promise<Duty> =>
  api.post(`${link.path}/duty`, order, { query: link.proof, schema: dutySchema });

export const sendPosition = (link: PhoneLink, position: Position): Promise<unknown> =>
  api.post(`${link.path}/position`, position, { query: link.proof });
