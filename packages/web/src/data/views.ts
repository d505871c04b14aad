import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

/** Whom a saved view is for. */
export const audiences = ['self', 'role', 'organisation'] as const;
export type Audience = (typeof audiences)[number];

/** A list as somebody kept it: what it searches for, in which order and with which columns. */
export interface SavedView {
  id: string;
  version: number;
  /** The resource whose list it is. */
  resource: string;
  /** The path of the page that shows it. */
  page: string;
  name: string;
  audience: Audience;
  roleId: string | null;
  /** The list's own part of the address. */
  query: string;
  columns: { name: string; width?: number | undefined }[] | null;
  /** It stands in the sidebar, with its count. */
  isPinned: boolean;
  /** Whether this user may change it. */
  isMine: boolean;
}

export const viewsKey = ['views'] as const;

/** The views that this session sees, those of one resource or all. */
export const useViews = (resource?: string) =>
  useQuery({
    queryKey: [...viewsKey, resource ?? ''],
    queryFn: ({ signal }) => api.get<SavedView[]>('views', { query: { resource }, signal }),
    staleTime: 60_000,
    meta: { isQuiet: true },
  });
