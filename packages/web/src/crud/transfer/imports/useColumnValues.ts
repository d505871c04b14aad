import { useColumnTexts } from '../../../data/imports.ts';
import type { Target } from './targets.ts';

/** Texts of a column, fetched if its field has options. */
export function useColumnValues(id: string, at: number, target: Target | undefined) {
  const field = target?.value ?? '';
  const hasOptions = target !== undefined && ('options' in target.field || target.field.kind === 'flag');
  return useColumnTexts(id, at, field, hasOptions);
}
