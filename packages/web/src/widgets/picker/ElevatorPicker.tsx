import { Box, Input, Popover, Portal, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterEntry, RosterIndex } from '../../data/rosterIndex.ts';
import { findElevators } from './findElevators.ts';

/** Finds an elevator of the scope by number, name, use unit, building or address; Enter chooses the first. */
export function ElevatorPicker(props: {
  roster: RosterIndex;
  onPick: (entry: RosterEntry) => void;
  placeholder?: string;
  isDisabled?: boolean;
}) {
  const { t } = useTranslation();
  const { roster, onPick, isDisabled = false } = props;
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const matches = useMemo(() => findElevators(roster, text, 12), [roster, text]);
  const pick = (entry: RosterEntry | undefined) => {
    if (entry === undefined) return;
    onPick(entry);
    setText('');
    setActive(0);
  };
  return (
    <Popover.Root
      open={text !== '' && matches.length > 0}
      autoFocus={false}
      onOpenChange={({ open }) => !open && setText('')}
      initialFocusEl={() => input.current}
      positioning={{ placement: 'bottom-start' }}
    >
      <Popover.Anchor asChild>
        <Input
          ref={input}
          size="sm"
          w="64"
          maxW="full"
          type="search"
          value={text}
          disabled={isDisabled}
          placeholder={props.placeholder ?? t('monitor.findElevator')}
          aria-label={props.placeholder ?? t('monitor.findElevator')}
          role="combobox"
          aria-expanded={matches.length > 0}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') pick(matches[active]);
            else if (event.key === 'ArrowDown') setActive((was) => Math.min(matches.length - 1, was + 1));
            else if (event.key === 'ArrowUp') setActive((was) => Math.max(0, was - 1));
            else if (event.key === 'Escape') setText('');
            else return;
            event.preventDefault();
          }}
        />
      </Popover.Anchor>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="80" p="1" role="listbox">
            {matches.map((entry, index) => (
              <Box
                key={entry.id}
                as="button"
                role="option"
                aria-selected={index === active}
                display="block"
                w="full"
                textAlign="start"
                px="2"
                py="1.5"
                borderRadius="l1"
                bg={index === active ? 'surface3' : undefined}
                _hover={{ bg: 'surface3' }}
                onClick={() => pick(entry)}
              >
                <Text truncate>
                  <b>{entry.no}</b> {entry.name}
                </Text>
                <Text textStyle="xs" color="muted" truncate>
                  {entry.unitName} {entry.building}
                </Text>
              </Box>
            ))}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
