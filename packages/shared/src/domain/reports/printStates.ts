/**
 * States of a report's PDF. After two failed tries it is `failed`, and the spreadsheet takes its place; after the
 * report's retention it is `expired`, and the entry in the list remains.
 */
export const printStates = ['queued', 'printing', 'ready', 'failed', 'expired'] as const;
export type PrintState = (typeof printStates)[number];

/** Tries before a print counts as failed. */
export const printTries = 2;
