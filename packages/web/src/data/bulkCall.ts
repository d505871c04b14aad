import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { api } from './client.ts';

export type BulkAction = 'update' | 'delete' | 'restore';

export interface BulkChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** Result of one row, or its preview. */
export interface BulkResult {
  id: string;
  label: string;
  isDone: boolean;
  code?: string;
  fields?: FieldError[];
  changes?: BulkChange[];
}

/** Rows per request: small enough for a moving progress bar, large enough for a thousand rows to finish fast. */
const chunk = 50;

interface BulkOrder {
  resource: AnyResource;
  action: BulkAction;
  rows: readonly { id: string; version: number }[];
  values?: Record<string, unknown> | undefined;
  isDryRun: boolean;
  /** Called after each part with the number of processed rows. */
  onProgress?: ((doneRows: number) => void) | undefined;
  signal: AbortSignal;
}

/** Runs an action on many rows, in parts, each row on its own. @throws if a part fails; earlier parts remain done */
export async function bulkCall(order: BulkOrder): Promise<BulkResult[]> {
  const { resource, action, rows, values, isDryRun, onProgress, signal } = order;
  const results: BulkResult[] = [];
  for (let at = 0; at < rows.length && !signal.aborted; at += chunk) {
    const part = rows.slice(at, at + chunk);
    const body = {
      action,
      ids: part.map(({ id }) => id),
      values,
      versions: Object.fromEntries(part.map(({ id, version }) => [id, version])),
    };
    const answer = await api.post<{ results: BulkResult[] }>(`${resource.path}/bulk`, body, {
      query: { dryRun: isDryRun },
      signal,
    });
    results.push(...answer.results);
    onProgress?.(results.length);
  }
  return results;
}
