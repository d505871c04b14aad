import { Observable, type OperatorFunction, type SchedulerLike, type Subscription } from 'rxjs';

/** Gathers what comes within `ms` of a first value; idle, it costs no timer. */
export function coalesce<T>(ms: number, scheduler: SchedulerLike): OperatorFunction<T, T[]> {
  return (source$) =>
    new Observable<T[]>((subscriber) => {
      let gathered: T[] = [];
      let due: Subscription | undefined;
      const flush = () => {
        due = undefined;
        const values = gathered;
        gathered = [];
        subscriber.next(values);
      };
      const subscription = source$.subscribe({
        next: (value) => {
          gathered.push(value);
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
