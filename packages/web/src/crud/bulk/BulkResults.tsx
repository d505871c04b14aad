import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { ArrowRight, CircleCheck, CircleX } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../data/bulkCall.ts';
import { Cell } from '../cells.tsx';
import { errorsByField } from '../form/resolver.ts';
import { useRecords } from '../records.ts';
import { RefLabels } from '../refLabels.tsx';
import { type Row, titleOf } from '../row.ts';

interface BulkResultsProps {
  rows: readonly Row[];
  results: readonly BulkResult[];
  /** Nothing is written yet. */
  isTrial: boolean;
}

/** Result of each row, or its preview; failures first. */
export function BulkResults({ rows, results, isTrial }: BulkResultsProps) {
  const { resource } = useRecords();
  const { t } = useTranslation();
  const sortedResults = useMemo(
    () => [...results].sort((a, b) => Number(a.isDone) - Number(b.isDone)),
    [results],
  );
  const labelledRows = useMemo(
    () => [...rows, ...results.flatMap((one) => becoming(rows, one))],
    [rows, results],
  );
  const failureCount = results.filter(({ isDone }) => !isDone).length;
  return (
    <RefLabels resource={resource} rows={labelledRows}>
      <Text color={failureCount > 0 ? 'attention' : 'muted'} mb="3" role="status">
        {t(isTrial ? 'records.bulk.would' : 'records.bulk.did', {
          done: results.length - failureCount,
          failed: failureCount,
        })}
      </Text>
      <Box as="ul" listStyleType="none" maxH="96" overflowY="auto" tabIndex={0} mx="-1" px="1">
        {sortedResults.map((result) => (
          <ResultLine
            key={result.id}
            result={result}
            title={
              result.label ||
              titleOf(resource, rows.find(({ id }) => id === result.id) ?? emptyRow(result.id))
            }
          />
        ))}
      </Box>
    </RefLabels>
  );
}

function ResultLine({ result, title }: { result: BulkResult; title: string }) {
  const { resource, labels } = useRecords();
  const { t } = useTranslation();
  const Mark = result.isDone ? CircleCheck : CircleX;
  const complaints = [...errorsByField(result.fields ?? [])].map(
    ([name, message]) => `${name in resource.fields ? labels.field(name) : name}: ${message}`,
  );
  return (
    <Flex as="li" gap="2.5" py="1.5" borderBottomWidth="1px" borderColor="hairline">
      <chakra.span color={result.isDone ? 'normal' : 'alarm'} pt="0.5" flexShrink="0">
        <Mark size={15} aria-hidden />
      </chakra.span>
      <Box minW="0" flex="1">
        <Text truncate>{title}</Text>
        {!result.isDone && (
          <Text color="alarm" textStyle="xs">
            {complaints.length > 0 ? complaints.join(' · ') : t(`errors.${result.code ?? 'internal'}`)}
          </Text>
        )}
        {(result.changes ?? []).map(({ field: name, from, to }) => {
          const field = resource.fields[name];
          if (field === undefined) return null;
          return (
            <Flex key={name} gap="1.5" align="center" color="muted" textStyle="xs" wrap="wrap">
              {labels.field(name)}
              <chakra.span color="dim" textDecoration="line-through">
                <Cell name={name} field={field} value={from} labels={labels} />
              </chakra.span>
              <ArrowRight size={11} aria-label={t('records.becomes')} />
              <chakra.span color="text">
                <Cell name={name} field={field} value={to} labels={labels} />
              </chakra.span>
            </Flex>
          );
        })}
      </Box>
    </Flex>
  );
}

const emptyRow = (id: string): Row => ({ id, version: 1, orgId: null, createdAt: '', updatedAt: '' });

/** A row after the change, so that its references can be named. */
function becoming(rows: readonly Row[], { id, changes = [] }: BulkResult): Row[] {
  const row = rows.find((one) => one.id === id);
  return row ? [{ ...row, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }] : [];
}
