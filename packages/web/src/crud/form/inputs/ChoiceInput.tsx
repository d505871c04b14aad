import { RadioGroup, Wrap } from '@chakra-ui/react';
import { Select } from '../../../ui/Select.tsx';
import type { InputProps } from './inputProps.ts';

/** Maximum of options side by side. */
const fewOptions = 3;

/** A few options of a required choice are all visible; more, or an optional choice, are picked from a list. */
export function ChoiceInput(props: InputProps) {
  const { id, name, field, value, onChange, onBlur, isInvalid, labels } = props;
  const codes = 'options' in field ? field.options : [];
  const isClearable = field.schema.safeParse(null).success;
  const chosenCode = value === null || value === undefined ? null : String(value);
  const choose = (now: string | null | undefined) => {
    onChange(codes.find((code) => String(code) === now) ?? null);
    onBlur();
  };
  if (codes.length <= fewOptions && !isClearable)
    return (
      <RadioGroup.Root
        value={chosenCode}
        onValueChange={(now) => choose(now.value)}
        size="sm"
        colorPalette="moving"
        aria-labelledby={`${id}label`}
        invalid={isInvalid}
      >
        <Wrap gapX="5" gapY="1" minH="8" align="center">
          {codes.map((code) => (
            <RadioGroup.Item key={code} value={String(code)}>
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText fontWeight="normal">{labels.option(name, code)}</RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Wrap>
      </RadioGroup.Root>
    );
  return (
    <Select
      id={id}
      label={labels.field(name)}
      options={codes.map((code) => ({ value: String(code), label: labels.option(name, code) }))}
      value={chosenCode === null ? [] : [chosenCode]}
      onChange={([now]) => choose(now)}
      onLeave={onBlur}
      isClearable={isClearable}
      isInvalid={isInvalid}
      describedBy={props.describedBy}
    />
  );
}
