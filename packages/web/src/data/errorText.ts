import i18next from 'i18next';
import { ApiError } from './apiError.ts';

/** User text of a failure: the server's message, else the catalogue's, else the error's own. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.message || i18next.t(`errors.${error.code}`);
  return error instanceof Error ? error.message : String(error);
}
