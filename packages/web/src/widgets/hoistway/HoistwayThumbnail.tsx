import { useMemo } from 'react';
import type { Condition } from '../../data/condition.ts';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { plainFloors, shaftGeometry } from './geometry.ts';
import { Shaft } from './Shaft.tsx';

/** A shaft at list size; floors have equal heights. */
export function HoistwayThumbnail(props: {
  lowest: number;
  floors: number;
  state: ElevatorState | null;
  condition: Condition;
  label: string;
  width?: number;
  height?: number;
}) {
  const { lowest, floors, width = 18, height = 40 } = props;
  const geometry = useMemo(() => shaftGeometry(plainFloors(lowest, floors)), [lowest, floors]);
  return (
    <Shaft
      geometry={geometry}
      state={props.state}
      condition={props.condition}
      size="thumbnail"
      width={width}
      height={height}
      label={props.label}
    />
  );
}
