import { map } from 'rxjs';
import type { Change } from '../hub/change.ts';
import type { Source } from './source.ts';

/** What this edge's lamps say of themselves, and the peers' lamps of theirs. */
export const lightsSource: Source = ({ lights$ }) =>
  lights$.pipe(map((items): Change => ({ kind: 'set', items, fresh: true })));
