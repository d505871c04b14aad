import { ApiError } from '../apiError.ts';

/** No answer, or none from behind the edge: the same request may succeed later. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
