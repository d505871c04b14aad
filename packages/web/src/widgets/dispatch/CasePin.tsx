import { Box, chakra } from '@chakra-ui/react';
import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import { clockText } from '../age.ts';
import { caseClock } from './caseClock.ts';

interface CasePinProps {
  rescueCase: RescueCase;
  nowMs: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** A case on the map: its clock, over its elevator. */
export function CasePin({ rescueCase, nowMs, isChosen, onChoose }: CasePinProps) {
  const clock = caseClock(rescueCase, nowMs);
  const colour = rescueCase.hasPeople && rescueCase.freedAt === null ? 'alarm' : 'fault';
  return (
    <chakra.button
      type="button"
      position="relative"
      bottom="7"
      display="block"
      px="2"
      py="0.5"
      bg="surface1"
      color={colour}
      borderWidth={isChosen ? '2px' : '1px'}
      borderColor={colour}
      borderRadius="l2"
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
      cursor="pointer"
      boxShadow="md"
      aria-label={`${rescueCase.elevatorNo} ${rescueCase.elevatorName}`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {clock.name === 'over' && '+'}
      {clockText(clock.ms)}
      <Box
        aria-hidden
        position="absolute"
        insetStart="50%"
        bottom="-5px"
        boxSize="2"
        bg="surface1"
        borderColor={colour}
        borderWidth="0 1px 1px 0"
        transform="translateX(-50%) rotate(45deg)"
      />
    </chakra.button>
  );
}
