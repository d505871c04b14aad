import { type FormCommand, fieldKeyOf, optionKeyOf } from '@hoistway/shared/model/command.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Labels } from '../crud/labels.ts';

/** Labels of a command's form by its label keys (`shared/model/command.ts`). */
export function useCommandLabels(command: FormCommand): Labels {
  const { t } = useTranslation();
  const { about } = command;
  return useMemo(
    () => ({
      title: t(`resources.${about}.title`),
      one: t(`resources.${about}.one`),
      group: (group) => t(`resources.${about}.groups.${group}`),
      field: (name) => t(fieldKeyOf(command, name)),
      option: (name, code) => t(optionKeyOf(command, name, code)),
    }),
    [t, about, command],
  );
}
