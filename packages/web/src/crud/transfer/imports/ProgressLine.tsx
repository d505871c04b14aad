import { Flex, Progress, Stack, Text } from '@chakra-ui/react';

interface ProgressLineProps {
  words: string;
  /** Progress as text. */
  note: string;
  /** 0 to 1; null if unknown. */
  share: number | null;
}

/** Current step and its progress. */
export function ProgressLine({ words, note, share }: ProgressLineProps) {
  return (
    <Stack gap="3" w="full" maxW="2xl" mx="auto" role="status">
      <Flex justify="space-between" gap="4">
        <Text>{words}</Text>
        <Text color="muted" fontVariantNumeric="tabular-nums">
          {note}
        </Text>
      </Flex>
      <Progress.Root
        value={share === null ? null : share * 100}
        size="xs"
        colorPalette="moving"
        aria-label={words}
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Stack>
  );
}
