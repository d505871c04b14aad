import { memo } from 'react';
import { cssColor } from '../conditionMark.ts';
import { labelStep } from './geometry.ts';
import type { ShaftBox } from './shaftBox.ts';

/** The static part of a shaft: its walls, landings to scale and their labels; rendered once per size. */
export const ShaftLines = memo(function ShaftLines(props: { box: ShaftBox; hasRearDoor: boolean }) {
  const { box } = props;
  const { floors, basesM } = box.geometry;
  const step = box.labelWidth > 0 ? labelStep(floors.length, box.heightPx, 13) : 0;
  const leftX = box.shaftX;
  const right = box.shaftX + box.shaftWidth;
  const isFull = box.size === 'full';
  const isThumbnail = box.size === 'thumbnail';
  const tick = isThumbnail ? box.shaftWidth : isFull ? box.shaftWidth * 0.13 : box.shaftWidth;
  return (
    <g aria-hidden>
      {isFull && (
        <rect
          x={leftX}
          y={box.topPx - 18}
          width={box.shaftWidth}
          height={box.bottomPx - box.topPx + 26}
          rx={3}
          fill={cssColor('ground')}
          stroke={cssColor('line')}
        />
      )}
      {floors.map((floor, index) => {
        const y = box.yOf(basesM[index] ?? 0);
        const isLabelled =
          step > 0 &&
          (index % step === 0 || index === floors.length - 1) &&
          !touchesTopLabel(index, floors.length, step);
        return (
          <g key={floor.floor}>
            <path
              d={
                isFull
                  ? `M${leftX + 0.5} ${y}h${tick}M${right - 0.5} ${y}h${-tick}`
                  : `M${leftX} ${y}h${tick}`
              }
              stroke={cssColor(floor.stops ? 'line' : 'hairline')}
              strokeDasharray={floor.stops ? undefined : '2 3'}
              strokeWidth={1}
            />
            {isFull && floor.stops && props.hasRearDoor && (
              <path
                d={`M${right - 3.5} ${y - 1}v${-Math.min(10, box.storeyPx * 0.6)}`}
                stroke={cssColor('line')}
              />
            )}
            {isLabelled && (
              <text
                x={box.labelWidth - 7}
                y={y - Math.min(2, box.storeyPx / 3)}
                textAnchor="end"
                style={{ fontSize: isFull ? '11px' : '9.5px' }}
                fill={cssColor(floor.stops ? 'muted' : 'dim')}
              >
                {floor.label}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});

/** Hides the label below the top one where both would touch. */
const touchesTopLabel = (index: number, count: number, step: number): boolean =>
  index !== count - 1 && count - 1 - index < step * 0.7 && step > 1;
