/** States of a report's PDF. After two failed tries it is `failed`, and the spreadsheet takes its place. */
export const printStates = ['queued', 'printing', 'ready', 'failed'] as const;
export type PrintState = (typeof printStates)[number];

/** Tries before a print counts as failed. */
export const printTries = 2;
