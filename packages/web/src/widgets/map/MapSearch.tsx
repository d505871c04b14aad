import { Box, chakra, Input, Text } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterEntry, RosterIndex } from '../../data/rosterIndex.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { findElevators } from '../picker/findElevators.ts';

const maxMatches = 8;

interface MapSearchProps {
  roster: RosterIndex;
  onChoose: (entry: RosterEntry) => void;
}

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Finds an elevator by its number, name, place or address; `/` focuses it, the arrows choose, Enter flies there. */
export function MapSearch({ roster, onChoose: onFound }: MapSearchProps) {
  const { t } = useTranslation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  const matches = useMemo(() => findElevators(roster, text, maxMatches), [roster, text]);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || (event.target instanceof Element && event.target.closest(typing) !== null))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const take = (entry: RosterEntry | undefined) => {
    if (entry === undefined) return;
    setOpen(false);
    setText(entry.no);
    input.current?.blur();
    onFound(entry);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && matches.length > 0) {
      event.preventDefault();
      setActiveIndex((now) => (now + step + matches.length) % matches.length);
    } else if (event.key === 'Enter') take(matches[activeIndex]);
    else if (event.key === 'Escape') {
      setOpen(false);
      input.current?.blur();
    }
  };

  return (
    <Box position="relative" w={{ base: 'full', md: '72' }}>
      <Box position="relative">
        <Box position="absolute" insetStart="2.5" top="50%" translate="0 -50%" color="dim" zIndex="1">
          <Search size={14} />
        </Box>
        <Input
          ref={input}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveIndex(0);
            setOpen(true);
          }}
          onFocus={(event) => {
            setOpen(true);
            event.target.select();
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          placeholder={t('map.search')}
          aria-label={t('map.search')}
          role="combobox"
          aria-expanded={isOpen && matches.length > 0}
          aria-controls={listId}
          aria-activedescendant={isOpen && matches[activeIndex] ? `${listId}-${activeIndex}` : undefined}
          ps="8"
          pe="8"
          bg="surface1/85"
        />
        <Box position="absolute" insetEnd="2" top="50%" translate="0 -50%" hideBelow="md">
          <Kbd>/</Kbd>
        </Box>
      </Box>
      {isOpen && text.trim() !== '' && (
        <MatchList listId={listId} matches={matches} activeIndex={activeIndex} take={take} />
      )}
    </Box>
  );
}

interface MatchListProps {
  listId: string;
  matches: RosterEntry[];
  activeIndex: number;
  take: (entry: RosterEntry | undefined) => void;
}

/** Elevators that match the typed text. */
function MatchList({ listId, matches, activeIndex, take }: MatchListProps) {
  const { t } = useTranslation();
  return (
    <Box
      id={listId}
      role="listbox"
      position="absolute"
      top="calc(100% + 4px)"
      insetInline="0"
      bg="surface2"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      overflow="hidden"
      zIndex="2"
      boxShadow="lg"
    >
      {matches.length === 0 && (
        <Text p="3" color="muted" textStyle="xs">
          {t('map.nothingFound')}
        </Text>
      )}
      {matches.map((entry, index) => (
        <chakra.div
          key={entry.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === activeIndex}
          onPointerDown={(event) => {
            event.preventDefault();
            take(entry);
          }}
          px="3"
          py="1.5"
          cursor="pointer"
          bg={index === activeIndex ? 'surface3' : undefined}
          _hover={{ bg: 'surface3' }}
        >
          <Text fontWeight="semibold" truncate>
            {entry.no}
            {entry.lng === null && (
              <Text as="span" color="attention" fontWeight="normal">
                {` · ${t('map.noPlace')}`}
              </Text>
            )}
          </Text>
          <Text color="muted" textStyle="xs" truncate>
            {[entry.name, entry.unitName].filter(Boolean).join(' · ')}
          </Text>
        </chakra.div>
      ))}
    </Box>
  );
}
