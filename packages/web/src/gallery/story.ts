import type { ReactNode } from 'react';

/**
 * What a `*.stories.tsx` file default-exports: one widget in each of its states. The names are for people who build the
 * product and stay untranslated.
 */
export interface Story {
  /** Path in the list, e.g. `ui/StateDot`. */
  name: string;
  states: Record<string, () => ReactNode>;
}
