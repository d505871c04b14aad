import { Input } from '@chakra-ui/react';
import { localInput } from '../../../widgets/replay/localInput.ts';
import { type InputProps, inputAttributes } from './inputProps.ts';

/** A date and time in the browser's zone. */
export function InstantInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <Input
      {...inputAttributes(props)}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={typeof value === 'string' ? localInput(Date.parse(value)) : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).toISOString())}
    />
  );
}
