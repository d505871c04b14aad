import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { RecordAction } from '@hoistway/shared/model/right.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { InputProps } from './form/inputs.tsx';
import type { Labels } from './labels.ts';
import type { Draft, Row } from './row.ts';

/** One value, or several alternatives. */
export type FixedValues = Readonly<Record<string, FixedValue | readonly FixedValue[]>>;
type FixedValue = string | number | boolean;

export interface RecordTab {
  name: string;
  label: string;
  content: (row: Row) => ReactNode;
}

/** Additions of a screen to its resource's declaration. */
export interface ScreenParts {
  /** Title of the screen's rows, if the resource's title is wider. */
  title?: string | undefined;
  /**
   * Fixed values of the screen's rows: one value filters the list and is set in new rows, several filter the list
   * and limit the choice.
   */
  fixed?: FixedValues | undefined;
  /** Values that a new row begins with. */
  defaults?: Draft | undefined;
  /** Cells that replace those of the kind, by field name; undefined for the default. */
  cells?: Record<string, (row: Row) => ReactNode> | undefined;
  /** Inputs that replace those of the kind, by field name. */
  inputs?: Record<string, (props: InputProps) => ReactNode> | undefined;
  /** Further tabs of a record, before those of its parts and its history. */
  tabs?: readonly RecordTab[] | undefined;
  /** Shows a record's sections as separate tabs, if there are too many for one page. */
  hasSectionTabs?: boolean | undefined;
  /** Further actions on the chosen rows; they report too few or too many. */
  chosenActions?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Parts without a tab of their own, by resource name. */
  hiddenParts?: readonly string[] | undefined;
  /** Internal values that no screen shows. */
  hiddenFields?: readonly string[] | undefined;
  /** Preview of the values, above a record and its form, updated during input. */
  preview?: ((values: Draft) => ReactNode) | undefined;
  /** Text of a list without any row, if it can say what to do; a search without a match has its own. */
  emptyText?: string | undefined;
  /** Content above the list. */
  above?: ReactNode;
  /** Reason why the user may not change a row, or null; disabled buttons remain visible with it. */
  refusal?: ((row: Row) => string | null) | undefined;
  /** Further actions on a record, in its drawer. */
  actions?: ((row: Row) => ReactNode) | undefined;
}

/** A resource as one screen shows it, for every part of that screen. */
export interface Records extends ScreenParts {
  resource: AnyResource;
  labels: Labels;
  fixed: FixedValues;
  /** Permissions of the user on the records. */
  may: Readonly<Record<RecordAction | 'import', boolean>>;
}

export const RecordsContext = createContext<Records | null>(null);

/** The records of this part of the page. @throws outside of a record screen */
export function useRecords(): Records {
  const records = useContext(RecordsContext);
  if (records === null) throw new Error('A part of a record screen stands outside of one');
  return records;
}

/** The values of every new row on the screen. */
export const fixedValues = (fixed: FixedValues): Draft =>
  Object.fromEntries(Object.entries(fixed).filter(([, value]) => !Array.isArray(value)));

/** Fields without a fixed value. */
export const openFields = (
  fields: readonly [string, AnyField][],
  fixed: FixedValues,
): readonly [string, AnyField][] => {
  const fixedByName = fixedValues(fixed);
  return fields.filter(([name]) => !(name in fixedByName));
};
