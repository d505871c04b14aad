import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Meaning } from './Meaning.tsx';
import type { State } from './StateDot.tsx';

interface FigureProps {
  label: string;
  /** Value, formatted in the user's language. */
  value: ReactNode;
  /** Small, after the number: a share, a change, an age. */
  note?: ReactNode;
  /** Definition of the figure in one sentence, shown on request. */
  meaning?: string;
  /** State colour of the value; colour is used for state only. */
  state?: State | undefined;
  size?: 'md' | 'lg' | 'xl';
}

const fontSizes = { md: '2xl', lg: '3xl', xl: '5xl' } as const;

/** One large tabular number under its label. */
export function Figure({ label, value, note, meaning, state, size = 'md' }: FigureProps) {
  return (
    <Box minW="0">
      <Flex align="center" gap="0.5" minH="5" minW="0">
        <Text color="muted" textStyle="xs" truncate>
          {label}
        </Text>
        {meaning !== undefined && <Meaning of={label}>{meaning}</Meaning>}
      </Flex>
      <Flex align="baseline" gap="2" minW="0">
        <Text
          fontSize={fontSizes[size]}
          fontWeight="semibold"
          lineHeight="1.25"
          letterSpacing="-0.01em"
          color={state ?? 'text'}
        >
          {value}
        </Text>
        {note !== undefined && (
          <Text color="muted" textStyle="2xs" truncate>
            {note}
          </Text>
        )}
      </Flex>
    </Box>
  );
}
