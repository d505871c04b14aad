import { Select as ChakraSelect, createListCollection, Portal } from '@chakra-ui/react';
import { useMemo } from 'react';

export interface Option {
  value: string;
  label: string;
}

interface SelectProps {
  options: readonly Option[];
  /** The chosen values; none is an empty list. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Accessible name without a visible label. */
  label: string;
  placeholder?: string;
  isMultiple?: boolean;
  /** Whether the choice can be cleared. */
  isClearable?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  /** Id of the button, for a visible label. */
  id?: string | undefined;
  describedBy?: string | undefined;
  /** The list was closed or skipped. */
  onLeave?: (() => void) | undefined;
  size?: 'xs' | 'sm' | 'md';
  width?: string;
}

const heights = { xs: '6', sm: '7', md: '8' } as const;

/** Select of one or several options of a short list. */
export function Select(props: SelectProps) {
  const { options, value, onChange, label, placeholder = '', size = 'md', width = 'full' } = props;
  const { isMultiple = false, isClearable = false, isDisabled = false, isInvalid = false } = props;
  const collection = useMemo(() => createListCollection({ items: [...options] }), [options]);
  const { id, describedBy, onLeave } = props;
  return (
    <ChakraSelect.Root
      {...(id !== undefined && { ids: { trigger: id } })}
      collection={collection}
      value={[...value]}
      onValueChange={(now) => onChange(now.value)}
      multiple={isMultiple}
      disabled={isDisabled}
      invalid={isInvalid}
      size="sm"
      width={width}
      positioning={{ sameWidth: false, fitViewport: true }}
      lazyMount
    >
      <ChakraSelect.Control>
        <ChakraSelect.Trigger
          aria-label={label}
          aria-describedby={describedBy}
          onBlur={onLeave}
          h={heights[size]}
          minH={heights[size]}
        >
          <ChakraSelect.ValueText placeholder={placeholder} />
        </ChakraSelect.Trigger>
        <ChakraSelect.IndicatorGroup>
          {isClearable && value.length > 0 && <ChakraSelect.ClearTrigger />}
          <ChakraSelect.Indicator />
        </ChakraSelect.IndicatorGroup>
      </ChakraSelect.Control>
      <Portal>
        <ChakraSelect.Positioner>
          <ChakraSelect.Content minW="var(--reference-width)">
            {options.map((option) => (
              <ChakraSelect.Item key={option.value} item={option}>
                {option.label}
                <ChakraSelect.ItemIndicator />
              </ChakraSelect.Item>
            ))}
          </ChakraSelect.Content>
        </ChakraSelect.Positioner>
      </Portal>
    </ChakraSelect.Root>
  );
}
