import { Button, Flex, Input, Text } from '@chakra-ui/react';
import { reportMetersMost } from '@hoistway/shared/domain/energy/energyReport.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMeterLines } from '../../data/energy.ts';
import { errorText } from '../../data/errorText.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { MeterTable } from './MeterTable.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { manyReportPath } from './paths.ts';
import { usePeriod } from './usePeriod.ts';

/** Consumption of the visible meters in a period; chosenCodes ones open in one report. */
export function MeterOverview() {
  const { t } = useTranslation();
  const period = usePeriod();
  const [search, setSearch] = useState('');
  const [chosenCodes, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useMeterLines(period.period, search.trim());
  const toggle = (code: string) =>
    setChosen((codes) => {
      const next = new Set(codes);
      if (!next.delete(code) && next.size < reportMetersMost) next.add(code);
      return next;
    });
  const meters = query.data?.meters;
  return (
    <Panel
      title={t('energy.report.title')}
      note={meters && t('energy.report.meters', { count: meters.length })}
      minH={{ base: '60dvh', md: '24rem' }}
      flex="3"
    >
      <Flex gap="2" p="2" wrap="wrap" align="center">
        <PeriodBar {...period} />
        <Input
          size="sm"
          w={{ base: 'full', sm: '16rem' }}
          type="search"
          value={search}
          placeholder={t('energy.report.search')}
          aria-label={t('energy.report.search')}
          onChange={(event) => setSearch(event.target.value)}
        />
        {chosenCodes.size > 0 && (
          <Button asChild size="sm" ms="auto">
            <Link to={manyReportPath([...chosenCodes], t('energy.report.reportOfMany'))}>
              <FileText />
              {t('energy.report.openChosen', { count: chosenCodes.size })}
            </Link>
          </Button>
        )}
      </Flex>
      <Flex direction="column" flex="1" minH="0" overflow="auto">
        {query.isError ? (
          <ErrorState onRefresh={() => void query.refetch()} reason={errorText(query.error)} />
        ) : meters === undefined ? (
          <LoadingState />
        ) : meters.length === 0 ? (
          <EmptyState onRefresh={() => void query.refetch()}>
            <Text>{t(search.trim() === '' ? 'energy.report.none' : 'energy.report.noMatch')}</Text>
          </EmptyState>
        ) : (
          <MeterTable meters={meters} chosenCodes={chosenCodes} onToggle={toggle} />
        )}
      </Flex>
    </Panel>
  );
}
