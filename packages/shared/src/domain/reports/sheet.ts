/** A report with every word and number formatted for one language: painters only arrange it. */
export interface ReportSheet {
  title: string;
  subtitle: string;
  facts: readonly (readonly [label: string, value: string])[];
  sections: readonly SheetSection[];
}

export interface SheetCell {
  text: string;
  isNumber: boolean;
  /** A path of the console that lists the rows behind the number. */
  link: string | null;
  /** A second, smaller line. */
  note: string;
}

export interface SheetBar {
  label: string;
  text: string;
  /** Of the longest bar, from 0 to 1; null without data. */
  share: number | null;
  link: string | null;
}

export interface SheetSection {
  name: string;
  heading: string;
  note: string;
  columns: readonly { text: string; isNumber: boolean }[];
  rows: readonly (readonly SheetCell[])[];
  bars: readonly SheetBar[];
  /** Replaces rows and bars where there are none. */
  empty: string | null;
}
