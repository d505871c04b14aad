import { positionFreshMs } from '@hoistway/shared/domain/dispatch.ts';
import { useRef, useState } from 'react';
import { provingPlace } from '../../data/phone/provingPlace.ts';
import type { PhoneOrder } from '../../data/phone/situation.ts';
import { usePhonePlaces } from '../../data/phone/usePhonePlaces.ts';
import type { FarArrival } from './ArrivalReason.tsx';

/** Maximum wait of a step for a position. */
const placeWithinMs = 4_000;

interface Arriving {
  /** The arrival is the next step: the phone follows its position. */
  isNext: boolean;
  nowMs: () => number;
  onArrive: (input: Record<string, unknown>, doneMs: number) => Promise<void>;
}

/**
 * Arrival: sent at once if a recent position proves it. Otherwise the user enters a reason, and a position that arrives
 * meanwhile closes the question. The time of the press counts either way.
 */
export function useArrival(order: PhoneOrder, { isNext, nowMs, onArrive }: Arriving) {
  const [far, setFar] = useState<FarArrival | null>(null);
  const isSent = useRef(false);
  const places = usePhonePlaces(isNext, {
    nowMs,
    onPlace: () => {
      if (far === null) return;
      const isRecent = nowMs() - far.pressedMs < positionFreshMs / 2;
      void prove(isRecent ? far.pressedMs : nowMs());
    },
  });
  const proofAt = (atMs: number) =>
    provingPlace(places.recent(), { elevator: order.place, nowMs: atMs, arrivalM: order.arrivalM });
  const send = async (input: Record<string, unknown>, doneMs: number) => {
    if (isSent.current) return;
    isSent.current = true;
    setFar(null);
    try {
      await onArrive(input, doneMs);
    } finally {
      isSent.current = false;
    }
  };
  const prove = async (pressedMs: number) => {
    const { place, judgement } = proofAt(pressedMs);
    if (judgement.isThere) await send({ place }, pressedMs);
    else setFar({ place, judgement, pressedMs });
  };
  return {
    /** Open question; null without one. */
    far,
    giveUp: () => setFar(null),
    requestPosition: () => places.locate(placeWithinMs),
    arrive: async () => {
      const pressedMs = nowMs();
      if (!proofAt(pressedMs).judgement.isThere) await places.locate(placeWithinMs);
      await prove(pressedMs);
    },
    giveReason: async (reason: string) => {
      if (far) await send({ reason, ...(far.place && { place: far.place }) }, far.pressedMs);
    },
  };
}
