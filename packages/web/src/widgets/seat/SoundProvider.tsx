import { useAtomValue } from 'jotai';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAlarms } from '../../data/alarms.ts';
import { mutedAtom } from '../../data/settings.ts';
import { SoundDesk } from '../../data/sound.ts';
import { patternFor, type SoundState } from '../../data/soundPolicy.ts';

const SoundContext = createContext<SoundDesk | null>(null);
const nothing = () => {};

/** Sounds unacknowledged alarms at this seat while mounted. */
export function SoundProvider({ children }: { children: ReactNode }) {
  const desk = useMemo(() => new SoundDesk(), []);
  const { items } = useAlarms();
  const isMuted = useAtomValue(mutedAtom);
  const pattern = patternFor(items, { isMuted });
  useEffect(() => desk.ring(pattern), [desk, pattern]);
  useEffect(() => () => desk.close(), [desk]);
  return <SoundContext value={desk}>{children}</SoundContext>;
}

/** The seat's sound and its state; `unarmed` outside of a session. */
export function useSound(): { desk: SoundDesk | null; state: SoundState } {
  const desk = useContext(SoundContext);
  const state = useSyncExternalStore(
    (listener) => desk?.listen(listener) ?? nothing,
    () => desk?.state ?? 'unarmed',
  );
  return { desk, state };
}
