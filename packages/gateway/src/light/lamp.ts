import { access } from 'node:fs/promises';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { LampProfile } from '@hoistway/shared/domain/lampProfiles.ts';
import type { LightState } from '@hoistway/shared/streams/edge.ts';
import type { Logger } from 'pino';
import { BehaviorSubject, type Observable } from 'rxjs';
import { LampLine } from './lampLine.ts';
import { type LampConfig, type LightTiming, profileOf } from './lightConfig.ts';
import { coilsOf } from './modbus.ts';
import { pathOf } from './portAddress.ts';

export interface LampOptions {
  config: LampConfig;
  timing: LightTiming;
  clock: Clock;
  log: Logger;
}

/**
 * One lamp and its control loop. Each turn compares the wanted state with the last one sent; any failure drops the
 * line and starts over with all-off.
 */
export class Lamp {
  readonly #options: LampOptions;
  readonly #profile: LampProfile;
  readonly #state: BehaviorSubject<LightState>;
  readonly #runLoop: Promise<void>;
  #line: LampLine | null = null;
  #isOwned: boolean;
  #isClosing = false;
  #litUntil = 0;
  #isSignalDue = false;
  #isShownLit = false;
  /** Reason why the last signal did not light the lamp; cleared by one that does. */
  #failedSignal: string | null = null;
  #connectedAt = 0;
  #probeAt = 0;
  #wake: () => void = () => {};
  #waiters: { resolve: () => void; reject: (error: Error) => void }[] = [];

