import { chakra, HStack, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The states of the console; each is a colour token of the same name and a shape. */
export const states = [
  'normal',
  'moving',
  'attention',
  'fault',
  'alarm',
  'offline',
  'unknown',
  'maintenance',
] as const;
export type State = (typeof states)[number];

const ring = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 } as const;

const shapes: Record<State, ReactNode> = {
  normal: <circle cx="6" cy="6" r="4" />,
  moving: <path d="M3.5 2 8 6l-4.5 4" {...ring} strokeLinecap="round" strokeLinejoin="round" />,
  attention: <circle cx="6" cy="6" r="3.6" {...ring} strokeWidth={2.4} />,
  fault: <path d="M6 1.6 11 10.4H1Z" />,
  alarm: <path d="M6 .8 11.2 6 6 11.2.8 6Z" />,
  offline: <circle cx="6" cy="6" r="4" {...ring} strokeDasharray="2.4 1.8" />,
  unknown: <circle cx="6" cy="6" r="4" {...ring} strokeDasharray="0.4 2.6" strokeLinecap="round" />,
  maintenance: <rect x="2.2" y="2.2" width="7.6" height="7.6" rx="1" />,
};

/** Shape of a state in its colour; show the label beside it. */
export function StateMark({ state, ...rest }: { state: State } & Omit<HTMLChakraProps<'svg'>, 'state'>) {
  return (
    <chakra.svg
      viewBox="0 0 12 12"
      boxSize="2.5"
      color={state}
      fill="currentColor"
      aria-hidden
      flexShrink="0"
      {...rest}
    >
      {shapes[state]}
    </chakra.svg>
  );
}

interface StateDotProps {
  state: State;
  /** The label of the state: colour and shape alone are not enough. */
  children: ReactNode;
  /** Whether the label has the state's colour; else it is plain text. */
  isColoured?: boolean;
}

/** A state by colour, shape and label together. */
export function StateDot({ state, children, isColoured = false }: StateDotProps) {
  return (
    <HStack gap="1.5" minW="0" color={isColoured ? state : 'inherit'}>
      <StateMark state={state} />
      <chakra.span truncate>{children}</chakra.span>
    </HStack>
  );
}
