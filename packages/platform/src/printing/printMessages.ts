/** A page for the worker. */
export interface PrintTask {
  nth: number;
  html: string;
}

/** The worker's answer: the PDF as base64, or the reason of its failure. */
export type PrintAnswer = { nth: number; pdf: string } | { nth: number; error: string };

/** Environment variables with which the worker is started. */
export const workerVariables = { browser: 'PRINT_BROWSER', cache: 'PRINT_CACHE' } as const;
