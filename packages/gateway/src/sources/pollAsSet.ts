import { concatMap, EMPTY, type Observable, of } from 'rxjs';
import type { Change } from '../hub/change.ts';
import type { SourceContext } from './source.ts';

interface SetPoll<Answer, Item> {
  /** Name of the poll, unique in its scope. */
  name: string;
  times: { firstMs: number; everyMs: number };
  fetch: () => Promise<Answer>;
  toChange: (answer: Answer) => Change<Item>;
}

export const wholeSet = <Item>(items: readonly Item[]): Change<Item> => ({ kind: 'set', items, fresh: true });

/** Polls a call whose answer is a whole set; without the call the set is empty, and a failed poll leaves it as it is. */
export const pollAsSet = <Answer, Item>(
  context: Pick<SourceContext, 'poll'>,
  { name, times, fetch, toChange }: SetPoll<Answer, Item>,
): Observable<Change<Item>> =>
  context.poll(name, times, fetch).pipe(
    concatMap((outcome) => {
      if (outcome.kind === 'answer') return of(toChange(outcome.value));
      return outcome.kind === 'absent' ? of(wholeSet<Item>([])) : EMPTY;
    }),
  );
