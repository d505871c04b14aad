import type { FormCommand } from '@hoistway/shared/model/command.ts';
import { resourceNamed } from '@hoistway/shared/resources/index.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Labels, labelsOf } from '../crud/labels.ts';

/**
 * Labels of a command's form: `commands.<about>.fields.<name>` for a field, the record's own for an option.
 * @throws where the command is about no declared kind of record
 */
export function useCommandLabels({ name, about, fields }: FormCommand): Labels {
  const { t } = useTranslation();
  return useMemo(() => {
    const resource = resourceNamed(about);
    if (resource === undefined) throw new Error(`${name} is about ${about}, which is no resource`);
    const labels = labelsOf(t, resource);
    return {
      ...labels,
      field: (field: string) => t(`commands.${about}.fields.${fields[field]?.label ?? field}`),
      option: (field: string, code: string | number) =>
        labels.option(fields[field]?.optionsOf ?? field, code),
    };
  }, [t, name, about, fields]);
}
