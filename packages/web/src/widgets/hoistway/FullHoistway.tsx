import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../data/condition.ts';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { useElevatorTexts } from '../elevatorTexts.ts';
import { shaftGeometry } from './geometry.ts';
import { Shaft } from './Shaft.tsx';
import type { ShaftOutline } from './shaftOutline.ts';
import { useSize } from './useSize.ts';

/** The shaft as a screen's main element: it fills the available space. */
export function FullHoistway(props: {
  shaft: ShaftOutline;
  state: ElevatorState | null;
  condition: Condition;
}) {
  const { shaft, state, condition } = props;
  const { t } = useTranslation();
  const words = useElevatorTexts();
  const [ref, size] = useSize<HTMLDivElement>();
  const geometry = useMemo(() => shaftGeometry(shaft.floors), [shaft.floors]);
  const floor = state === null ? '–' : words.floor(state, geometry);
  return (
    <Box ref={ref} w="100%" h="100%" minH="48" position="relative" overflow="hidden">
      <Box position="absolute" inset="0">
        {size.height > 0 && (
          <Shaft
            geometry={geometry}
            state={state}
            condition={condition}
            size="full"
            width={size.width}
            height={size.height}
            hasRearDoor={shaft.hasRearDoor}
            ratedMps={shaft.ratedSpeedMps}
            floor={floor}
            label={t('monitor.shaftLabel', {
              no: shaft.no,
              floor,
              condition: t(`monitor.condition.${condition}`),
            })}
          />
        )}
      </Box>
    </Box>
  );
}
