import { Checkbox } from '@chakra-ui/react';
import { useRef } from 'react';

interface RowBoxProps {
  label: string;
  checkedState: boolean | 'indeterminate';
  onChange: (isRange: boolean) => void;
}

export function RowBox({ label, checkedState, onChange }: RowBoxProps) {
  const isRange = useRef(false);
  return (
    <Checkbox.Root
      size="sm"
      colorPalette="moving"
      checked={checkedState}
      onClick={({ shiftKey }) => {
        isRange.current = shiftKey;
      }}
      onCheckedChange={() => onChange(isRange.current)}
      verticalAlign="middle"
    >
      <Checkbox.HiddenInput aria-label={label} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}
