import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Condition } from '../../data/condition.ts';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { conditionColor, cssColor } from '../conditionMark.ts';
import type { ShaftBox } from './shaftBox.ts';
import type { CarParts } from './useCarDrawing.ts';

/** Body of the car by condition; its light is seen through the doors. */
const bodyToken: Partial<Record<Condition, string>> = { normal: 'moving', moving: 'moving' };

/** The car at the origin: light, leaves of both doors, load, a person where somebody is inside, and its alarm. */
export function Car(props: {
  state: ElevatorState;
  condition: Condition;
  box: ShaftBox;
  parts: CarParts;
  hasRearDoor: boolean;
}) {
  const { state, condition, box, parts } = props;
  const { carWidth: width, carHeight: height } = box;
  const isSilent = condition === 'offline' || condition === 'unknown' || condition === 'late';
  const body = isSilent
    ? cssColor('offline')
    : bodyToken[condition]
      ? cssColor(bodyToken[condition] ?? 'moving')
      : conditionColor(condition);
  const isThumbnail = box.size === 'thumbnail';
  const isFull = box.size === 'full';
  const rear = props.hasRearDoor && !isThumbnail ? Math.max(3, width * 0.07) : 0;
  const opening = width - (rear > 0 ? rear + 2 : 0);
  const hasPeople = (state.flags & flagBits.passengers) !== 0 || (state.loadPercent ?? 0) > 0;
  return (
    <g ref={parts.car} opacity={isSilent ? 0.55 : 1}>
      {condition === 'alarm' && !isThumbnail && (
        <rect
          className="hw-pulse"
          x={-4}
          y={-4}
          width={width + 8}
          height={height + 8}
          rx={4}
          fill="none"
          stroke={cssColor('alarm')}
          strokeWidth={1.5}
        />
      )}
      <rect width={width} height={height} rx={isFull ? 2 : 1} fill={cssColor('carLight')} />
      {isFull && hasPeople && <Person height={height} x={opening / 2} />}
      <rect
        ref={parts.leftLeaf}
        width={opening / 2}
        height={height}
        fill={body}
        opacity={isSilent ? 0.8 : 1}
      />
      <g transform={`translate(${opening} 0) scale(-1 1)`}>
        <rect
          ref={parts.rightLeaf}
          width={opening / 2}
          height={height}
          fill={body}
          opacity={isSilent ? 0.8 : 1}
        />
      </g>
      {rear > 0 && (
        <g transform={`translate(${width - rear} 0)`}>
          <rect ref={parts.rearLeaf} width={rear} height={height} fill={body} />
        </g>
      )}
      {isFull && (
        <path
          d={`M${opening / 2} 1V${height - 1}`}
          stroke={cssColor('ground')}
          strokeOpacity={0.35}
          strokeWidth={1}
        />
      )}
      <rect
        x={0.5}
        y={0.5}
        width={width - 1}
        height={height - 1}
        rx={isFull ? 2 : 1}
        fill="none"
        stroke={isSilent ? cssColor('offline') : body}
        strokeWidth={1}
        strokeDasharray={isSilent ? '3 3' : undefined}
      />
      {isFull && state.loadPercent !== null && (
        <g transform={`translate(0 ${height + 3})`}>
          <rect width={width} height={2.5} fill={cssColor('line')} rx={1} />
          <rect
            width={(width * Math.min(100, state.loadPercent)) / 100}
            height={2.5}
            rx={1}
            fill={cssColor(state.loadPercent > 100 ? 'fault' : 'muted')}
          />
        </g>
      )}
      {isFull && <DirectionMark state={state} x={width + 9} height={height} />}
    </g>
  );
}

function DirectionMark(props: { state: ElevatorState; x: number; height: number }) {
  const { direction, run } = props.state;
  if (direction === 'none') return null;
  const d = direction === 'up' ? 'M0 4 4 -2 8 4Z' : 'M0 -2 4 4 8 -2Z';
  return (
    <path
      d={d}
      transform={`translate(${props.x} ${props.height / 2})`}
      fill={cssColor(run === 'moving' ? 'moving' : 'muted')}
    />
  );
}

function Person(props: { x: number; height: number }) {
  const scale = Math.min(1.5, (props.height * 0.62) / 22);
  if (scale < 0.35) return null;
  return (
    <g
      transform={`translate(${props.x} ${props.height - 1}) scale(${scale})`}
      fill="#4a3d1c"
      fillOpacity={0.75}
      aria-hidden
    >
      <circle cx={0} cy={-18.5} r={3.2} />
      <path d="M-4.5-13.5q0-1.2 1.2-1.2h6.6q1.2 0 1.2 1.2v6.5h-2v7h-5v-7h-2Z" />
    </g>
  );
}
