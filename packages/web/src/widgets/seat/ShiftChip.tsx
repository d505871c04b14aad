import { chakra, HStack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { type State, StateMark } from '../../ui/StateDot.tsx';

interface ShiftChipProps extends ComponentProps<typeof chakra.button> {
  state: State;
  children: ReactNode;
  /** Full explanation. */
  meaning: string;
  /** Needs attention: the label has the state's colour. */
  isCalling?: boolean;
}

/** One part of the seat's state, as a chip in the header; a button if it has an action. */
export function ShiftChip({ state, children, meaning, isCalling = false, ...rest }: ShiftChipProps) {
  return (
    <chakra.button
      type="button"
      title={meaning}
      aria-description={meaning}
      h="7"
      px="2.5"
      borderRadius="l2"
      borderWidth="1px"
      borderColor={isCalling ? `${state}.border` : 'line'}
      bg={isCalling ? `${state}.subtle` : 'surface2'}
      color={isCalling ? state : 'muted'}
      fontSize="xs"
      whiteSpace="nowrap"
      cursor={rest.onClick ? 'pointer' : 'default'}
      focusVisibleRing="outside"
      {...rest}
    >
      <HStack as="span" gap="1.5">
        <StateMark state={state} />
        {children}
      </HStack>
    </chakra.button>
  );
}
