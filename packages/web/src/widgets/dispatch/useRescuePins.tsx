import type { RescueCase, RescuerView } from '@hoistway/shared/domain/dispatchView.ts';
import { useMemo } from 'react';
import { useWay } from '../../data/dispatch.ts';
import type { MapPin, MapWay } from '../map/MapPins.tsx';
import { CasePin } from './CasePin.tsx';
import { RescuerPin } from './RescuerPin.tsx';

interface RescuePinsInput {
  cases: readonly RescueCase[];
  rescuers: readonly RescuerView[];
  chosenCase: RescueCase | null;
  /** Candidate under the pointer. */
  pointedAt: string | null;
  nowMs: number;
  onChoose: (orderId: string) => void;
}

/**
 * Pins of the rescue map: cases with their clocks, rescuers at their last positions, and a route to the chosen case.
 */
export function useRescuePins({ cases, rescuers, chosenCase, pointedAt, nowMs, onChoose }: RescuePinsInput) {
  const dispatchedId = pointedAt ?? chosenCase?.sent[0]?.userId ?? null;
  const way = useWay(chosenCase?.id ?? null, chosenCase === null ? null : dispatchedId);
  const pins = useMemo((): MapPin[] => {
    const ofCases = cases.flatMap((one): MapPin[] =>
      one.place === null
        ? []
        : [
            {
              id: `case-${one.id}`,
              place: one.place,
              isFirst: one.id === chosenCase?.id,
              children: (
                <CasePin
                  rescueCase={one}
                  nowMs={nowMs}
                  isChosen={one.id === chosenCase?.id}
                  onChoose={() => onChoose(one.id)}
                />
              ),
            },
          ],
    );
    const ofRescuers = rescuers.flatMap((one): MapPin[] =>
      one.place === null
        ? []
        : [
            {
              id: `rescuer-${one.userId}`,
              place: one.place,
              isFirst: one.userId === dispatchedId,
              children: <RescuerPin rescuer={one} nowMs={nowMs} isPointedAt={one.userId === dispatchedId} />,
            },
          ],
    );
    return [...ofCases, ...ofRescuers];
  }, [cases, rescuers, chosenCase, dispatchedId, nowMs, onChoose]);
  const ways = useMemo(
    (): MapWay[] =>
      way.data ? [{ id: 'way', line: way.data.line, isAirLine: way.data.basis === 'distance' }] : [],
    [way.data],
  );
  return { pins, ways };
}
