import { type LinkKind, type LinkOrder, publicViewSchema } from '@hoistway/shared/domain/publicLink.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { z } from 'zod';
import { ApiError } from './apiError.ts';
import { api } from './client.ts';
import { sessionAtom } from './session.ts';

const linkSchema = z.object({ url: z.string(), expiresAt: z.string() });
/** Validity of the link for a logged-in user's own view. */
const lookMs = hourMs;

/** A signed link, as a path from the host's root. */
export const makeLink = (order: LinkOrder) => api.post('links', order, { schema: linkSchema });

/** Content of a login-free page: by the proof in its address, else by the session's own rights. */
export function usePublicView(kind: LinkKind, target: string, search: string) {
  const session = useAtomValue(sessionAtom);
  return useQuery({
    queryKey: ['public', kind, target, search],
    queryFn: async ({ signal }) => {
      const proof = await proofOf(kind, target, search, session !== null);
      return api.get(`public/${kind}/${encodeURIComponent(target)}`, {
        query: Object.fromEntries(proof),
        schema: publicViewSchema,
        signal,
      });
    },
    retry: false,
    meta: { isQuiet: true },
  });
}

async function proofOf(kind: LinkKind, target: string, search: string, hasSession: boolean) {
  const params = new URLSearchParams(search);
  params.delete('target');
  if (params.has('signature')) return params;
  if (!hasSession || target === '') throw new ApiError({ status: 0, code: 'linkInvalid', message: '' });
  const { url } = await makeLink({ kind, target, validMs: lookMs });
  const signedParams = new URL(url, location.origin).searchParams;
  signedParams.delete('target');
  return signedParams;
}
