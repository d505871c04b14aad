import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { RecordDeed } from '@hoistway/shared/model/right.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { InputProps } from './form/inputs.tsx';
import type { Labels } from './labels.ts';
import type { Draft, Row } from './row.ts';

/** One value, or several of which any will do. */
export type FixedValues = Readonly<Record<string, FixedValue | readonly FixedValue[]>>;
type FixedValue = string | number | boolean;

export interface RecordTab {
  name: string;
  label: string;
  content: (row: Row) => ReactNode;
}

/** What a screen adds to its resource's declaration. */
export interface ScreenParts {
  /** What the rows of the screen are called, where the resource's title says more than they are. */
  title?: string | undefined;
  /**
   * What every row of the screen has: one value narrows the list and is a new row's own, several narrow the list and
   * leave the choice.
   */
  fixed?: FixedValues | undefined;
  /** Values that a new row begins with. */
  defaults?: Draft | undefined;
  /** Cells in place of those of the kind, by field name; nothing for the usual one. */
  cells?: Record<string, (row: Row) => ReactNode> | undefined;
  /** Inputs in place of those of the kind, by field name. */
  inputs?: Record<string, (props: InputProps) => ReactNode> | undefined;
  /** Further tabs of a record, before those of its parts and its history. */
  tabs?: readonly RecordTab[] | undefined;
  /** A record's sections take turns as tabs of their own, where there are too many for one page. */
  hasSectionTabs?: boolean | undefined;
  /** What else can be done with the chosen rows; it says what it wants where they are too few or too many. */
  chosenActions?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Parts that get no tab of their own, by resource name. */
  hiddenParts?: readonly string[] | undefined;
  /** Values that the product keeps for itself and nobody reads. */
  hiddenFields?: readonly string[] | undefined;
  /** What the values look like, above a record and above its form, drawn again as they are typed. */
  preview?: ((values: Draft) => ReactNode) | undefined;
  /** Stands above the list, inside the page. */
  above?: ReactNode;
  /** Why a row is not the user's to change, or null where it is; buttons that it takes away stay in sight and say it. */
  refusal?: ((row: Row) => string | null) | undefined;
  /** What else can be done with a record, in its drawer. */
  actions?: ((row: Row) => ReactNode) | undefined;
}

/** A resource as one screen shows it, for every part of that screen. */
export interface Records extends ScreenParts {
  resource: AnyResource;
  labels: Labels;
  fixed: FixedValues;
  /** What the user may do with the records. */
  may: Readonly<Record<RecordDeed | 'import', boolean>>;
}

export const RecordsContext = createContext<Records | null>(null);

/** The records that this part of the page is about. @throws outside of a record screen */
export function useRecords(): Records {
  const records = useContext(RecordsContext);
  if (records === null) throw new Error('A part of a record screen stands outside of one');
  return records;
}

/** The values that the screen gives to every new row. */
export const fixedValues = (fixed: FixedValues): Draft =>
  Object.fromEntries(Object.entries(fixed).filter(([, value]) => !Array.isArray(value)));

/** The fields that somebody may still decide about. */
export const openFields = (
  fields: readonly [string, AnyField][],
  fixed: FixedValues,
): readonly [string, AnyField][] => {
  const fixedByName = fixedValues(fixed);
  return fields.filter(([name]) => !(name in fixedByName));
};
