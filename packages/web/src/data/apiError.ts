import type { ErrorCode, FieldError, LocalErrorCode } from '@hoistway/shared/domain/errors.ts';

interface Failure {
  status: number;
  code: ErrorCode | LocalErrorCode;
  message: string;
  fields?: FieldError[] | undefined;
  params?: Record<string, unknown> | undefined;
  current?: unknown;
}

/** Failure of a call. `status` is 0 without a response; `message` is the server's, in the user's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | LocalErrorCode;
  readonly fields: readonly FieldError[];
  readonly params: Record<string, unknown>;
  /** For a conflict or an illegal move: the current row. */
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

/** Whether a call for one record failed because no record in scope has its id, or because the id is malformed. */
export const isOfNoRecord = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
