import { Box, chakra, Flex, Grid, Skeleton, Text } from '@chakra-ui/react';
import {
  type ComplianceLineName,
  complianceLines,
  overviewLines,
} from '@hoistway/shared/domain/complianceLines.ts';
import type { OverviewRow } from '@hoistway/shared/domain/complianceView.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Data, Head } from '../../crud/list/tableParts.tsx';
import { errorText } from '../../data/errorText.ts';
import { useOverview } from '../../data/upkeep.ts';
import { Figure } from '../../ui/Figure.tsx';
import { EmptyState, ErrorState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';

const addressOf = (line: ComplianceLineName, scope: Record<string, string> = {}): string =>
  `/compliance?${new URLSearchParams({ ...scope, line })}`;
const isAhead = (line: ComplianceLineName): boolean => 'isAhead' in complianceLines[line];

const wraps = { whiteSpace: 'normal', 'tr:last-child &': { borderBottomWidth: '0' } };

/** The supervision body's figures: totals, then the same by company and by district; each count leads to its rows. */
export function SupervisionOverview() {
  const { t } = useTranslation();
  const overview = useOverview();
  if (overview.isError)
    return <ErrorState onRefresh={() => void overview.refetch()} reason={errorText(overview.error)} />;
  const { data } = overview;
  const lines = overviewLines.filter((line) => data === undefined || line in data.totals);
  return (
    <Flex direction="column" gap="3" flexShrink="0" data-overview>
      <Grid gap={{ base: '2', md: '3' }} templateColumns="repeat(auto-fit, minmax(9.5rem, 1fr))">
        {lines.map((line) => {
          const count = data?.totals[line];
          const state = isAhead(line) ? 'attention' : 'fault';
          return (
            <Panel key={line} px="4" py="2.5">
              <Link to={addressOf(line)}>
                <Figure
                  label={t(`upkeep.overview.columns.${line}`)}
                  value={count ?? <Skeleton as="span" display="inline-block" w="10" h="6" />}
                  state={count ? state : undefined}
                  size="lg"
                />
              </Link>
            </Panel>
          );
        })}
      </Grid>
      {data && (
        <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1.15fr) minmax(0, 1fr)' }}>
          <CountTable
            title={t('upkeep.overview.byCompany')}
            rows={data.companies}
            lines={lines}
            by="companyId"
          />
          <CountTable
            title={t('upkeep.overview.byDistrict')}
            rows={data.districts}
            lines={lines.filter((line) => line !== 'drillsOverdue')}
            by="district"
          />
        </Grid>
      )}
    </Flex>
  );
}

function CountTable(props: {
  title: string;
  rows: readonly OverviewRow[];
  lines: readonly ComplianceLineName[];
  by: 'companyId' | 'district';
}) {
  const { title, rows, lines, by } = props;
  const { t } = useTranslation();
  return (
    <Panel title={title} maxH="80">
      {rows.length === 0 ? (
        <EmptyState onRefresh={() => {}}>{t('upkeep.overview.none')}</EmptyState>
      ) : (
        <Box overflow="auto" tabIndex={0} role="region" aria-label={title}>
          <chakra.table w="full">
            <thead>
              <tr>
                <Head>{t('upkeep.overview.name')}</Head>
                <Head textAlign="end">{t('upkeep.overview.elevators')}</Head>
                {lines.map((line) => (
                  <Head key={line} px="2" textAlign="end" whiteSpace="normal">
                    {t(`upkeep.overview.columns.${line}`)}
                  </Head>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <Data py="1.5" minW={by === 'companyId' ? '36' : '24'} css={wraps}>
                    {row.name || t('common.absent')}
                  </Data>
                  <Data textAlign="end" css={wraps}>
                    {row.elevators}
                  </Data>
                  {lines.map((line) => (
                    <Data key={line} px="2" textAlign="end" css={wraps}>
                      <Count
                        count={row.counts[line] ?? 0}
                        to={addressOf(line, { [by]: row.id })}
                        color={isAhead(line) ? 'attention' : 'fault'}
                      />
                    </Data>
                  ))}
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
    </Panel>
  );
}

function Count({ count, to, color }: { count: number; to: string; color: string }) {
  if (count === 0) return <Text color="dim">0</Text>;
  return (
    <Text color={color} fontWeight="medium" textDecoration="underline" textUnderlineOffset="3px">
      <Link to={to}>{count}</Link>
    </Text>
  );
}
