import { map } from 'rxjs';
import type { Change } from '../hub/change.ts';
import type { Source } from './source.ts';

/** The states of this edge's lamps and of its peers'. */
export const lightsSource: Source = ({ lights$ }) =>
  lights$.pipe(map((items): Change => ({ kind: 'set', items, fresh: true })));
