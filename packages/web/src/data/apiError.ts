import type { ErrorCode, FieldError, LocalErrorCode } from '@hoistway/shared/domain/errors.ts';

interface Failure {
  status: number;
  code: ErrorCode | LocalErrorCode;
  message: string;
  fields?: FieldError[] | undefined;
  params?: Record<string, unknown> | undefined;
  current?: unknown;
}

/** Why a call failed. `status` is 0 where no response came; `message` is the server's, in the user's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | LocalErrorCode;
  readonly fields: readonly FieldError[];
  readonly params: Record<string, unknown>;
  /** For a conflict or an illegal move: the row as it is now. */
  readonly current: unknown;

  constructor({ status, code, message, fields, params, current }: Failure) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields ?? [];
    this.params = params ?? {};
    this.current = current;
  }
}

/** Whether a call for one record failed since no record in scope has its id, or since a text is no id at all. */
export const isOfNoRecord = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
