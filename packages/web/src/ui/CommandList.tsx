import { Box, chakra, Flex, Input, type InputProps, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface Choice {
  key: string;
  label: ReactNode;
  /** Muted, at the end of the line. */
  note?: ReactNode;
  icon?: ReactNode;
  onChoose: () => void;
}

interface CommandListProps {
  /** Accessible name and placeholder of the search. */
  label: string;
  query: string;
  onQuery: (query: string) => void;
  sections: readonly { title?: string; choices: readonly Choice[] }[];
  /** Text of an empty result. */
  nothing: string;
  isBusy?: boolean;
  inputSize?: InputProps['size'];
}

/** A search field over a list: arrow keys move, Enter chooses. */
export function CommandList(props: CommandListProps) {
  const { label, query, onQuery, sections, nothing, isBusy = false, inputSize = 'md' } = props;
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const choices = sections.flatMap((section) => section.choices);
  const current = choices[Math.min(at, choices.length - 1)];

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((at + step + choices.length) % Math.max(1, choices.length));
    else if (event.key === 'Enter') current?.onChoose();
    else return;
    event.preventDefault();
  };

  return (
    <Flex direction="column" minH="0">
      <Input
        autoFocus
        size={inputSize}
        variant="subtle"
        bg="transparent"
        borderRadius="0"
        borderWidth="0"
        borderBottomWidth="1px"
        borderColor="hairline"
        _focusVisible={{ boxShadow: 'none', borderColor: 'line' }}
        role="combobox"
        aria-expanded
        aria-controls={`${id}list`}
        aria-activedescendant={current && id + current.key}
        aria-label={label}
        placeholder={label}
        value={query}
        onChange={(event) => {
          onQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Box ref={list} role="listbox" id={`${id}list`} aria-label={label} overflowY="auto" p="1" minH="0">
        {choices.length === 0 && !isBusy && (
          <Text px="3" py="4" color="muted" textAlign="center">
            {nothing}
          </Text>
        )}
        {sections
          .filter((section) => section.choices.length > 0)
          .map((section) => (
            <Box key={section.title ?? ''} role="group" aria-label={section.title}>
              {section.title !== undefined && (
                <Text px="2.5" pt="2" pb="1" color="dim" textStyle="2xs">
                  {section.title}
                </Text>
              )}
              {section.choices.map((choice) => (
                <Line
                  key={choice.key}
                  id={id + choice.key}
                  choice={choice}
                  isSelected={choice === current}
                  onHover={() => setAt(choices.indexOf(choice))}
                />
              ))}
            </Box>
          ))}
      </Box>
    </Flex>
  );
}

function Line(props: { id: string; choice: Choice; isSelected: boolean; onHover: () => void }) {
  const { id, choice, isSelected, onHover } = props;
  return (
    <chakra.div
      id={id}
      role="option"
      aria-selected={isSelected}
      onClick={choice.onChoose}
      onPointerMove={onHover}
      display="flex"
      alignItems="center"
      gap="2.5"
      minH="8"
      px="2.5"
      borderRadius="l1"
      cursor="pointer"
      bg={isSelected ? 'surface3' : 'transparent'}
    >
      {choice.icon !== undefined && (
        <chakra.span color="muted" flexShrink="0">
          {choice.icon}
        </chakra.span>
      )}
      <chakra.span truncate>{choice.label}</chakra.span>
      {choice.note !== undefined && (
        <chakra.span ms="auto" ps="3" color="dim" textStyle="xs" truncate flexShrink="0" maxW="50%">
          {choice.note}
        </chakra.span>
      )}
    </chakra.div>
  );
}
