import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type NamedIds, type RefOption, useNamesOf } from '../data/options.ts';
import type { Row } from './row.ts';

/** An option with its number before its name, as for elevators. */
export const namedOption = ({ no, label }: RefOption): string =>
  no === null || no === label ? label : `${no} · ${label}`;

/** Names of referenced rows by resource and id, and whether some are still loading. */
interface RefLabels {
  names: ReadonlyMap<string, string>;
  isPending: boolean;
}
const RefLabelsContext = createContext<RefLabels>({ names: new Map(), isPending: false });
const keyOf = (to: string, id: string) => `${to}/${id}`;

/** The name of a referenced row; dots while it loads, and its id without a name. */
export function useRefLabel() {
  const { names, isPending } = useContext(RefLabelsContext);
  return (to: string, id: string) => names.get(keyOf(to, id)) ?? (isPending ? '…' : id);
}

const targetOf = (field: AnyField) => ('to' in field ? field.to : undefined);

/** The ids referenced by rows, by resource, each once and in order. */
export function referredIds(resource: AnyResource, rows: readonly Row[]): Map<string, string[]> {
  const ids = new Map<string, Set<string>>();
  for (const [name, field] of Object.entries(resource.fields)) {
    const to = targetOf(field);
    if (to === undefined) continue;
    const idsOfTarget = ids.get(to) ?? new Set<string>();
    for (const row of rows)
      for (const id of [row[name]].flat()) if (typeof id === 'string') idsOfTarget.add(id);
    ids.set(to, idsOfTarget);
  }
  return new Map(
    [...ids].filter(([, rowIds]) => rowIds.size > 0).map(([to, rowIds]) => [to, [...rowIds].sort()]),
  );
}

/** Loads the names of referenced rows, one call per resource, for the cells below. */
export function RefLabels(props: { resource: AnyResource; rows: readonly Row[]; children: ReactNode }) {
  const { resource, rows, children } = props;
  const idsByTarget = useMemo(() => [...referredIds(resource, rows)], [resource, rows]);
  const labels = useNamesOf(idsByTarget, combineLabels);
  return <RefLabelsContext value={labels}>{children}</RefLabelsContext>;
}

const combineLabels = (results: NamedIds[]): RefLabels => ({
  names: new Map(
    results.flatMap(({ data }) =>
      (data?.options ?? []).map((option) => [keyOf(data?.to ?? '', option.id), option.label] as const),
    ),
  ),
  isPending: results.some(({ isPending }) => isPending),
});
