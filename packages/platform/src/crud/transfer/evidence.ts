import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { cellOf } from './cells.ts';
import type { Target } from './header.ts';

/** Evidence of a column's values for a field: they fit, they do not, or neither. */
export type Evidence = 'for' | 'against' | 'none';

/** Shares of the values that the field can take. */
const mostFit = 0.8;
const fewFit = 0.5;

/** Kinds whose values have a form that others do not have by chance. */
const distinctiveKinds = new Set([
  'integer',
  'decimal',
  'money',
  'flag',
  'choice',
  'date',
  'instant',
  'place',
]);

/** Whether the values of a column look like those of a field. */
export function evidenceOf(
  resource: AnyResource,
  { name, field, half }: Target,
  values: readonly string[],
): Evidence {
  const isDistinctive = distinctiveKinds.has(field.kind);
  if (values.length === 0 || field.kind === 'ref' || field.kind === 'refs') return 'none';
  const fits = values.filter((text) => {
    if (half) return isDegrees(text, half);
    const read = cellOf(field).read(text, { resource, name, field, zoneId: 'UTC' });
    return 'value' in read && field.schema.safeParse(read.value).success;
  }).length;
  const share = fits / values.length;
  if (share < fewFit) return 'against';
  return isDistinctive && share >= mostFit ? 'for' : 'none';
}

const isDegrees = (text: string, half: 'lng' | 'lat'): boolean =>
  Math.abs(Number(text)) <= (half === 'lng' ? 180 : 90);
