import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { emptyListState } from '../../crud/list/listState.ts';
import { Pager } from '../../crud/list/Pager.tsx';
import { errorText } from '../../data/errorText.ts';
import { useHistoryPage } from '../../data/history.ts';
import { useRoster } from '../../data/roster.ts';
import type { RosterEntry, RosterIndex } from '../../data/rosterIndex.ts';
import { DateRange } from '../../ui/DateRange.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type Option, Select } from '../../ui/Select.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { ElevatorPicker } from '../../widgets/picker/ElevatorPicker.tsx';
import { type HistoryColumn, HistoryTable } from './HistoryTable.tsx';
import { historyQuery, rangeFault } from './historyFilter.ts';
import { useHistoryFilter } from './useHistoryFilter.ts';

interface HistoryProps<S extends z.ZodType> {
  /** The path of the call (docs/contract.md). */
  path: string;
  record: S;
  keyOf: (record: z.output<S>) => string;
  columns: readonly HistoryColumn<z.output<S>>[];
  /** Longest time range of a query (§5). */
  windowDays: number;
  /** Choices beside time and elevator, by query parameter; pass a stable list. */
  choices: readonly { name: string; label: string; options: readonly Option[] }[];
  choiceNames: readonly string[];
  /** A change triggers a refetch. */
  latest?: number | undefined;
  onOpen?: (record: z.output<S>) => void;
  /** Shown instead of the default text if the call fails (§8). */
  failureText?: string;
}

/** Past records within their window, filtered by the address, page by page. */
export function History<S extends z.ZodType>(props: HistoryProps<S>) {
  const { path, record, windowDays, choices, choiceNames, latest } = props;
  const { filter, change, reset, catchUp } = useHistoryFilter(windowDays, choiceNames);
  const fault = rangeFault(filter.range, windowDays);
  const roster = useRoster().data;
  const page = useHistoryPage({
    path,
    record,
    query: historyQuery(filter),
    isEnabled: fault === null,
    keepsPrevious: true,
  });
  const elevator = filter.elevatorId === null ? null : (roster?.ofId(filter.elevatorId) ?? null);
  const refresh = () => {
    catchUp();
    void page.refetch();
  };
  const refreshList = useEffectEvent(refresh);
  useEffect(() => {
    if (latest !== undefined) refreshList();
  }, [latest]);
  return (
    <Panel flex="1" minH="0">
      <HistoryFilters
        filter={filter}
        change={change}
        choices={choices}
        elevator={elevator}
        roster={roster}
        refresh={refresh}
        reset={reset}
        fault={fault}
        windowDays={windowDays}
        isFetching={page.isFetching}
      />
      {page.isError ? (
        <ErrorState onRefresh={refresh} reason={errorText(page.error)}>
          {props.failureText}
        </ErrorState>
      ) : page.data === undefined ? (
        fault === null ? (
          <LoadingState />
        ) : (
          <Flex flex="1" />
        )
      ) : page.data.records.length === 0 ? (
        <EmptyState onRefresh={refresh} />
      ) : (
        <HistoryTable
          rows={page.data.records}
          keyOf={props.keyOf}
          columns={props.columns}
          isStale={page.isPlaceholderData}
          {...(props.onOpen && { onOpen: props.onOpen })}
        />
      )}
      {page.data !== undefined && (
        <Pager
          state={{ ...emptyListState, pageNo: filter.pageNo, pageSize: filter.pageSize }}
          total={page.data.total}
          pages={page.data.pages}
          onChange={({ pageNo, pageSize }) =>
            change({ pageNo: pageNo ?? 1, ...(pageSize !== undefined && { pageSize }) })
          }
        />
      )}
    </Panel>
  );
}

interface HistoryFiltersProps {
  filter: ReturnType<typeof useHistoryFilter>['filter'];
  change: ReturnType<typeof useHistoryFilter>['change'];
  choices: HistoryProps<z.ZodType>['choices'];
  elevator: RosterEntry | null;
  roster: RosterIndex | undefined;
  refresh: () => void;
  reset: () => void;
  fault: 'open' | 'order' | 'wide' | null;
  windowDays: number;
  isFetching: boolean;
}

/** Time range, choices and elevator of the query. */
function HistoryFilters({
  filter,
  change,
  choices,
  elevator,
  roster,
  refresh,
  reset,
  fault,
  windowDays,
  isFetching,
}: HistoryFiltersProps) {
  const { t } = useTranslation();
  return (
    <Toolbar px="3" py="2" borderBottomWidth="1px" borderColor="hairline">
      <DateRange
        value={filter.range}
        onChange={(range) => change({ range })}
        label={t('monitor.range.label')}
        precision="minute"
        size="sm"
      />
      {choices.map(({ name, label, options }) => (
        <Select
          key={name}
          size="sm"
          width="44"
          label={label}
          placeholder={label}
          options={options}
          value={filter.choices[name] === undefined ? [] : [filter.choices[name]]}
          isClearable
          onChange={([value]) => change({ choices: { [name]: value ?? '' } })}
        />
      ))}
      {elevator === null ? (
        roster && <ElevatorPicker roster={roster} onPick={(entry) => change({ elevatorId: entry.id })} />
      ) : (
        <Button size="sm" variant="subtle" onClick={() => change({ elevatorId: null })}>
          {elevator.no} ✕
        </Button>
      )}
      <Button size="sm" onClick={refresh} loading={isFetching}>
        {t('common.search')}
      </Button>
      <Button size="sm" variant="ghost" onClick={reset}>
        {t('common.reset')}
      </Button>
      {fault !== null && (
        <Text color="attention" textStyle="xs" role="alert">
          {t(`monitor.range.${fault}`, { days: windowDays })}
        </Text>
      )}
    </Toolbar>
  );
}
