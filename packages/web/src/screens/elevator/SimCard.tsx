import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { simCards } from '@hoistway/shared/resources/simCards.ts';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { RecordView } from '../../crud/form/RecordView.tsx';
import { numberText } from '../../crud/formats.ts';
import { RecordsContext } from '../../crud/records.ts';
import type { Row } from '../../crud/row.ts';
import { useRecordsOf } from '../../crud/useRecordsOf.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { errorText } from '../../data/errorText.ts';
import { useRows } from '../../data/rows.ts';

import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';

const states = {
  status: { testing: 'maintenance', active: 'normal', suspended: 'attention', expired: 'fault' },
} as const;

/** One traffic card by its number: plan, remaining volume and expiry (§2.2 `/simCard/{iccid}`). */
export default function SimCard() {
  const { iccid = '' } = useParams();
  const { t } = useTranslation();
  const cardQuery = useRows<Row>(simCards, { iccid });
  const card = cardQuery.data?.records.find((row) => row.iccid === iccid);
  const refresh = () => void cardQuery.refetch();
  return (
    <Flex direction="column" minH="100dvh" bg="surface0">
      <Page>
        <Panel
          title={
            <Flex align="center" gap="2">
              <Button asChild size="sm" variant="ghost" color="muted" px="2" aria-label={t('common.back')}>
                <Link to={`/device`}>
                  <ArrowLeft />
                </Link>
              </Button>
              {t('resources.simCards.one')}
            </Flex>
          }
          note={iccid}
        >
          <Box px="5" py="5" maxW="5xl">
            {cardQuery.isPending ? (
              <LoadingState />
            ) : cardQuery.isError ? (
              <ErrorState onRefresh={refresh} reason={errorText(cardQuery.error)} />
            ) : card === undefined ? (
              <EmptyState onRefresh={refresh}>{t('elevators.noTrafficCard')}</EmptyState>
            ) : (
              <Card card={card} />
            )}
          </Box>
        </Panel>
      </Page>
    </Flex>
  );
}

function Card({ card }: { card: Row }) {
  const { t } = useTranslation();
  const cells = useStateCells(simCards, states);
  const records = useRecordsOf(simCards, { cells });
  const plan = typeof card.planMb === 'number' ? card.planMb : 0;
  const usedMb = typeof card.usedMb === 'number' ? card.usedMb : 0;
  const share = plan > 0 ? Math.min(1, usedMb / plan) : 0;
  return (
    <>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="6" mb="8">
        <Figure label={t('elevators.used')} value={`${numberText(usedMb)} MB`} />
        <Figure label={t('elevators.left')} value={`${numberText(Math.max(0, plan - usedMb))} MB`} />
        <Figure label={t('resources.simCards.fields.expirationTime')} value={expiry(card, t)} />
        <Box gridColumn="1 / -1" h="2" bg="surface3" borderRadius="full" overflow="hidden">
          <Box
            h="full"
            bg={share >= 1 ? 'fault' : share >= 0.85 ? 'attention' : 'moving'}
            style={{ width: `${share * 100}%` }}
          />
        </Box>
      </Grid>
      <RecordsContext value={records}>
        <RecordView row={card} />
      </RecordsContext>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box>
      <Text color="muted" textStyle="xs">
        {label}
      </Text>
      <Heading size="2xl" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {value}
      </Heading>
    </Box>
  );
}

function expiry(card: Row, t: ReturnType<typeof useTranslation>['t']): string {
  if (typeof card.expirationTime !== 'string') return '–';
  const days = Math.ceil((Date.parse(card.expirationTime) + dayMs - systemClock.now()) / dayMs) - 1;
  return days < 0 ? t('elevators.expired') : t('elevators.expiresIn', { count: days });
}
