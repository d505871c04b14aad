import { Observable, type OperatorFunction, type SchedulerLike, type Subscription } from 'rxjs';

/** Batches values that arrive within `ms` of a first one; without values it costs no timer. */
export function coalesce<T>(ms: number, scheduler: SchedulerLike): OperatorFunction<T, T[]> {
  return (source$) =>
    new Observable<T[]>((subscriber) => {
      let batch: T[] = [];
      let due: Subscription | undefined;
      const flush = () => {
        due = undefined;
        const values = batch;
        batch = [];
        subscriber.next(values);
      };
      const subscription = source$.subscribe({
        next: (value) => {
          batch.push(value);
          due ??= scheduler.schedule(flush, ms);
        },
        error: (error) => subscriber.error(error),
        complete: () => {
          if (due) flush();
          subscriber.complete();
        },
      });
      return () => {
        due?.unsubscribe();
        subscription.unsubscribe();
      };
    });
}
