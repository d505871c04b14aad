import { Switch } from '@chakra-ui/react';
import type { InputProps } from './inputProps.ts';

export function FlagInput({ id, value, onChange }: InputProps) {
  return (
    <Switch.Root
      ids={{ hiddenInput: id }}
      checked={value === true}
      onCheckedChange={({ checked: isChecked }) => onChange(isChecked)}
      size="sm"
      colorPalette="moving"
      h="8"
    >
      <Switch.HiddenInput />
      <Switch.Control />
    </Switch.Root>
  );
}
