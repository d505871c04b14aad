import { Box, SegmentGroup } from '@chakra-ui/react';
import { useSearchParams } from 'react-router';
import { chosenOf, type QuickChoice, withChoice } from './quickChoices.ts';

interface QuickFilterProps {
  label: string;
  choices: readonly (QuickChoice & { label: string })[];
}

/** One-click filters of a list; the address holds the choice, and the search form shows it too. */
export function QuickFilter({ label, choices }: QuickFilterProps) {
  const [params, setParams] = useSearchParams();
  return (
    <Box overflowX="auto" flexShrink="0">
      <SegmentGroup.Root
        size="sm"
        value={chosenOf(choices, params)?.name ?? null}
        onValueChange={({ value }) => setParams((now) => withChoice(choices, value, now))}
        aria-label={label}
      >
        <SegmentGroup.Indicator />
        {choices.map((choice) => (
          <SegmentGroup.Item key={choice.name} value={choice.name}>
            <SegmentGroup.ItemText>{choice.label}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
    </Box>
  );
}
