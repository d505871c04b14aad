import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { z } from 'zod';
import type { Change } from '../hub/change.ts';
import type { SourceContext } from './source.ts';

/** Says at once when the connection upstream is gone, and when it is back. */
export function freshness$(context: Pick<SourceContext, 'link$'>): Observable<Change> {
  return context.link$.pipe(
    map((link) => link.state === 'live'),
    distinctUntilChanged(),
    map((fresh): Change => ({ kind: 'freshness', fresh })),
  );
}

/** An answer that did not come, said no or made no sense: told in the frame's freshness. Anything else is a defect and is thrown. */
export const isUpstreamTrouble = (error: unknown): boolean =>
  error instanceof ProductError || error instanceof z.ZodError;
