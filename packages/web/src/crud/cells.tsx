import { chakra } from '@chakra-ui/react';
import type { AnyField, Kind, Place } from '@hoistway/shared/model/field.ts';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileName, openFile } from '../widgets/files/FileName.tsx';
import { UploadedPicture } from '../widgets/files/UploadedPicture.tsx';
import { byteText, dateText, instantText, moneyText, numberText } from './formats.ts';
import type { Labels } from './labels.ts';
import { useRefLabel } from './refLabels.tsx';

interface CellProps {
  name: string;
  field: AnyField;
  /** Never null, undefined or empty. */
  value: unknown;
  labels: Labels;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'lng' in value && 'lat' in value;

const withUnit = (text: string, unit: string | undefined): ReactNode =>
  unit === undefined ? (
    text
  ) : (
    <>
      {text} <chakra.span color="dim">{unit}</chakra.span>
    </>
  );

const amount = ({ value, field }: CellProps) => withUnit(numberText(Number(value)), field.unit);
const plain = ({ value }: CellProps) => String(value);

function FlagCell({ value }: CellProps) {
  const { t } = useTranslation();
  return (
    <chakra.span
      display="inline-flex"
      verticalAlign="middle"
      color={value ? 'text' : 'dim'}
      title={t(value ? 'common.yes' : 'common.no')}
    >
      {value ? (
        <Check size={15} aria-label={t('common.yes')} />
      ) : (
        <Minus size={15} aria-label={t('common.no')} />
      )}
    </chakra.span>
  );
}

function RefCell({ value, field }: CellProps) {
  const labelOf = useRefLabel();
  const to = 'to' in field ? field.to : '';
  return [value]
    .flat()
    .map((id) => labelOf(to, String(id)))
    .join(' · ');
}

function PictureCell({ value, name, labels }: CellProps) {
  const id = String(value);
  return (
    <chakra.button
      type="button"
      display="block"
      cursor="zoom-in"
      onClick={(event) => {
        event.stopPropagation();
        void openFile({ id });
      }}
    >
      <UploadedPicture id={id} alt={labels.field(name)} size="7" />
    </chakra.button>
  );
}

/** Cells by kind. */
const cells = {
  text: plain,
  secret: () => null,
  integer: amount,
  decimal: amount,
  money: ({ value }) => moneyText(Number(value)),
  flag: (props) => <FlagCell {...props} />,
  choice: ({ name, value, labels }) => labels.option(name, String(value)),
  date: ({ value }) => dateText(String(value)),
  instant: ({ value }) => instantText(String(value)),
  ref: (props) => <RefCell {...props} />,
  refs: (props) => <RefCell {...props} />,
  image: (props) => <PictureCell {...props} />,
  file: ({ value }) => <FileName id={String(value)} sizeText={byteText} />,
  place: ({ value }) => (isPlace(value) ? `${value.lat.toFixed(5)}, ${value.lng.toFixed(5)}` : ''),
} satisfies Record<Kind, (props: CellProps) => ReactNode>;

const isAbsent = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** One value of a row, or a dash without one. */
export function Cell(props: CellProps) {
  const { t } = useTranslation();
  if (isAbsent(props.value)) return <chakra.span color="dim">{t('common.absent')}</chakra.span>;
  return cells[props.field.kind](props);
}

/** A reference shows the display text of its record, and is as wide as that column. */
const displayPx = 220;
const widths = {
  text: 148,
  secret: 0,
  integer: 100,
  decimal: 110,
  money: 128,
  flag: 112,
  choice: 150,
  date: 140,
  instant: 208,
  ref: displayPx,
  refs: 180,
  image: 96,
  file: 220,
  place: 170,
} satisfies Record<Kind, number>;

const widestHead = 200;
/** Width of a head: its label, padding and sort arrow. */
const headWidth = (label: string) =>
  [...label].reduce((sum, letter) => sum + (letter > '\u2e80' ? 12 : 6.5), 24 + 18);

/** Width of a column in pixels: space for its values and its head, more for the row's display text. */
export const columnWidth = (field: AnyField, { isDisplay, label }: { isDisplay: boolean; label: string }) =>
  Math.max(
    isDisplay && !isNumeric(field.kind) ? displayPx : widths[field.kind],
    Math.min(widestHead, Math.ceil(headWidth(label))),
  );

/** Numbers are right-aligned, so that their digits align. */
export const isNumeric = (kind: Kind) => kind === 'integer' || kind === 'decimal' || kind === 'money';
