import { Button, Checkbox, Flex, IconButton, Input, Popover, Portal, Stack } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { type ReactNode, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Labels } from '../labels.ts';
import { useRecords } from '../records.ts';
import type { ColumnChanges, useColumns } from './useColumns.ts';

/** From this many columns on the list has a search. */
const manyColumns = 12;

/** Choice and order of a list's columns, stored in the browser. */
export function ColumnChoice({ all, columns, changes }: ReturnType<typeof useColumns>) {
  const { t } = useTranslation();
  const { labels } = useRecords();
  const [query, setQuery] = useState('');
  const shownNames = columns.map(({ name }) => name);
  const names = [...shownNames, ...all.map(([name]) => name).filter((name) => !shownNames.includes(name))];
  const matchingNames = names.filter((name) =>
    labels.field(name).toLowerCase().includes(query.toLowerCase()),
  );
  const arrow = (name: string, step: -1 | 1) => {
    const Arrow = step < 0 ? ArrowUp : ArrowDown;
    const word = t(step < 0 ? 'records.columnEarlier' : 'records.columnLater', { what: labels.field(name) });
    const isLast = shownNames.indexOf(name) === (step < 0 ? 0 : shownNames.length - 1);
    return (
      <IconButton
        size="2xs"
        variant="ghost"
        color="dim"
        aria-label={word}
        title={word}
        disabled={isLast}
        onClick={() => changes.shift(name, step)}
      >
        <Arrow />
      </IconButton>
    );
  };
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Popover.Trigger asChild>
        <IconButton
          size="sm"
          variant="ghost"
          color="muted"
          aria-label={t('records.columns')}
          title={t('records.columns')}
        >
          <Columns3 />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            w="72"
            maxH="min(32rem, var(--available-height))"
            aria-label={t('records.columns')}
          >
            {all.length > manyColumns && <ColumnSearch query={query} setQuery={setQuery} />}
            <ColumnList
              matchingNames={matchingNames}
              shownNames={shownNames}
              changes={changes}
              labels={labels}
              query={query}
              arrow={arrow}
            />
            <Flex p="1.5" borderTopWidth="1px" borderColor="hairline" flexShrink="0">
              <Button size="sm" variant="ghost" color="muted" onClick={changes.reset}>
                {t('records.columnsDefault')}
              </Button>
            </Flex>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

interface ColumnSearchProps {
  query: string;
  setQuery: (value: SetStateAction<string>) => void;
}

/** Finds a column by its label. */
function ColumnSearch({ query, setQuery }: ColumnSearchProps) {
  const { t } = useTranslation();
  return (
    <Input
      variant="subtle"
      bg="transparent"
      borderRadius="0"
      flexShrink="0"
      borderBottomWidth="1px"
      borderColor="hairline"
      aria-label={t('records.findColumn')}
      placeholder={t('records.findColumn')}
      value={query}
      onChange={({ target }) => setQuery(target.value)}
    />
  );
}

interface ColumnListProps {
  matchingNames: string[];
  shownNames: string[];
  changes: ColumnChanges;
  labels: Labels;
  query: string;
  arrow: (name: string, step: -1 | 1) => ReactNode;
}

/** The columns in their order, to show, hide and move. */
function ColumnList({ matchingNames, shownNames, changes, labels, query, arrow }: ColumnListProps) {
  return (
    <Stack gap="0" overflowY="auto" p="1.5" flex="1" minH="0">
      {matchingNames.map((name) => {
        const isShown = shownNames.includes(name);
        return (
          <Flex key={name} align="center" minH="7" px="1.5" borderRadius="l1" _hover={{ bg: 'surface3' }}>
            <Checkbox.Root
              size="sm"
              colorPalette="moving"
              flex="1"
              minW="0"
              checked={isShown}
              disabled={isShown && shownNames.length === 1}
              onCheckedChange={() => changes.toggle(name)}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label fontWeight="normal" truncate color={isShown ? 'text' : 'muted'}>
                {labels.field(name)}
              </Checkbox.Label>
            </Checkbox.Root>
            {isShown && query === '' && (
              <>
                {arrow(name, -1)}
                {arrow(name, 1)}
              </>
            )}
          </Flex>
        );
      })}
    </Stack>
  );
}
