import { Input } from '@chakra-ui/react';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type InputProps, inputAttributes } from './inputProps.ts';

/** `yyyy-MM-ddTHH:mm` in the browser's zone, the input's own format. */
function localMinute(value: unknown): string {
  if (typeof value !== 'string') return '';
  const date = new Date(value);
  return new Date(date.getTime() - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/** A date and time in the browser's zone. */
export function InstantInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <Input
      {...inputAttributes(props)}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={localMinute(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).toISOString())}
    />
  );
}
