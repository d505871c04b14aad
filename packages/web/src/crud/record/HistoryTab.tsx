import { Box, Button, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useRowHistory } from '../../data/lists.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Cell } from '../cells.tsx';
import { instantText } from '../formats.ts';
import { useRecords } from '../records.ts';
import { RefLabels } from '../refLabels.tsx';
import type { Row } from '../row.ts';

interface Change {
  field: string;
  from: unknown;
  to: unknown;
}

interface HistoryEntry {
  id: string;
  at: string;
  userId: string | null;
  userName: string | null;
  action: 'created' | 'updated' | 'deleted' | 'restored' | 'imported';
  version: number;
  changes: Change[];
}

const pageSize = 20;

/** History of a record, newest first: user, time, and each value before and after. */
export function HistoryTab({ row }: { row: Row }) {
  const { resource } = useRecords();
  const { t } = useTranslation();
  const history = useRowHistory<HistoryEntry>(resource, row, pageSize);
  const entries = useMemo(() => history.data?.pages.flatMap(({ records }) => records) ?? [], [history.data]);
  const labelledRows = useMemo(() => entries.flatMap(rowsOf), [entries]);
  const refresh = () => void history.refetch();

  if (history.isPending) return <LoadingState />;
  if (history.isError) return <ErrorState onRefresh={refresh} reason={errorText(history.error)} />;
  if (entries.length === 0) return <EmptyState onRefresh={refresh} />;
  return (
    <RefLabels resource={resource} rows={labelledRows}>
      <Flex as="ol" direction="column" listStyleType="none">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Flex>
      {history.hasNextPage && (
        <Button
          alignSelf="center"
          mt="3"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('records.earlier')}
        </Button>
      )}
    </RefLabels>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { resource } = useRecords();
  const { t } = useTranslation();
  const changes = entry.changes.filter(({ field }) => field in resource.fields);
  return (
    <Box
      as="li"
      position="relative"
      ps="5"
      pb="5"
      borderInlineStartWidth="1px"
      borderColor="line"
      ms="1.5"
      _last={{ borderColor: 'transparent' }}
      _before={{
        content: '""',
        position: 'absolute',
        insetStart: '-5px',
        top: '1.5',
        boxSize: '9px',
        borderRadius: 'full',
        bg: 'surface1',
        borderWidth: '2px',
        borderColor: entry.action === 'deleted' ? 'attention' : 'moving',
      }}
    >
      <Flex align="baseline" gap="2" wrap="wrap">
        <chakra.span fontWeight="medium">{t(`records.did.${entry.action}`)}</chakra.span>
        <chakra.span color="muted">{entry.userName ?? t('records.bySystem')}</chakra.span>
        <chakra.time dateTime={entry.at} color="dim" textStyle="xs" ms="auto">
          {instantText(entry.at)}
        </chakra.time>
      </Flex>
      {changes.length > 0 && (
        <Grid
          templateColumns={{ base: '1fr', sm: 'minmax(7rem, 11rem) 1fr' }}
          columnGap="3"
          rowGap="1"
          mt="1.5"
          textStyle="sm"
        >
          {changes.map((change) => (
            <ChangeLine key={change.field} change={change} isFirst={entry.action === 'created'} />
          ))}
        </Grid>
      )}
    </Box>
  );
}

function ChangeLine({ change, isFirst }: { change: Change; isFirst: boolean }) {
  const { resource, labels } = useRecords();
  const { t } = useTranslation();
  const field = resource.fields[change.field];
  if (field === undefined) return null;
  const renderValue = (value: unknown) => (
    <Cell name={change.field} field={field} value={value} labels={labels} />
  );
  return (
    <>
      <Text color="muted" truncate title={labels.field(change.field)}>
        {labels.field(change.field)}
      </Text>
      <Flex align="center" gap="1.5" wrap="wrap" minW="0" overflowWrap="anywhere">
        {field.kind === 'secret' ? (
          <chakra.span color="dim">{t('records.secretChanged')}</chakra.span>
        ) : (
          <>
            {!isFirst && (
              <>
                <chakra.span color="dim" textDecoration="line-through">
                  {renderValue(change.from)}
                </chakra.span>
                <chakra.span color="dim" flexShrink="0">
                  <ArrowRight size={12} aria-label={t('records.becomes')} />
                </chakra.span>
              </>
            )}
            <span>{renderValue(change.to)}</span>
          </>
        )}
      </Flex>
    </>
  );
}

/** An entry's values before and after, as rows whose references can be named. */
function rowsOf(entry: HistoryEntry): Row[] {
  const base = {
    id: entry.id,
    version: entry.version,
    orgId: null,
    createdAt: entry.at,
    updatedAt: entry.at,
  };
  const side = (name: 'from' | 'to') =>
    Object.fromEntries(entry.changes.map((change) => [change.field, change[name]]));
  return [
    { ...side('from'), ...base },
    { ...side('to'), ...base },
  ];
}
