import { RefPicker } from '../RefPicker.tsx';
import type { InputProps } from './inputProps.ts';

/** One or several references, chosen by a search. */
export function RefInput(props: InputProps) {
  const { id, name, field, value, onChange, onBlur, isInvalid, describedBy, labels } = props;
  const isMultiple = field.kind === 'refs';
  const ids = [value].flat().filter((one) => typeof one === 'string');
  return (
    <RefPicker
      id={id}
      to={'to' in field ? field.to : ''}
      label={labels.field(name)}
      value={ids}
      onChange={(now) => onChange(isMultiple ? now : (now[0] ?? null))}
      onLeave={onBlur}
      isMultiple={isMultiple}
      isInvalid={isInvalid}
      describedBy={describedBy}
    />
  );
}
