import type { FleetTable } from '@hoistway/shared/fleet/table.ts';

/**
 * Source of a cell: an elevator's slot in the live columns (-1 before its first frame) and its place in the roster.
 */
export interface LiveCell {
  table: FleetTable;
  slot: number;
  /** Position in the roster's columns. */
  index: number;
  nowMs: number;
}

/** A column of a live table; texts are made from the columns alone, without an object an elevator. */
export interface LiveColumn {
  name: string;
  label: string;
  /** CSS width; columns without one share the rest. */
  width: string;
  align?: 'end';
  text: (cell: LiveCell) => string;
  /** A value of `data-tone` on the cell, e.g. a state; '' for none. */
  tone?: (cell: LiveCell) => string;
  /** Draws the tone's shape before the text. */
  hasMark?: boolean;
  /** Draws the car in its shaft instead of a text; 0 is the lowest floor, 1 the highest, null is unknown. */
  car?: (cell: LiveCell) => { share: number | null; isOpen: boolean };
  /** It changes with time alone, and is updated every second. */
  isAge?: boolean;
}
