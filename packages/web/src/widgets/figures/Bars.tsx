import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { State } from '../../ui/StateDot.tsx';

export interface Bar {
  key: string;
  /** Label under the bar; an empty one leaves the place free. */
  label: string;
  /** Full text for the pointer and for screen readers. */
  title: string;
  /** Stacked from the bottom. */
  parts: readonly { state: State | 'neutral'; value: number }[];
}

/** Bars over a base line, with the highest value labelled; the size follows the available space. */
export function Bars(props: { bars: readonly Bar[]; label: string }) {
  const sums = props.bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const highest = Math.max(1, ...sums);
  return (
    <Flex direction="column" flex="1" minW="0" minH="0" role="img" aria-label={props.label}>
      <Flex flex="1" minH="0" gap="0.2em" align="flex-end" borderBottomWidth="1px" borderColor="line">
        {props.bars.map((bar, index) => (
          <Flex
            key={bar.key}
            direction="column-reverse"
            flex="1"
            minW="0"
            maxW="16"
            h="full"
            title={bar.title}
            position="relative"
            _hover={{ bg: 'surface3' }}
          >
            {bar.parts.map(({ state, value }) => (
              <Box
                key={state}
                h={`${(value / highest) * 86}%`}
                minH={value > 0 ? '2px' : '0'}
                bg={state === 'neutral' ? 'gray.emphasized' : state}
                _last={{ borderTopRadius: '2px' }}
              />
            ))}
            {sums[index] === highest && (sums[index] ?? 0) > 0 && (
              <Text
                as="span"
                fontSize="0.8em"
                color="muted"
                alignSelf="center"
                whiteSpace="nowrap"
                lineHeight="1.3"
              >
                {highest}
              </Text>
            )}
          </Flex>
        ))}
      </Flex>
      <Flex gap="0.2em" mt="0.35em">
        {props.bars.map((bar) => (
          <chakra.span
            key={bar.key}
            flex="1"
            minW="0"
            maxW="16"
            fontSize="0.8em"
            color="dim"
            textAlign="center"
            whiteSpace="nowrap"
            lineHeight="1.2"
          >
            {bar.label}
          </chakra.span>
        ))}
      </Flex>
    </Flex>
  );
}
