import { useMemo } from 'react';
import type { Condition } from '../../data/condition.ts';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { cssColor } from '../conditionMark.ts';
import { Car } from './Car.tsx';
import type { ShaftGeometry } from './geometry.ts';
import { ShaftLines } from './ShaftLines.tsx';
import { type ShaftSize, shaftBox } from './shaftBox.ts';
import { useCarDrawing } from './useCarDrawing.ts';

interface ShaftProps {
  geometry: ShaftGeometry;
  state: ElevatorState | null;
  condition: Condition;
  size: ShaftSize;
  width: number;
  height: number;
  hasRearDoor?: boolean;
  /** Rated speed in m/s, which limits a drawn car's catch-up. */
  ratedMps?: number | null;
  /** The floor's sign, shown beside a full car. */
  floor?: string;
  /** Accessible name. */
  label: string;
}

/** One elevator as its shaft: floors to scale, the car moving between its readings, and its opening doors. */
export function Shaft(props: ShaftProps) {
  const { geometry, state, condition, size, width, height, hasRearDoor = false } = props;
  const box = useMemo(() => shaftBox(geometry, size, { width, height }), [geometry, size, width, height]);
  const parts = useCarDrawing(state, box, props.ratedMps ?? 1.75);
  const isFull = size === 'full';
  const middle = box.carX + box.carWidth / 2;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={props.label}
      style={{ display: 'block', overflow: 'visible' }}
    >
      <ShaftLines box={box} hasRearDoor={hasRearDoor} />
      {isFull && (
        <rect
          ref={parts.counterweight}
          x={box.shaftX + 4}
          width={3}
          height={box.carHeight * 0.9}
          y={box.topPx}
          rx={1}
          fill={cssColor('line')}
        />
      )}
      {size !== 'thumbnail' && (
        <line
          ref={parts.rope}
          x1={middle}
          x2={middle}
          y1={isFull ? box.topPx - 18 : box.topPx}
          y2={box.topPx}
          stroke={cssColor('line')}
          strokeWidth={1}
        />
      )}
      {state !== null && state.floor !== null && (
        <Car
          state={state}
          condition={condition}
          box={box}
          parts={parts}
          hasRearDoor={hasRearDoor}
          floor={props.floor}
        />
      )}
    </svg>
  );
}
