import { Button, Flex, Text } from '@chakra-ui/react';
import type { Fields, RowOf } from '@hoistway/shared/model/resource.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countText } from '../../data/countText.ts';
import { errorText } from '../../data/errorText.ts';
import { useHomeRecords } from '../../data/home.ts';
import type { Query } from '../../data/urlQuery.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type State, StateDot } from '../../ui/StateDot.tsx';
import { HomeRow, Quiet } from './HomeRow.tsx';

/** A line of a work list. */
export interface WorkRow {
  /** The record's page, with the record open. */
  to: string;
  title: string;
  state: State;
  note: string;
  aside: string;
}

interface RecordPanelProps<R extends { name: string; path: string; fields: Fields }> {
  resource: R;
  title: string;
  /** Text of an empty list. */
  empty: string;
  /** Link to the whole list. */
  to: string;
  query: Query;
  rowOf: (record: RowOf<R>) => WorkRow;
}

const pageSize = 20;

/** The first records of a work list, with a link to all of them. */
export function RecordPanel<R extends { name: string; path: string; fields: Fields }>(
  props: RecordPanelProps<R>,
) {
  const { resource, title, empty, to, query, rowOf } = props;
  const { t } = useTranslation();
  const records = useHomeRecords(resource, { ...query, pageSize });
  return (
    <Panel
      title={title}
      note={records.data && countText(t, 'records', records.data.total)}
      h={{ base: 'auto', md: '72' }}
      maxH="72"
      aside={
        <Button asChild variant="plain" size="xs" color="moving">
          <Link to={to} aria-label={`${t('home.work.all')}: ${title}`}>
            {t('home.work.all')}
          </Link>
        </Button>
      }
    >
      {records.isError ? (
        <ErrorState onRefresh={() => void records.refetch()} reason={errorText(records.error)} />
      ) : records.data === undefined ? (
        <LoadingState />
      ) : records.data.records.length === 0 ? (
        <Quiet>{empty}</Quiet>
      ) : (
        <Flex direction="column" overflowY="auto" py="1">
          {records.data.records.map((record) => {
            const row = rowOf(record);
            return (
              <HomeRow
                key={record.id}
                to={row.to}
                title={
                  <StateDot state={row.state}>
                    <Text as="span" truncate>
                      {row.title}
                    </Text>
                  </StateDot>
                }
                note={row.note}
                aside={row.aside}
              />
            );
          })}
        </Flex>
      )}
    </Panel>
  );
}
