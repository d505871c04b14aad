import { Box, Link as ChakraLink, chakra, Flex, HStack, Input, Text } from '@chakra-ui/react';
import { defaultPageSize, intlLocale } from '@hoistway/shared/domain/constants.ts';
import { type ElevatorRepairCount, elevatorRepairCounts } from '@hoistway/shared/domain/repairFigures.ts';
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { emptyListState, type PageSize } from '../../crud/list/listState.ts';
import { Pager } from '../../crud/list/Pager.tsx';
import { Data, Head, SortButton } from '../../crud/list/tableParts.tsx';
import { errorText } from '../../data/errorText.ts';
import { useElevatorRepairs, type Window } from '../../data/repairs.ts';
import { locale } from '../../data/settings.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';

const whole = new Intl.NumberFormat(intlLocale[locale]);
const wraps = { whiteSpace: 'normal', 'tr:last-child &': { borderBottomWidth: '0' } };

interface VisibleRows {
  sort: ElevatorRepairCount;
  text: string;
  pageNo: number;
  pageSize: PageSize;
}
const first: VisibleRows = { sort: 'falseAlarms', text: '', pageNo: 1, pageSize: defaultPageSize };

/** Every elevator with orders or alarms in the window: searchable, sortable by any count, page by page. */
export function ElevatorRepairsTable({ window }: { window: Window }) {
  const { t } = useTranslation();
  const [tableQuery, setTableQuery] = useState(first);
  const change = (part: Partial<VisibleRows>) => setTableQuery((now) => ({ ...now, pageNo: 1, ...part }));
  const { data, isPending, isError, error, refetch } = useElevatorRepairs({ ...window, ...tableQuery });
  if (isPending) return <LoadingState />;
  if (isError) return <ErrorState onRefresh={() => void refetch()} reason={errorText(error)} />;
  return (
    <Flex direction="column" minH="0">
      <Box px="3" py="2">
        <Input
          size="sm"
          type="search"
          maxW="72"
          value={tableQuery.text}
          placeholder={t('repairs.figures.findElevator')}
          aria-label={t('repairs.figures.findElevator')}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Box>
      {data.records.length === 0 ? (
        <EmptyState onRefresh={() => void refetch()} />
      ) : (
        <Box overflow="auto" maxH="32rem">
          <chakra.table w="full">
            <thead>
              <tr>
                <Head>{t('commands.repairOrders.fields.elevator')}</Head>
                {elevatorRepairCounts.map((name) => (
                  <Head key={name} data-numeric aria-sort={tableQuery.sort === name ? 'descending' : 'none'}>
                    <SortButton type="button" onClick={() => change({ sort: name })}>
                      {t(`repairs.figures.${name}`)}
                      {tableQuery.sort === name && <ArrowDown size={12} aria-hidden />}
                    </SortButton>
                  </Head>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.records.map((row) => (
                <tr key={row.elevatorId}>
                  <Data py="2" css={wraps}>
                    <HStack gap="2" minW="0">
                      <ChakraLink asChild>
                        <Link to={`/elevator/${row.elevatorId}`}>{row.elevatorNo}</Link>
                      </ChakraLink>
                      <Text color="muted" truncate>
                        {row.elevatorName}
                      </Text>
                    </HStack>
                  </Data>
                  {elevatorRepairCounts.map((name) => (
                    <Data py="2" css={wraps} key={name} textAlign="end">
                      {whole.format(row[name])}
                    </Data>
                  ))}
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
      <Pager
        state={{ ...emptyListState, pageNo: tableQuery.pageNo, pageSize: tableQuery.pageSize }}
        total={data.total}
        pages={data.pages}
        onChange={({ pageNo, pageSize }) =>
          change({ ...(pageNo && { pageNo }), ...(pageSize && { pageSize, pageNo: 1 }) })
        }
      />
    </Flex>
  );
}
