import { serialOrganisations } from '@hoistway/shared/domain/constants.ts';
import { profiles } from '@hoistway/shared/domain/lampProfiles.ts';
import { useAtomValue } from 'jotai';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useAlarms } from '../../data/alarms.ts';
import { DeskLamp, type DeskLampState } from '../../data/deskLamp.ts';
import { useSession } from '../../data/session.ts';
import { deskLampAtom } from '../../data/settings.ts';
import { webSerial } from '../../data/webSerial.ts';

interface Desk {
  state: DeskLampState;
  /** Lights the lamp once as a test. */
  tryOut(): void;
  /** Opens the port that was just granted. */
  renew(): void;
}

const DeskContext = createContext<Desk | null>(null);

/** The lamp at this desk, or null for an organisation without one (§2.3). */
export const useDeskLamp = (): Desk | null => useContext(DeskContext);

/**
 * Lights the lamp at this desk for each alarm of class 1 or serious fault that begins to ring while the page is open.
 */
export function DeskLampProvider({ children }: { children: ReactNode }) {
  const { orgId } = useSession();
  const mayHave = serialOrganisations.some((id) => id === orgId);
  return mayHave ? <WithLamp>{children}</WithLamp> : children;
}

function WithLamp({ children }: { children: ReactNode }) {
  const kind = useAtomValue(deskLampAtom);
  const [state, setState] = useState<DeskLampState>('none');
  const [round, setRound] = useState(0);
  const lamp = useRef<DeskLamp | null>(null);
  useEffect(() => {
    const serial = webSerial();
    if (serial === null) return;
    const deskLamp = new DeskLamp({ serial, profile: profiles[kind], onState: setState });
    lamp.current = deskLamp;
    return () => {
      lamp.current = null;
      deskLamp.close();
    };
  }, [kind, round]);
  useRinging(() => lamp.current?.signal());
  const desk = {
    state,
    tryOut: () => lamp.current?.signal(),
    renew: () => setRound(round + 1),
  };
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** Calls back when alarms begin to ring; earlier ones are skipped. */
function useRinging(onRing: () => void) {
  const { items, hasLoaded } = useAlarms();
  const knownIds = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!hasLoaded) return;
    const ringing = items.filter((alarm) => alarm.state === 'open' && alarm.class < 3).map(({ id }) => id);
    const before = knownIds.current;
    knownIds.current = new Set(ringing);
    if (before !== null && ringing.some((id) => !before.has(id))) onRing();
  }, [items, hasLoaded, onRing]);
}
