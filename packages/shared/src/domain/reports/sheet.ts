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

/** A sentence with what it rests on, what speaks against it, and what to do. */
export interface SheetStatement {
  text: string;
  /** A path of the console about its subject. */
  link: string | null;
  against: string;
  action: string;
  evidence: readonly { text: string; link: string }[];
  /** How many references are not shown; empty for none. */
  more: string;
}

export interface SheetSection {
  name: string;
  heading: string;
  note: string;
  columns: readonly { text: string; isNumber: boolean }[];
  rows: readonly (readonly SheetCell[])[];
  bars: readonly SheetBar[];
  statements: readonly SheetStatement[];
  /** Replaces rows, bars and statements where there are none. */
  empty: string | null;
}
