import { chakra, Flex, Popover, Portal, Wrap } from '@chakra-ui/react';
import { Check, ChevronDown, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptions, useOptionsOf } from '../../data/options.ts';
import { CommandList } from '../../ui/CommandList.tsx';
import { namedOption } from '../refLabels.tsx';

interface RefPickerProps {
  /** The resource that the ids belong to. */
  to: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  label: string;
  isMultiple: boolean;
  isInvalid?: boolean;
  isDisabled?: boolean;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Id of the button, for a visible label. */
  id?: string | undefined;
  describedBy?: string | undefined;
  /** The search was closed or skipped. */
  onLeave?: (() => void) | undefined;
}

/** Chooses rows of another resource by searching their names. */
export function RefPicker(props: RefPickerProps) {
  const { to, value, onChange, label, isMultiple, isInvalid = false, isDisabled = false, onLeave } = props;
  const [isOpen, setIsOpen] = useState(false);
  const namesById = useNames(to, value);
  const remove = (id: string) => onChange(value.filter((one) => one !== id));
  const choose = (id: string) => {
    if (!isMultiple) {
      onChange([id]);
      setIsOpen(false);
    } else if (value.includes(id)) remove(id);
    else onChange([...value, id]);
  };
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        setIsOpen(open);
        if (!open) onLeave?.();
      }}
      positioning={{ placement: 'bottom-start', sameWidth: false }}
      lazyMount
      unmountOnExit
    >
      <Popover.Anchor asChild>
        <Flex
          align="center"
          gap={value.length === 0 ? '0' : '1'}
          minH="8"
          w="full"
          borderWidth="1px"
          borderRadius="l2"
          borderColor={isInvalid ? 'alarm' : 'line'}
          bg="well"
          ps={value.length === 0 ? '0' : '1'}
          opacity={isDisabled ? 0.5 : 1}
        >
          <Wrap gap="1" flex={value.length === 0 ? undefined : '1'} py="0.5" minW="0">
            {value.map((id) => (
              <Chip key={id} onRemove={isDisabled ? undefined : () => remove(id)}>
                {namesById.get(id) ?? id}
              </Chip>
            ))}
          </Wrap>
          <PickerTrigger {...props} />
        </Flex>
      </Popover.Anchor>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="72" maxH="80" overflow="hidden">
            <Options to={to} value={value} label={label} onChoose={choose} />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

function PickerTrigger(props: RefPickerProps) {
  const { value, id, label, isMultiple, isInvalid, isDisabled, describedBy, placeholder } = props;
  const { t } = useTranslation();
  return (
    <Popover.Trigger asChild>
      <chakra.button
        type="button"
        id={id}
        disabled={isDisabled}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-label={`${label}: ${t(isMultiple ? 'records.addRef' : 'common.choose')}`}
        display="flex"
        alignItems="center"
        justifyContent="flex-end"
        flex={value.length === 0 ? '1' : undefined}
        h="7"
        px="2"
        color="dim"
        cursor="pointer"
        borderRadius="l2"
        focusVisibleRing="inside"
      >
        {value.length === 0 && placeholder !== undefined && (
          <chakra.span me="auto" truncate>
            {placeholder}
          </chakra.span>
        )}
        <ChevronDown size={14} />
      </chakra.button>
    </Popover.Trigger>
  );
}

function Chip({ children, onRemove }: { children: string; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <Flex
      align="center"
      h="6"
      ps="2"
      pe={onRemove ? '1' : '2'}
      gap="1"
      bg="surface3"
      borderRadius="l1"
      maxW="full"
    >
      <chakra.span truncate textStyle="xs">
        {children}
      </chakra.span>
      {onRemove && (
        <chakra.button
          type="button"
          aria-label={t('records.remove', { what: children })}
          onClick={onRemove}
          color="dim"
          cursor="pointer"
          borderRadius="l1"
          focusVisibleRing="outside"
          _hover={{ color: 'text' }}
        >
          <X size={12} />
        </chakra.button>
      )}
    </Flex>
  );
}

function Options(props: {
  to: string;
  value: readonly string[];
  label: string;
  onChoose: (id: string) => void;
}) {
  const { to, value, label, onChoose } = props;
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const search = useDeferredValue(query.trim());
  const options = useOptions(to, search);
  const choices = (options.data ?? []).map((option) => ({
    key: option.id,
    label: namedOption(option),
    note: value.includes(option.id) && <Check size={14} />,
    onChoose: () => onChoose(option.id),
  }));
  return (
    <CommandList
      label={`${label}: ${t('records.searchOptions')}`}
      query={query}
      onQuery={setQuery}
      sections={[{ choices }]}
      nothing={t('records.noOptions')}
      isBusy={options.isFetching}
    />
  );
}

function useNames(to: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const sortedIds = [...ids].sort();
  const names = useOptionsOf(to, sortedIds);
  return new Map((names.data ?? []).map((option) => [option.id, namedOption(option)]));
}
