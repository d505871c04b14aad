import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { LightState } from '@hoistway/shared/streams/edge.ts';
import type { Logger } from 'pino';
import { combineLatest, type Observable, of, shareReplay } from 'rxjs';
import { Lamp } from './lamp.ts';
import type { LightConfig } from './lightConfig.ts';

export interface LightOptions {
  config: LightConfig;
  clock: Clock;
  log: Logger;
  /** Whether this process owns the lamps; several gateways agree on one owner. Always true by default. */
  owns$?: Observable<boolean>;
}

export interface Light {
  /** Lights all lamps; they are reset 10 s after the last signal. */
  light(signal: { alarmId?: string | undefined }): void;
  /** Each lamp's state, at once and at every change. */
  states$: Observable<LightState[]>;
  /** Lights all lamps once; rejects with the first that did not take the bytes. */
  test(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the configured lamps and drives them. */
export function startLight({ config, clock, log, owns$ = of(true) }: LightOptions): Light {
  const lamps = config.lamps.map(
    (lamp) => new Lamp({ config: lamp, timing: config.timing, clock, log, isOwned: false }),
  );
  const ownership = owns$.subscribe((isOwned) => {
    for (const lamp of lamps) lamp.setOwned(isOwned);
  });
  return {
    light: ({ alarmId }) => {
      if (lamps.length > 0) log.info({ alarmId }, 'light signal');
      for (const lamp of lamps) lamp.signal();
    },
    states$:
      lamps.length === 0
        ? of([])
        : combineLatest(lamps.map((lamp) => lamp.state$)).pipe(
            shareReplay({ bufferSize: 1, refCount: true }),
          ),
    test: async () => {
      await Promise.all(lamps.map((lamp) => lamp.test()));
    },
    close: async () => {
      ownership.unsubscribe();
      await Promise.all(lamps.map((lamp) => lamp.close()));
    },
  };
}
