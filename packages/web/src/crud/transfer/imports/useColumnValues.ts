import { useQuery } from '@tanstack/react-query';
import { importCalls, importKeys } from './importCalls.ts';
import type { Target } from './targets.ts';

/** Texts of a column, fetched where its field has options. */
export function useColumnValues(id: string, at: number, target: Target | undefined) {
  const field = target?.value ?? '';
  const hasOptions = target !== undefined && ('options' in target.field || target.field.kind === 'flag');
  return useQuery({
    queryKey: importKeys.values(id, at, field),
    queryFn: ({ signal }) => importCalls.values(id, at, field, signal),
    enabled: hasOptions,
    staleTime: 60_000,
  });
}
