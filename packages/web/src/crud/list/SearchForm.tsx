import { Box, Button, Flex, Grid, Input } from '@chakra-ui/react';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import { ListFilter, Search } from 'lucide-react';
import { type FormEvent, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/Kbd.tsx';
import { useKeys } from '../../ui/useKeys.ts';
import type { Labels } from '../labels.ts';
import { useRecords } from '../records.ts';
import { filterInputs } from './filterInputs.tsx';
import { emptyListState, filterFields, type ListState } from './listState.ts';

type SearchChange = Pick<ListState, 'search' | 'filters'>;

interface SearchFormProps {
  state: ListState;
  onSearch: (searchChange: SearchChange) => void;
}

/** Keyword and filters with search and reset; Enter searches, `/` focuses it (§2.3). */
export function SearchForm({ state, onSearch }: SearchFormProps) {
  const { resource, labels, fixed } = useRecords();
  const { t } = useTranslation();
  const [draft, setDraft] = useState<SearchChange>(state);
  const [isWide, setIsWide] = useState(Object.keys(state.filters).length > 0);
  const keyword = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => keyword.current?.focus() });
  // Only another search replaces the entered text; the address changes for other reasons, too.
  const searchText = JSON.stringify({ search: state.search, filters: state.filters });
  useEffect(() => setDraft(JSON.parse(searchText) as SearchChange), [searchText]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(draft);
  };
  const reset = () => {
    const { search, filters } = emptyListState;
    setDraft({ search, filters });
    onSearch({ search, filters });
  };
  const fields = filterFields(resource).filter(([name]) => !(name in fixed));
  const filterCount = new Set(Object.keys(draft.filters).map((name) => name.split('.')[0])).size;

  return (
    <search>
      <form onSubmit={submit}>
        <Flex gap="2" align="center" wrap="wrap">
          <Flex flex="1" minW="40" maxW="md" position="relative" align="center">
            <Flex position="absolute" insetStart="2.5" color="dim" pointerEvents="none">
              <Search size={15} />
            </Flex>
            <Input
              ref={keyword}
              ps="8"
              pe="8"
              aria-label={t('records.searchAll')}
              placeholder={t('records.searchAll')}
              value={draft.search}
              onChange={({ target }) => setDraft({ ...draft, search: target.value })}
              onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
            />
            <Flex position="absolute" insetEnd="2" pointerEvents="none" hideBelow="md">
              <Kbd>/</Kbd>
            </Flex>
          </Flex>
          <Button type="submit" variant="surface" colorPalette="moving">
            {t('common.search')}
          </Button>
          <Button type="button" variant="ghost" color="muted" onClick={reset}>
            {t('common.reset')}
          </Button>
          {fields.length > 0 && (
            <Button
              type="button"
              variant="ghost"
              color={filterCount > 0 ? 'text' : 'muted'}
              aria-expanded={isWide}
              onClick={() => setIsWide(!isWide)}
            >
              <ListFilter />
              {t('records.filters')}
              {filterCount > 0 && ` · ${filterCount}`}
            </Button>
          )}
        </Flex>
        {isWide && <FilterGrid fields={fields} labels={labels} draft={draft} setDraft={setDraft} />}
      </form>
    </search>
  );
}

interface FilterGridProps {
  fields: [string, AnyField][];
  labels: Labels;
  draft: SearchChange;
  setDraft: (value: SetStateAction<SearchChange>) => void;
}

/** Every filter field. */
function FilterGrid({ fields, labels, draft, setDraft }: FilterGridProps) {
  return (
    <Grid
      templateColumns="repeat(auto-fill, minmax(15rem, 1fr))"
      gapX="3"
      gapY="2.5"
      mt="3"
      mx="-1"
      px="1"
      pb="1"
      maxH="42vh"
      overflowY="auto"
    >
      {fields.map(([name, field]) => (
        <Box key={name} minW="0" gridColumn={field.kind === 'instant' ? { md: 'span 2' } : undefined}>
          <Box color="muted" textStyle="xs" mb="1">
            {labels.field(name)}
          </Box>
          {filterInputs[field.kind]({
            name,
            field,
            labels,
            filters: draft.filters,
            onChange: (filters) => setDraft({ ...draft, filters }),
          })}
        </Box>
      ))}
    </Grid>
  );
}
