import { rosterSchema } from '@hoistway/shared/fleet/roster.ts';
import { useEffect, useMemo, useState } from 'react';
import { useRoster } from '../roster.ts';
import { RosterIndex } from '../rosterIndex.ts';
import { useSession } from '../session.ts';
import { readStoredView, storeView } from './phoneStore.ts';

/** The roster; without coverage the one that this phone stored last, which is not live. */
export function useStoredRoster(): { roster: RosterIndex | undefined; isLive: boolean } {
  const { userId, scopeKey } = useSession();
  const live = useRoster().data;
  const key = `user-${userId}/roster/${scopeKey}`;
  const [storedRoster, setStored] = useState<RosterIndex>();
  useEffect(() => {
    readStoredView(key)
      .then((value) => {
        const roster = rosterSchema.safeParse(value);
        if (roster.success) setStored(new RosterIndex(roster.data));
      })
      // A browser that stores nothing has no roster without coverage.
      .catch(() => {});
  }, [key]);
  useEffect(() => {
    if (live) storeView(key, live.roster, () => false).catch(() => {});
  }, [key, live]);
  return useMemo(() => ({ roster: live ?? storedRoster, isLive: live !== undefined }), [live, storedRoster]);
}
