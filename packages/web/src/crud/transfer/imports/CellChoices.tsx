import { useTranslation } from 'react-i18next';
import type { Labels } from '../../labels.ts';
import type { FaultColumn } from './FaultTable.tsx';

/** The id of the options of a column's cells; undefined for free text. */
export const choicesOf = ({ at, field }: FaultColumn): string | undefined =>
  'options' in field || field.kind === 'flag' ? `import-choices-${at}` : undefined;

/** Suggestions for cells of a choice, in the user's language. */
export function CellChoices({ columns, labels }: { columns: readonly FaultColumn[]; labels: Labels }) {
  const { t } = useTranslation();
  return columns.map((column) => {
    const { at, value, field } = column;
    const words =
      'options' in field
        ? field.options.map((option) => labels.option(value, option))
        : [t('common.yes'), t('common.no')];
    return (
      choicesOf(column) !== undefined && (
        <datalist key={at} id={choicesOf(column)}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )
    );
  });
}
