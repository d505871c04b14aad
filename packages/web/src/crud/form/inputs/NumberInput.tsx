import { HStack, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { moneyText } from '../../formats.ts';
import { type InputProps, inputAttributes, textOf } from './inputProps.ts';

/** Entered text as a number: a comma is a point, spaces group; the text itself if it is not a number (§5 "Number"). */
function readNumber(text: string): unknown {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  if (plain === '') return null;
  return /^-?(0|[1-9][0-9]*)(\.[0-9]*)?$/.test(plain) ? Number(plain) : text;
}

/** Keeps incomplete input such as `1.` and `-`; an amount is shown with two decimals after editing. */
export function NumberInput(props: InputProps) {
  const { field, value, onChange, onBlur } = props;
  const [typedText, setTypedText] = useState<string | null>(null);
  const isAmount = field.kind === 'money' && typeof value === 'number';
  const rest = isAmount ? moneyText(value) : textOf(value);
  return (
    <HStack gap="2">
      <Input
        {...inputAttributes(props)}
        inputMode="decimal"
        autoComplete="off"
        value={typedText ?? rest}
        onFocus={() => setTypedText(textOf(value))}
        onChange={({ target }) => {
          setTypedText(target.value);
          onChange(readNumber(target.value));
        }}
        onBlur={() => {
          setTypedText(null);
          onBlur();
        }}
      />
      {field.unit !== undefined && (
        <Text color="dim" textStyle="xs" flexShrink="0" minW="8">
          {field.unit}
        </Text>
      )}
    </HStack>
  );
}
