import type { ReactNode } from 'react';

/**
 * Default export of a `*.stories.tsx` file: one widget in each of its states. The names are for developers and stay
 * untranslated.
 */
export interface Story {
  /** Path in the list, e.g. `ui/StateDot`. */
  name: string;
  states: Record<string, () => ReactNode>;
}
