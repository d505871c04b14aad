import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../data/condition.ts';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { cssColor, isSilent, stateOf } from '../conditionMark.ts';

const steps = 12;

const stepping = {
  '@keyframes hw-steps': { to: { transform: 'translate(var(--hw-run), var(--hw-rise))' } },
  '@media (prefers-reduced-motion: reduce)': { '& g': { animation: 'none !important' } },
};

/** An escalator as its incline: steps moving in its direction at its speed, both handrails, and the open safety point. */
export function EscalatorBand(props: {
  state: ElevatorState | null;
  condition: Condition;
  label: string;
  width?: number;
  height?: number;
}) {
  const { t } = useTranslation();
  const { state, condition, label, width = 320, height = 230 } = props;
  const isOld = isSilent(condition);
  const speed = Math.abs(state?.speedMps ?? 0);
  const isRunning = state?.run === 'moving' && speed > 0.02 && !isOld;
  const goesUp = state?.direction !== 'down';
  const color = cssColor(condition === 'normal' ? 'moving' : stateOf[condition]);
  const lower = { x: width * 0.12, y: height * 0.86 };
  const upper = { x: width * 0.88, y: height * 0.24 };
  const run = (upper.x - lower.x) / steps;
  const rise = (lower.y - upper.y) / steps;
  const stepPath = Array.from({ length: steps + 1 }, (_, index) => {
    const x = lower.x + run * index;
    const y = lower.y - rise * index;
    return `M${x.toFixed(1)} ${y.toFixed(1)}v${(-rise).toFixed(1)}h${run.toFixed(1)}`;
  }).join('');
  const rail = (offset: number) =>
    `M${lower.x - run} ${lower.y - offset}H${lower.x}L${upper.x + run} ${upper.y - offset - rise}h${run * 0.6}`;
  return (
    <Box position="relative" w={`${width}px`} maxW="100%" css={stepping}>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={label}>
        <defs>
          <clipPath id={`band-${width}`}>
            <path
              d={`M${lower.x} ${lower.y + 2}L${upper.x} ${upper.y + 2}V${upper.y - rise * 2}L${lower.x} ${lower.y - rise * 2}Z`}
            />
          </clipPath>
        </defs>
        <path
          d={`M${lower.x - run} ${lower.y}H${lower.x}L${upper.x} ${upper.y}h${run * 1.6}v14h${-run * 1.6}L${lower.x} ${lower.y + 14}h${-run}Z`}
          fill={cssColor('surface3')}
          stroke={cssColor('line')}
        />
        <MovingSteps
          width={width}
          isOld={isOld}
          isRunning={isRunning}
          speed={speed}
          goesUp={goesUp}
          run={run}
          rise={rise}
          stepPath={stepPath}
          color={color}
        />
        {[state?.handrailLeftMps, state?.handrailRightMps].map((handrail, index) => (
          <path
            key={index === 0 ? 'left' : 'right'}
            d={rail(height * (0.15 + index * 0.032))}
            fill="none"
            stroke={railColor(handrail ?? null, speed, isOld)}
            strokeWidth={3}
            strokeLinecap="round"
            strokeDasharray={isOld ? '5 4' : undefined}
          />
        ))}
        {state?.direction !== 'none' && state !== null && (
          <path
            d={goesUp ? 'M0 8 7 -4 14 8Z' : 'M0 -4 7 8 14 -4Z'}
            transform={`translate(${width * 0.1} ${height * 0.3})`}
            fill={isRunning ? cssColor('moving') : cssColor('dim')}
          />
        )}
      </svg>
      {state !== null && state.safetyPoint > 0 && (
        <Text color="fault" fontWeight="semibold" mt="1">
          {t('monitor.safetyPoint', { value: state.safetyPoint })}
        </Text>
      )}
    </Box>
  );
}

interface MovingStepsProps {
  width: number;
  isOld: boolean;
  isRunning: boolean;
  speed: number;
  goesUp: boolean;
  run: number;
  rise: number;
  stepPath: string;
  color: string;
}

/** The steps, animated while the escalator runs. */
function MovingSteps({
  width,
  isOld,
  isRunning,
  speed,
  goesUp,
  run,
  rise,
  stepPath,
  color,
}: MovingStepsProps) {
  return (
    <g clipPath={`url(#band-${width})`} opacity={isOld ? 0.5 : 1}>
      <g
        style={
          isRunning
            ? {
                animation: `hw-steps ${(0.4 / speed).toFixed(2)}s linear infinite ${goesUp ? 'normal' : 'reverse'}`,
                ['--hw-run' as string]: `${run}px`,
                ['--hw-rise' as string]: `${-rise}px`,
              }
            : undefined
        }
      >
        <path
          d={stepPath}
          transform={`translate(${-run} ${rise})`}
          fill="none"
          stroke={color}
          strokeWidth={2}
        />
      </g>
    </g>
  );
}

/** A handrail speed more than 15 % off the steps is a fault (EN 115-1). */
const handrailTolerance = 0.15;

function railColor(handrailMps: number | null, stepMps: number, isOld: boolean): string {
  if (handrailMps === null || isOld) return cssColor('dim');
  const isOff = Math.abs(Math.abs(handrailMps) - stepMps) > Math.max(0.03, stepMps * handrailTolerance);
  return cssColor(isOff ? 'fault' : 'muted');
}
