import { uploadLimits } from '@hoistway/shared/domain/constants.ts';
import { type FileInfo, fileInfoSchema } from '@hoistway/shared/domain/fileInfo.ts';
import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { UploadPurpose } from '@hoistway/shared/model/upload.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from './client.ts';
import { makeLink } from './links.ts';

/** A file is immutable: a change gets another id. */
const always = { staleTime: Number.POSITIVE_INFINITY, gcTime: 5 * minuteMs, retry: false } as const;

/** Whether a value of an image field is an upload's id; a brand may also use a path of the web application. */
export const isUpload = (value: string): boolean => /^[1-9][0-9]*$/.test(value);

/** Name, type and size of an uploaded file. */
export const useFileInfo = (id: string | null) =>
  useQuery({
    queryKey: ['files', id, 'info'],
    queryFn: ({ signal }) => api.get(`files/${id}/info`, { schema: fileInfoSchema, signal }),
    enabled: id !== null && isUpload(id),
    ...always,
  });

/** Caches the answer of an upload, so that its name needs no call. */
export function useFileMemory() {
  const queries = useQueryClient();
  return (info: FileInfo) => queries.setQueryData(['files', info.id, 'info'], info);
}

/** Object URL of an uploaded picture or its thumbnail, fetched with the session; null until loaded. */
export function usePictureUrl(
  id: string | null,
  { isSmall = false } = {},
): { url: string | null; isMissing: boolean } {
  const isFetched = id !== null && isUpload(id);
  const { data, isError } = useQuery({
    queryKey: ['files', id, isSmall ? 'small' : 'picture'],
    queryFn: async ({ signal }) =>
      (await api.stream(`files/${id}`, { query: isSmall ? { small: true } : {}, signal })).blob(),
    enabled: isFetched,
    ...always,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const objectUrl = URL.createObjectURL(data);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(null);
    };
  }, [data]);
  return { url: isFetched ? url : id, isMissing: isError };
}

const openMs = hourMs;

/** Signed address of a file for a player or a new tab, valid for an hour. */
export const fileLink = (id: string) => makeLink({ kind: 'file', target: id, validMs: openMs });

/** Signed address of an uploaded sound or film for a player; a failure is not retried. */
export const useFileLink = (id: string, { isQuiet = false } = {}) =>
  useQuery({
    queryKey: ['files', id, 'link'],
    queryFn: () => fileLink(id),
    staleTime: openMs / 2,
    retry: false,
    meta: { isQuiet },
  });

/** Reason to refuse a file before its upload. */
export function unfit(purpose: UploadPurpose, file: { name: string; size: number }): 'type' | 'size' | null {
  const { bytes, extensions } = uploadLimits[purpose];
  const extension = file.name.split('.').pop()?.toLowerCase();
  if (!extensions.some((one) => one === extension)) return 'type';
  return file.size > bytes ? 'size' : null;
}
