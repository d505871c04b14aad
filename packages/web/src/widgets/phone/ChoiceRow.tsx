import { Button, Flex, Grid, Text } from '@chakra-ui/react';

interface ChoiceRowProps<T extends string> {
  label: string;
  options: readonly T[];
  value: T | null;
  nameOf: (option: T) => string;
  onChange: (option: T) => void;
}

/** A few choices side by side, large enough for gloved hands. */
export function ChoiceRow<T extends string>({ label, options, value, nameOf, onChange }: ChoiceRowProps<T>) {
  return (
    <Flex direction="column" gap="2" role="radiogroup" aria-label={label}>
      <Text color="muted">{label}</Text>
      <Grid gap="2" templateColumns="1fr 1fr">
        {options.map((option) => (
          <Button
            key={option}
            role="radio"
            aria-checked={option === value}
            size="lg"
            h="12"
            variant={option === value ? 'solid' : 'outline'}
            colorPalette={option === value ? 'moving' : 'gray'}
            onClick={() => onChange(option)}
          >
            {nameOf(option)}
          </Button>
        ))}
      </Grid>
    </Flex>
  );
}
