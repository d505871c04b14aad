import { homeFiguresSchema, homeSlideSchema } from '@hoistway/shared/domain/records.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from './client.ts';
import { useSession } from './session.ts';

const renewMs = 60_000;

/** The scope's totals for one instant, with the last fourteen days; renewed every minute. */
export function useHomeFigures() {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['home/figures', scopeKey],
    queryFn: ({ signal }) => api.get('home/figures', { schema: homeFiguresSchema, signal }),
    refetchInterval: renewMs,
    meta: { isQuiet: true },
  });
}

/** The pictures that the home page shows in turn. */
export function useHomeSlides() {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['home/slides', scopeKey],
    queryFn: ({ signal }) =>
      api.get('home/slides', { query: { host: location.host }, schema: z.array(homeSlideSchema), signal }),
    meta: { isQuiet: true },
  });
}
