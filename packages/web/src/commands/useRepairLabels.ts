import { repairOrders } from '@hoistway/shared/resources/repairOrders.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Labels, labelsOf } from '../crud/labels.ts';

/** The words of a repair's forms: its own for the fields, the record's for the choices. */
export function useRepairLabels(): Labels {
  const { t } = useTranslation();
  return useMemo(() => {
    const labels = labelsOf(t, repairOrders);
    return {
      ...labels,
      field: (name: string) => t(`repairs.field.${name}`),
      option: (field: string, code: string | number) =>
        field === 'wasDetectorRight'
          ? t(`repairs.field.${code}`)
          : labels.option(sameField[field] ?? field, code),
    };
  }, [t]);
}

/** Forms that name a field otherwise than the record does. */
const sameField: Record<string, string> = { level: 'rescueLevel', source: 'repairMethod' };
