import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type State, StateDot } from '../ui/StateDot.tsx';
import { labelsOf } from './labels.ts';
import type { Row } from './row.ts';

/** State colours of a choice's codes, by field; omitted codes are neutral. */
export type StateMap = Readonly<Record<string, Readonly<Record<string, State>>>>;

/** Cells that show a choice by colour, shape and text. `states` must be a stable object. */
export function useStateCells(resource: AnyResource, states: StateMap) {
  const { t } = useTranslation();
  return useMemo(() => {
    const labels = labelsOf(t, resource);
    const cells = Object.entries(states).map(([field, byCode]) => [
      field,
      (row: Row): ReactNode => {
        const code = row[field];
        if (typeof code !== 'string' && typeof code !== 'number') return undefined;
        const state = byCode[code];
        return state && <StateDot state={state}>{labels.option(field, code)}</StateDot>;
      },
    ]);
    return Object.fromEntries(cells) as Record<string, (row: Row) => ReactNode>;
  }, [t, resource, states]);
}
