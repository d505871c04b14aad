import type { Roster } from '@hoistway/shared/fleet/roster.ts';

export interface RosterWatchOptions {
  loadRoster(): Promise<Roster>;
  /** Takes one in; `known` resolves after it. */
  lay(roster: Roster): void;
  onRosterChanged(version: string): void;
  onProblem(problem: string, error: unknown): void;
}

/** The roster of a scope: loaded when somebody needs it, and again whenever the upstream says that it has changed. */
export class RosterWatch {
  readonly #options: RosterWatchOptions;
  #version: string | null = null;
  #loading: Promise<void> | null = null;

  constructor(options: RosterWatchOptions) {
    this.#options = options;
  }

  /** @throws ProductError where the upstream does not answer; the next who asks tries again */
  async known(): Promise<void> {
    if (this.#version === null) await this.#load();
  }

  /** The upstream says which version there is. */
  heed(version: string): void {
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
        this.#options.lay(roster);
      })
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }
}
