import type { Roster } from '@hoistway/shared/fleet/roster.ts';

export interface RosterWatchOptions {
  loadRoster(): Promise<Roster>;
  /** Stores a loaded roster; `ensureLoaded` resolves after it. */
  setRoster(roster: Roster): void;
  onRosterChanged(version: string): void;
  onProblem(problem: string, error: unknown): void;
}

/** The roster of a scope: loaded on first use, and again whenever the upstream announces a new version. */
export class RosterWatch {
  readonly #options: RosterWatchOptions;
  #version: string | null = null;
  #loading: Promise<void> | null = null;

  constructor(options: RosterWatchOptions) {
    this.#options = options;
  }

  /** @throws ProductError where the upstream does not answer; the next call tries again */
  async ensureLoaded(): Promise<void> {
    if (this.#version === null) await this.#load();
  }

  /** Reloads the roster if the announced version is new. */
  checkVersion(version: string): void {
    if (this.#version === null || this.#version === version) return;
    this.#load().then(
      () => this.#options.onRosterChanged(version),
      (error: unknown) => this.#options.onProblem('roster', error),
    );
  }

  #load(): Promise<void> {
    this.#loading ??= this.#options
      .loadRoster()
      .then((roster) => {
        this.#version = roster.version;
        this.#options.setRoster(roster);
      })
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }
}
