import { useEffect, useState } from 'react';
import { useSession } from '../session.ts';
import { readAllSteps, stepsChanged } from './phoneStore.ts';

/** The entries of one page that the server does not have. */
export interface UnsentCount {
  /** Key of the page's route. */
  key: string;
  waiting: number;
  refused: number;
}

/** What the session's user entered on this phone and the server does not have, by page. */
export function useUnsentCounts(): UnsentCount[] {
  const { userId } = useSession();
  const [counts, setCounts] = useState<UnsentCount[]>([]);
  useEffect(() => {
    let isOpen = true;
    const look = () =>
      readAllSteps().then(
        (steps) => {
          const ownSteps = steps.filter(
            ({ path, sentVersion }) => path.startsWith(`user-${userId}/`) && sentVersion === undefined,
          );
          const byKey = Map.groupBy(ownSteps, ({ path }) => path);
          const next = [...byKey].map(([key, keySteps]) => {
            const refusedCount = keySteps.filter((step) => step.refused !== undefined).length;
            return { key, refused: refusedCount, waiting: keySteps.length - refusedCount };
          });
          if (isOpen) setCounts(next);
        },
        // A browser that stores nothing has nothing unsent.
        () => {},
      );
    const lookAgain = () => void look();
    lookAgain();
    addEventListener(stepsChanged, lookAgain);
    return () => {
      isOpen = false;
      removeEventListener(stepsChanged, lookAgain);
    };
  }, [userId]);
  return counts;
}
