import { type FaultName, faultName } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ElevatorState } from '../data/elevatorState.ts';
import { isBetweenFloors } from './hoistway/between.ts';
import { floorLabel, indexOfFloor, type ShaftGeometry } from './hoistway/geometry.ts';

/** Texts about an elevator in the user's language; the single place with their label keys. */
export interface ElevatorTexts {
  mode(mode: ElevatorState['mode']): string;
  door(door: ElevatorState['door']): string;
  direction(direction: ElevatorState['direction']): string;
  online(online: ElevatorState['online']): string;
  /** Of a canonical code. */
  fault(code: number): string;
  /** `6` at a landing, `6–7` between two. */
  floor(state: Pick<ElevatorState, 'floor' | 'direction' | 'run' | 'flags'>, geometry: ShaftGeometry): string;
}

const absent = '–';

/** The texts in the page's language. */
export function useElevatorTexts(): ElevatorTexts {
  const { t } = useTranslation();
  return useMemo(() => createElevatorTexts(t), [t]);
}

/** The texts in the language of `t`. */
export function createElevatorTexts(t: TFunction): ElevatorTexts {
  const faultWord = (name: FaultName) => t(`codes.fault.${name}`);
  return {
    mode: (mode) => (mode === 'unknown' ? absent : t(`codes.mode.${mode}`)),
    door: (door) => (door === 'unknown' ? absent : t(`codes.door.${door}`)),
    direction: (direction) => (direction === 'none' ? absent : t(`codes.direction.${direction}`)),
    online: (online) => t(`codes.online.${online}`),
    fault: (code) => faultWord(faultName(code)),
    floor: (state, geometry) => {
      if (state.floor === null) return absent;
      const here = floorLabel(geometry, state.floor);
      if (!isBetweenFloors(state) || state.direction === 'none') return here;
      const index = indexOfFloor(geometry, state.floor);
      const next = geometry.floors[index + (state.direction === 'up' ? 1 : -1)];
      if (next === undefined) return here;
      return state.direction === 'up' ? `${here}–${next.label}` : `${next.label}–${here}`;
    },
  };
}
