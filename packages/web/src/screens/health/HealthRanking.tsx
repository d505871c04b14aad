import { Box, Link as ChakraLink, Flex, IconButton, Table, Text } from '@chakra-ui/react';
import {
  changedLosses,
  type HealthIndexAnswer,
  type RankedHealth,
  type RankOrder,
  rankOrders,
} from '@hoistway/shared/domain/health/healthView.ts';
import type { HealthLoss } from '@hoistway/shared/domain/health.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { numberText } from '../../crud/formats.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Select } from '../../ui/Select.tsx';
import { changeText } from './changeText.ts';
import { useLossText } from './useLossText.ts';

/** A phone shows the deductions below the name. */
const wide = { base: 'none', md: 'table-cell' } as const;
const indexColors = { low: 'fault', middle: 'attention', high: 'normal' } as const;

/** The elevators in the chosen order, each with its deductions and what changed since last month. */
export function HealthRanking({ index, order }: { index: HealthIndexAnswer; order: RankOrder }) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  const choose = (name: string, value: string) =>
    setParams((params) => {
      params.set(name, value);
      if (name === 'order') params.delete('pageNo');
      return params;
    });
  const options = rankOrders.map((value) => ({ value, label: t(`health.orders.${value}`) }));
  return (
    <Panel
      title={t('health.ranking')}
      note={t('health.rankingNote', { count: index.total })}
      aside={
        <Select
          label={t('health.orderBy')}
          options={options}
          value={[order]}
          onChange={([value]) => value !== undefined && choose('order', value)}
          size="sm"
          width="60"
        />
      }
      flexShrink="0"
    >
      {index.records.length === 0 ? (
        <Text px="4" py="3" color="muted">
          {t('health.noRanking')}
        </Text>
      ) : (
        <Box overflowX="auto">
          <RankingTable records={index.records} />
        </Box>
      )}
      <Pages pages={index.pages} onChange={(pageNo) => choose('pageNo', String(pageNo))} />
    </Panel>
  );
}

function RankingTable({ records }: { records: readonly RankedHealth[] }) {
  const { t } = useTranslation();
  const head = (
    name: 'elevator' | 'score' | 'change' | 'why' | 'changed' | 'cards',
    isNumber = false,
    display?: typeof wide,
  ) => (
    <Table.ColumnHeader textAlign={isNumber ? 'end' : 'start'} display={display}>
      {t(`health.columns.${name}`)}
    </Table.ColumnHeader>
  );
  return (
    <Table.Root size="sm" aria-label={t('health.ranking')}>
      <Table.Header>
        <Table.Row>
          {head('elevator')}
          {head('score', true)}
          {head('change', true)}
          {head('why', false, wide)}
          {head('changed', false, wide)}
          {head('cards', true)}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {records.map((one) => (
          <RankedRow key={one.elevatorId} one={one} />
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function RankedRow({ one }: { one: RankedHealth }) {
  const { t } = useTranslation();
  const { score, index, before } = one;
  const scoreBefore = before?.score ?? null;
  return (
    <Table.Row verticalAlign="top">
      <Table.Cell minW="40">
        <ChakraLink asChild fontWeight="semibold" whiteSpace="normal">
          <Link to={`/elevator/${one.elevatorId}?tab=health`}>
            {[one.elevatorNo, one.elevatorName].filter((part) => part !== '').join(' ')}
          </Link>
        </ChakraLink>
        <Text color="muted" textStyle="xs">
          {one.useUnitName}
        </Text>
        <Box hideFrom="md" textStyle="sm" mt="1">
          <Losses losses={one.losses} />
        </Box>
      </Table.Cell>
      <Table.Cell textAlign="end" fontWeight="semibold" color={index === null ? 'muted' : indexColors[index]}>
        {score === null ? '–' : numberText(score)}
      </Table.Cell>
      <Table.Cell textAlign="end" color="muted">
        {score === null || scoreBefore === null ? '–' : changeText(score - scoreBefore)}
      </Table.Cell>
      <Table.Cell minW="52" display={wide}>
        <Losses losses={one.losses} />
      </Table.Cell>
      <Table.Cell minW="52" display={wide}>
        {before === null ? (
          <Text color="muted" textStyle="xs">
            {t('health.noBefore')}
          </Text>
        ) : (
          <Changes before={before.losses} losses={one.losses} />
        )}
      </Table.Cell>
      <Table.Cell textAlign="end">{one.openCards === 0 ? '–' : numberText(one.openCards)}</Table.Cell>
    </Table.Row>
  );
}

function Losses({ losses }: { losses: readonly HealthLoss[] }) {
  const { t } = useTranslation();
  const lossText = useLossText();
  if (losses.length === 0) return <Text color="muted">{t('elevators.nothingLost')}</Text>;
  return losses.map((loss) => (
    <Text
      key={`${loss.cause} ${loss.evidence.join()}`}
    >{`−${numberText(loss.points)} ${lossText(loss)}`}</Text>
  ));
}

function Changes({ before, losses }: { before: readonly HealthLoss[]; losses: readonly HealthLoss[] }) {
  const { t } = useTranslation();
  const lossText = useLossText();
  const changes = changedLosses(before, losses);
  if (changes.length === 0) return <Text color="muted">{t('health.unchanged')}</Text>;
  return changes.map((change) => (
    <Text key={`${change.cause} ${change.subject}`}>
      {`${changeText(change.before - change.points)} ${lossText(change)}`}
    </Text>
  ));
}

function Pages({ pages, onChange }: { pages: number; onChange: (pageNo: number) => void }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const pageNo = Number(params.get('pageNo') ?? '1');
  if (pages <= 1) return null;
  return (
    <Flex gap="2" px="3" py="2" align="center" justify="flex-end">
      <IconButton
        size="sm"
        variant="ghost"
        aria-label={t('records.previousPage')}
        disabled={pageNo <= 1}
        onClick={() => onChange(pageNo - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <Text color="muted" textStyle="xs">{`${pageNo} / ${pages}`}</Text>
      <IconButton
        size="sm"
        variant="ghost"
        aria-label={t('records.nextPage')}
        disabled={pageNo >= pages}
        onClick={() => onChange(pageNo + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Flex>
  );
}
