import { chakra } from '@chakra-ui/react';
import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Condition } from '../../data/condition.ts';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { cssColor, isSilent, stateOf } from '../conditionMark.ts';
import type { ShaftBox } from './shaftBox.ts';
import type { CarParts } from './useCarDrawing.ts';

/** An alarm's ring pulsates, unless the user prefers reduced motion. */
const pulse = {
  '@keyframes hw-pulse': { '50%': { opacity: 0.15 } },
  animation: 'hw-pulse 1.6s ease-in-out infinite',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
};

/** The car at the origin: light, leaves of both doors, load, a person symbol for people inside, and its alarm. */
export function Car(props: {
  state: ElevatorState;
  condition: Condition;
  box: ShaftBox;
  parts: CarParts;
  hasRearDoor: boolean;
  /** The floor's sign, shown beside a full car. */
  floor?: string | undefined;
}) {
  const { state, condition, box, parts } = props;
  const { carWidth: width, carHeight: height } = box;
  const isOld = isSilent(condition);
  const body = cssColor(condition === 'normal' ? 'moving' : stateOf[condition]);
  const isThumbnail = box.size === 'thumbnail';
  const isFull = box.size === 'full';
  const rear = props.hasRearDoor && !isThumbnail ? Math.max(3, width * 0.07) : 0;
  const opening = width - (rear > 0 ? rear + 2 : 0);
  const hasPeople = (state.flags & flagBits.passengers) !== 0 || (state.loadPercent ?? 0) > 0;
  return (
    <g ref={parts.car} opacity={isOld ? 0.55 : 1}>
      {condition === 'alarm' && !isThumbnail && <AlarmRing width={width} height={height} />}
      <rect width={width} height={height} rx={isFull ? 2 : 1} fill={cssColor('carLight')} />
      {isFull && hasPeople && <Person height={height} x={opening / 2} />}
      <rect ref={parts.leftLeaf} width={opening / 2} height={height} fill={body} opacity={isOld ? 0.8 : 1} />
      <g transform={`translate(${opening} 0) scale(-1 1)`}>
        <rect
          ref={parts.rightLeaf}
          width={opening / 2}
          height={height}
          fill={body}
          opacity={isOld ? 0.8 : 1}
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
        stroke={body}
        strokeWidth={1}
        strokeDasharray={isOld ? '3 3' : undefined}
      />
      {isFull && state.loadPercent !== null && (
        <LoadBar width={width} y={height + 3} percent={state.loadPercent} />
      )}
      {isFull && (
        <CarTag
          state={state}
          floor={props.floor ?? ''}
          x={box.shaftX + box.shaftWidth - box.carX + 10}
          y={height / 2}
          color={body}
        />
      )}
    </g>
  );
}

interface AlarmRingProps {
  width: number;
  height: number;
}

/** The pulsating ring of an alarm. */
function AlarmRing({ width, height }: AlarmRingProps) {
  return (
    <chakra.rect
      css={pulse}
      x={-4}
      y={-4}
      width={width + 8}
      height={height + 8}
      rx={4}
      fill="none"
      stroke={cssColor('alarm')}
      strokeWidth={1.5}
    />
  );
}

/** Moves beside the car: its floor, direction and speed. */
function CarTag(props: { state: ElevatorState; floor: string; x: number; y: number; color: string }) {
  const { direction, run, speedMps } = props.state;
  const isMoving = run === 'moving';
  const arrow = direction === 'up' ? 'M0 4 4.5 -3 9 4Z' : 'M0 -3 4.5 4 9 -3Z';
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      <path d="M-10 0h5" stroke={props.color} strokeWidth={1.5} />
      <text
        y={8}
        fill={cssColor('text')}
        style={{ fontSize: '22px', fontWeight: 600, letterSpacing: '-0.02em' }}
      >
        {props.floor}
      </text>
      <g transform="translate(0 23)">
        {direction !== 'none' && (
          <path d={arrow} fill={cssColor(isMoving ? 'moving' : 'dim')} transform="translate(0 -3.5)" />
        )}
        {isMoving && speedMps !== null && (
          <text x={14} fill={cssColor('muted')} style={{ fontSize: '11px' }}>
            {Math.abs(speedMps).toFixed(1)} m/s
          </text>
        )}
      </g>
    </g>
  );
}

function Person(props: { x: number; height: number }) {
  const scale = Math.min(1.5, (props.height * 0.62) / 22);
  if (scale < 0.35) return null;
  return (
    <g
      transform={`translate(${props.x} ${props.height - 1}) scale(${scale})`}
      fill={cssColor('ground')}
      fillOpacity={0.7}
      aria-hidden
    >
      <circle cx={0} cy={-18.5} r={3.2} />
      <path d="M-4.5-13.5q0-1.2 1.2-1.2h6.6q1.2 0 1.2 1.2v6.5h-2v7h-5v-7h-2Z" />
    </g>
  );
}

function LoadBar({ width, y, percent }: { width: number; y: number; percent: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect width={width} height={2.5} fill={cssColor('line')} rx={1} />
      <rect
        width={(width * Math.min(100, percent)) / 100}
        height={2.5}
        rx={1}
        fill={cssColor(percent > 100 ? 'fault' : 'muted')}
      />
    </g>
  );
}
