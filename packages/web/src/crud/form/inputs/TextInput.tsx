import { Box, chakra, Input, Textarea } from '@chakra-ui/react';
import { type InputProps, inputAttributes, textOf, textOrNull } from './inputProps.ts';
import { maxLengthOf } from './maxLengthOf.ts';

/** Share of the maximum length from which the remaining length is shown. */
const nearEnd = 0.8;

/** One line or several; the remaining length is shown near the limit. */
export function TextInput(props: InputProps) {
  const { field, value, onChange } = props;
  const text = textOf(value);
  const most = maxLengthOf(field.schema);
  const isCounted = most !== null && (field.long === true || text.length > most * nearEnd);
  const common = {
    ...inputAttributes(props),
    value: text,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(textOrNull(field, target.value)),
  };
  return (
    <Box position="relative">
      {field.long ? (
        <Textarea {...common} rows={3} pb={isCounted ? '5' : undefined} />
      ) : (
        <Input {...common} />
      )}
      {isCounted && (
        <chakra.span
          position="absolute"
          insetEnd="2"
          bottom={field.long ? '1' : '-4'}
          color={text.length > most ? 'alarm' : 'dim'}
          textStyle="2xs"
          pointerEvents="none"
          aria-hidden
        >
          {text.length} / {most}
        </chakra.span>
      )}
    </Box>
  );
}
