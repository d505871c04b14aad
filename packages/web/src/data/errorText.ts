import i18next from 'i18next';
import { ApiError } from './apiError.ts';

/** User text of a failure: the server's message, else the catalogue's, else the error's own. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError)
    return [error.message || i18next.t(`errors.${error.code}`), causeOf(error)].filter(Boolean).join(': ');
  return error instanceof Error ? error.message : String(error);
}

/** The reason for which an elevator's state forbids a command. */
const causeOf = ({ code, params }: ApiError): string =>
  code === 'commandRefused' && typeof params.problem === 'string'
    ? i18next.t(`commands.deviceCommands.problems.${params.problem}`)
    : '';
