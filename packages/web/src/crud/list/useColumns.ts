import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { useAtom } from 'jotai';
import { useMemo } from 'react';
import { storedAtom } from '../../data/store.ts';

/** Chosen columns by resource; a resource without an entry shows those that its declaration lists. */
const chosenColumnsAtom = storedAtom<Record<string, string[]>>('columns', {});

/** A resource's columns: all that may be shown, those that are, and the choice. */
export function useColumns(resource: AnyResource) {
  const [chosen, setChosen] = useAtom(chosenColumnsAtom);
  const all = useMemo(() => shownFields(resource), [resource]);
  const byDefault = all.filter(([, field]) => field.list).map(([name]) => name);
  const names = chosen[resource.name] ?? byDefault;
  const columns = all.filter(([name]) => names.includes(name));
  const toggle = (name: string) =>
    setChosen({
      ...chosen,
      [resource.name]: names.includes(name) ? names.filter((one) => one !== name) : [...names, name],
    });
  const reset = () => {
    const { [resource.name]: _, ...rest } = chosen;
    setChosen(rest);
  };
  return { all, columns, toggle, reset };
}

const shownFields = (resource: AnyResource): [string, AnyField][] =>
  Object.entries(resource.fields).filter(([, field]) => field.kind !== 'secret');
