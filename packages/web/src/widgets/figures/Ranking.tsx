import { Box, Center, Flex, Stack, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { locale } from '../../data/settings.ts';
import type { State } from '../../ui/StateDot.tsx';

export interface RankedItem {
  key: string;
  label: string;
  value: number;
  /** The coloured part of `value`. */
  part?: number | undefined;
  /** Note after the value. */
  note?: string | undefined;
}

const whole = new Intl.NumberFormat(intlLocale[locale]);

/** Names with bars to compare, the greatest first; as many as fit. */
export function Ranking(props: {
  items: readonly RankedItem[];
  state: State;
  most: number;
  /** Text of an empty ranking. */
  empty?: string;
}) {
  const items = props.items.toSorted((a, b) => b.value - a.value).slice(0, props.most);
  if (items.length === 0)
    return (
      <Center flex="1" color="dim">
        {props.empty}
      </Center>
    );
  const greatest = Math.max(1, ...items.map(({ value }) => value));
  return (
    <Stack as="ol" listStyleType="none" gap="0.55em" justify="flex-start">
      {items.map(({ key, label, value, part, note }) => (
        <Box as="li" key={key}>
          <Flex justify="space-between" gap="1em" align="baseline">
            <Text truncate>{label}</Text>
            <Text color="muted" flexShrink="0">
              {whole.format(value)}
              {note !== undefined && (
                <Text as="span" color="dim" fontSize="0.85em">
                  {` ${note}`}
                </Text>
              )}
            </Text>
          </Flex>
          <Box h="0.3em" mt="0.2em" bg="surface3" borderRadius="full" overflow="hidden">
            <Flex
              h="full"
              w={`${(value / greatest) * 100}%`}
              bg={part === undefined ? props.state : 'gray.emphasized'}
            >
              {part !== undefined && value > 0 && <Box w={`${(part / value) * 100}%`} bg={props.state} />}
            </Flex>
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