  constructor(options: LampOptions & { isOwned: boolean }) {
    this.#options = options;
    this.#profile = profileOf(options.config);
    this.#isOwned = options.isOwned;
    this.#state = new BehaviorSubject<LightState>({
      key: options.config.port,
      profile: options.config.profile,
      state: 'off',
      since: this.#nowIso(),
      attempts: 0,
      lastError: null,
    });
    this.#runLoop = this.#run();
  }

  get state$(): Observable<LightState> {
    return this.#state;
  }

  /** Lights the lamp for the reset time, counted from the last signal; a signal while it is lit extends it. */
  signal(): void {
    this.#litUntil = performance.now() + this.#options.timing.resetMs;
    this.#isSignalDue = true;
    this.#wake();
  }

  /** Signals and waits until the lamp has taken the bytes. @throws the line's error */
  test(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.#line) return reject(new Error(this.#state.value.lastError ?? 'not connected'));
      this.#waiters.push({ resolve, reject });
      this.signal();
    });
  }

  /** Sets whether this process owns the lamp. */
  setOwned(isOwned: boolean): void {
    this.#isOwned = isOwned;
    this.#wake();
  }

  /** Switches everything off and closes the port. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#wake();
    await this.#runLoop;
    this.#setState({ state: 'off' });
    this.#state.complete();
  }

  async #run(): Promise<void> {
    while (!this.#isClosing) {
      try {
        await this.#turn();
      } catch (error) {
        await this.#fail(error);
      }
    }
    await this.#letGo();
  }

  async #turn(): Promise<void> {
    const { timing } = this.#options;
    if (!this.#isOwned) {
      await this.#letGo();
      if (this.#isOwned) return;
      this.#setState({ state: 'elsewhere', attempts: 0, lastError: null });
      return this.#sleep(null);
    }
    if (!this.#line) return this.#connect();

    const mustBeLit = performance.now() < this.#litUntil;
    if (mustBeLit && this.#isSignalDue) {
      this.#isSignalDue = false;
      await this.#show(true);
      // The time counts from the bytes, however many retries they took.
      this.#litUntil = performance.now() + timing.resetMs;
      this.#setState({ state: 'lit', lastError: null });
      for (const waiter of this.#waiters.splice(0)) waiter.resolve();
    } else if (!mustBeLit && this.#isShownLit) {
      await this.#show(false);
      this.#setState({ state: 'ready' });
    } else if (performance.now() >= this.#probeAt) await this.#probe(this.#line);
    else {
      const dueAt = mustBeLit ? Math.min(this.#litUntil, this.#probeAt) : this.#probeAt;
      await this.#sleep(Math.min(timing.probeEveryMs, dueAt - performance.now()));
    }
  }

  async #connect(): Promise<void> {
    if (this.#state.value.state !== 'unavailable') this.#setState({ state: 'connecting' });
    const line = await LampLine.open(
      await pathOf(this.#options.config.port),
      this.#profile,
      this.#options.timing,
    );
    this.#line = line;
    await this.#show(false);
    this.#connectedAt = performance.now();
    this.#isSignalDue = this.#connectedAt < this.#litUntil;
    this.#setState({ state: 'ready', attempts: 0, lastError: this.#failedSignal });
    this.#options.log.info({ port: line.path }, 'light ready');
  }

  /** A signal that failed half-way counts as lit: the next connection begins with all-off. */
  async #show(isLit: boolean): Promise<void> {
    if (isLit) this.#failedSignal = 'signal not confirmed';
    await this.#line?.sendAll(isLit ? this.#profile.signal : this.#profile.reset);
    await this.#confirm(isLit);
    if (isLit) this.#failedSignal = null;
    this.#isShownLit = isLit;
    this.#probeAt = performance.now() + this.#options.timing.probeEveryMs;
  }

  /** Detects a lamp that was unplugged silently or that shows another state than was sent. */
  async #probe(line: LampLine): Promise<void> {
    this.#probeAt = performance.now() + this.#options.timing.probeEveryMs;
    await access(line.path);
    if (this.#profile.readBack) await this.#confirm(this.#isShownLit);
    else if (!this.#isShownLit) await line.sendAll(this.#profile.reset);
  }

  async #confirm(isLit: boolean): Promise<void> {
    const { readBack } = this.#profile;
    if (!readBack || !this.#line) return;
    const coils = coilsOf(await this.#line.send(readBack.request));
    const isAsCommanded = isLit ? (coils & readBack.litCoils) === readBack.litCoils : coils === 0;
    if (!isAsCommanded) throw new Error(`coils read back as ${coils.toString(2)}`);
  }

  async #fail(error: unknown): Promise<void> {
    const { timing, log, config } = this.#options;
    const failure = error instanceof Error ? error : new Error(String(error));
    const wasConnected = this.#line !== null;
    if (this.#failedSignal) this.#failedSignal = failure.message;
    await this.#line?.close();
    this.#line = null;
    const attempts = this.#state.value.attempts + 1;
    const isSpent = attempts >= timing.connectTries;
    this.#setState({ state: isSpent ? 'unavailable' : 'connecting', attempts, lastError: failure.message });
    this.#refuse(failure);
    if (wasConnected) log.warn({ port: config.port, err: failure }, 'light lost');
    if (attempts === timing.connectTries) log.error({ port: config.port, err: failure }, 'light unavailable');
    const wasSteady = wasConnected && performance.now() - this.#connectedAt > timing.connectEveryMs;
    if (!wasSteady) await this.#sleep(isSpent ? timing.slowRetryMs : timing.connectEveryMs, true);
  }

  #refuse(failure: Error): void {
    for (const waiter of this.#waiters.splice(0)) waiter.reject(failure);
  }

  async #letGo(): Promise<void> {
    this.#refuse(new Error('lamp given up'));
    if (!this.#line) return;
    try {
      await this.#line.sendAll(this.#profile.reset);
    } catch (error) {
      this.#options.log.error({ port: this.#options.config.port, err: error }, 'light not reset');
    }
    await this.#line.close();
    this.#line = null;
    this.#isShownLit = false;
  }

  /** Sleeps for `ms` or until woken; between two attempts only closing or a new owner wakes it. */
  async #sleep(ms: number | null, isBetweenAttempts = false): Promise<void> {
    const wasOwned = this.#isOwned;
    if (this.#isClosing) return;
    await new Promise<void>((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, Math.max(0, ms));
      this.#wake = () => {
        if (isBetweenAttempts && !this.#isClosing && this.#isOwned === wasOwned) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = () => {};
  }

  #setState(change: Partial<LightState>): void {
    const before = this.#state.value;
    const next = { ...before, ...change };
    const isSame = next.state === before.state;
    if (isSame && next.attempts === before.attempts && next.lastError === before.lastError) return;
    this.#state.next({ ...next, since: isSame ? before.since : this.#nowIso() });
  }

  #nowIso(): string {
    return new Date(this.#options.clock.now()).toISOString();
  }
}
