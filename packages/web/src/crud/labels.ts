import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { TFunction } from 'i18next';

/** The texts of a resource by its label keys (`shared/model`). */
export const labelsOf = (t: TFunction, resource: AnyResource) => ({
  title: t(`resources.${resource.name}.title`),
  one: t(`resources.${resource.name}.one`),
  field: (name: string) =>
    name in resource.fields ? t(`resources.${resource.name}.fields.${name}`) : t(`records.${name}`),
  group: (group: string) => t(`resources.${resource.name}.groups.${group}`),
  option: (field: string, code: string | number) => t(`resources.${resource.name}.options.${field}.${code}`),
});

export type Labels = ReturnType<typeof labelsOf>;
