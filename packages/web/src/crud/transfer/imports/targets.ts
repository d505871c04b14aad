import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { TFunction } from 'i18next';
import type { Labels } from '../../labels.ts';

/** Target of a column. */
export interface Target {
  /** Name in the mapping. */
  value: string;
  label: string;
  field: AnyField;
}

/** Every field that files may contain, coordinates separately, in the order of the declaration. */
export function targetsOf(resource: AnyResource, labels: Labels, t: TFunction): Target[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => field.transfer && !field.readOnly)
    .flatMap(([name, field]) => {
      const label = labels.field(name);
      const halves =
        field.kind === 'place'
          ? (['lng', 'lat'] as const).map((half) => ({
              value: `${name}.${half}`,
              label: t('imports.halfPlace', { place: label, axis: t(`common.${half}`) }),
              field,
            }))
          : [];
      return [{ value: name, label, field }, ...halves];
    });
}

/** Whether new records require the field. */
export const isNeeded = ({ field }: Target): boolean =>
  field.kind !== 'flag' && !field.schema.safeParse(undefined).success;

/** Whether an error at a dotted path concerns the target. */
export const isAbout = (target: string, path: string): boolean =>
  target === path || path.startsWith(`${target}.`) || target.startsWith(`${path}.`);
