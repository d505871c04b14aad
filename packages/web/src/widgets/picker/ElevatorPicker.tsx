import { Box, Input, Popover, Portal, Text } from '@chakra-ui/react';
import { useId, useMemo, useRef, useState } from 'react';
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
  const { roster, onPick, placeholder = t('monitor.findElevator'), isDisabled = false } = props;
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const optionId = ({ id }: RosterEntry) => `${listId}${id}`;
  const matches = useMemo(() => findElevators(roster, text, 12), [roster, text]);
  const isOpen = text.trim() !== '';
  const current = matches[active];
  const pick = (entry: RosterEntry | undefined) => {
    if (entry === undefined) return;
    onPick(entry);
    setText('');
    setActive(0);
  };
  return (
    <Popover.Root
      open={isOpen}
      ids={{ content: listId }}
      autoFocus={false}
      onOpenChange={({ open }) => !open && setText('')}
      initialFocusEl={() => input.current}
      positioning={{ placement: 'bottom-start' }}
      // A dialog hides other content from screen readers when it opens: the list mounts later.
      lazyMount
      unmountOnExit
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
          placeholder={placeholder}
          aria-label={placeholder}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && current ? optionId(current) : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') pick(current);
            else if (event.key === 'ArrowDown') setActive((was) => Math.min(matches.length - 1, was + 1));
            else if (event.key === 'ArrowUp') setActive((was) => Math.max(0, was - 1));
            else if (event.key === 'Escape') setText('');
            else return;
            event.preventDefault();
          }}
        />
      </Popover.Anchor>
      <MatchList
        placeholder={placeholder}
        matches={matches}
        optionId={optionId}
        active={active}
        pick={pick}
      />
    </Popover.Root>
  );
}

interface MatchListProps {
  placeholder: string;
  matches: RosterEntry[];
  optionId: ({ id }: RosterEntry) => string;
  active: number;
  pick: (entry: RosterEntry | undefined) => void;
}

/** Elevators that match the typed text. */
function MatchList({ placeholder, matches, optionId, active, pick }: MatchListProps) {
  const { t } = useTranslation();
  return (
    <Portal>
      <Popover.Positioner>
        <Popover.Content w="80" maxW="calc(100vw - 1rem)" p="1" role="listbox" aria-label={placeholder}>
          {matches.length === 0 && (
            <Text px="2" py="1.5" color="muted">
              {t('records.noOptions')}
            </Text>
          )}
          {matches.map((entry, index) => (
            <Box
              key={entry.id}
              id={optionId(entry)}
              role="option"
              cursor="pointer"
              aria-selected={index === active}
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
  );
}
