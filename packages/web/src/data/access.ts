import { accessFactsSchema } from '@hoistway/shared/domain/access.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

interface AccessQuestion {
  user: string | undefined;
  resource: string | undefined;
  /** A record of that resource. */
  record: string | undefined;
}

/** Facts about the access of a user, to one record if it is given. */
export const useAccessFacts = ({ user, resource, record }: AccessQuestion) =>
  useQuery({
    queryKey: ['access', user, resource, record],
    queryFn: ({ signal }) => {
      const query = { userId: user, ...(record && { resource, recordId: record }) };
      return api.get('main/access', { query, schema: accessFactsSchema, signal });
    },
    enabled: Boolean(user),
    meta: { isQuiet: true },
  });
