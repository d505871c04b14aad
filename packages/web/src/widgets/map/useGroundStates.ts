import { useCallback, useState } from 'react';
import type { GroundLayer, MapConfig } from './ground/mapConfig.ts';
import type { GroundState } from './painter/painterMessages.ts';

/** States of the ground's layers: failed ones, and attributions to show. */
export function useGroundStates(config: MapConfig) {
  const [states, setStates] = useState<Readonly<Record<string, GroundState>>>({});
  const recordState = useCallback(
    (layer: string, state: GroundState) => setStates((now) => ({ ...now, [layer]: state })),
    [],
  );
  const inState = (state: GroundState): GroundLayer[] =>
    config.layers.filter(({ id }) => states[id] === state);
  return {
    recordState,
    failed: inState('failed'),
    attributions: [...new Set(inState('ready').map(({ attribution }) => attribution))].filter(Boolean),
  };
}
