import { Input } from '@chakra-ui/react';
import { type InputProps, inputAttributes, textOf } from './inputProps.ts';

export function DateInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <Input
      {...inputAttributes(props)}
      type="date"
      max="9999-12-31"
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}
