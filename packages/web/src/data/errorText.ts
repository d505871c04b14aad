import i18next from 'i18next';
import { ApiError } from './client.ts';

/** What a failure says to the user: the server's message, else the catalogue's words, else the error's own. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.message || i18next.t(`errors.${error.code}`);
  return error instanceof Error ? error.message : String(error);
}
