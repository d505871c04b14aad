import {
  type Confirmation,
  confirmationLinkSchema,
  confirmationViewSchema,
} from '@hoistway/shared/domain/visitConfirmation.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../client.ts';

/** A link by which the use unit confirms a signed visit without a login. */
export const issueConfirmationLink = (orderId: string) =>
  api.post(`maintenanceOrder/${orderId}/confirmationLink`, undefined, { schema: confirmationLinkSchema });

const proofOf = (search: string) => Object.fromEntries(new URLSearchParams(search));
const pathOf = (orderId: string) => `public/visitConfirmation/${encodeURIComponent(orderId)}`;

/** The visit of a confirmation link, and its confirmation by name, opinion and signature. */
export function useConfirmation(orderId: string, search: string) {
  const queries = useQueryClient();
  const queryKey = ['visitConfirmation', orderId, search];
  const query = proofOf(search);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get(pathOf(orderId), { query, schema: confirmationViewSchema, signal }),
    retry: false,
    meta: { isQuiet: true },
  });
  const confirm = async (answers: Omit<Confirmation, 'signatureId'>, signature: Blob) => {
    const form = new FormData();
    form.append('file', new File([signature], 'signature.png', { type: signature.type }));
    const schema = z.object({ id: z.string() });
    const { id: signatureId } = await api.post(`${pathOf(orderId)}/files`, form, { query, schema });
    const view = await api.post(
      `${pathOf(orderId)}/confirm`,
      { ...answers, signatureId },
      { query, schema: confirmationViewSchema },
    );
    queries.setQueryData(queryKey, view);
  };
  return { view: data, error, refetch, confirm };
}
