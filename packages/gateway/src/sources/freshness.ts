import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { z } from 'zod';
import type { Change } from '../hub/change.ts';
import type { SourceContext } from './source.ts';

/** Reports at once that the connection upstream is lost or restored. */
export function freshness$(context: Pick<SourceContext, 'link$'>): Observable<Change> {
  return context.link$.pipe(
    map((link) => link.state === 'live'),
    distinctUntilChanged(),
    map((fresh): Change => ({ kind: 'freshness', fresh })),
  );
}

/**
 * Whether an answer failed, was refused or was malformed: reported by the frame's freshness. Any other error is a
 * defect and is thrown.
 */
export const isUpstreamTrouble = (error: unknown): boolean =>
  error instanceof ProductError || error instanceof z.ZodError;
