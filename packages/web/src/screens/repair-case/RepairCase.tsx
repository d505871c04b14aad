import { Box, Button, Flex, Grid, Heading, HStack, Text } from '@chakra-ui/react';
import type { CaseView } from '@hoistway/shared/domain/caseFile.ts';
import { Download, History, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { RepairActions } from '../../commands/RepairActions.tsx';
import { download } from '../../data/download.ts';
import { errorText } from '../../data/errorText.ts';
import { useServerNow } from '../../data/freshness.ts';
import { useCase } from '../../data/repairs.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { hint } from '../../ui/toast.ts';
import { CarContact } from './CarContact.tsx';
import { CaseClocks } from './CaseClocks.tsx';
import { CaseDetails } from './CaseDetails.tsx';
import { CaseEvidence } from './CaseEvidence.tsx';
import { CaseVisits } from './CaseVisits.tsx';
import { printStyles, sheetStyles } from './printStyles.ts';
import { StateRail } from './StateRail.tsx';
import { Timeline } from './Timeline.tsx';

/** One case, from the alarm to the confirmation (§2.2 `/workOrder/{workOrderId}`); `?print=1` for paper. */
export default function RepairCase() {
  const { workOrderId = '' } = useParams();
  const { t } = useTranslation();
  const caseQuery = useCase(workOrderId);
  const view = caseQuery.data;
  if (view === undefined)
    return (
      <Box h="100dvh" display="flex" flexDirection="column">
        <Page>
          {caseQuery.isError ? (
            <ErrorState onRefresh={() => void caseQuery.refetch()} reason={errorText(caseQuery.error)}>
              {t('repairs.noSuchCase')}
            </ErrorState>
          ) : (
            <LoadingState />
          )}
        </Page>
      </Box>
    );
  return <WholeCase view={view} onRefresh={() => void caseQuery.refetch()} />;
}

function WholeCase({ view, onRefresh }: { view: CaseView; onRefresh: () => void }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const isForPrint = params.get('print') === '1';
  const serverNowMs = useServerNow();
  // The answer's own time, if no frame has given the server's clock.
  const nowMs = Math.max(serverNowMs, Date.parse(view.at));
  const { order, elevator } = view;
  const reportedMs = typeof order.alarmTime === 'string' ? Date.parse(order.alarmTime) : null;
  useEffect(() => {
    document.title = `${String(order.workOrderNo ?? '')} ${elevator?.no ?? ''}`;
  }, [order.workOrderNo, elevator?.no]);
  return (
    <Box
      h={isForPrint ? 'auto' : '100dvh'}
      overflowY={isForPrint ? 'visible' : 'auto'}
      css={isForPrint ? printStyles.forced : printStyles.onPaper}
      data-case={order.id}
    >
      <style>{sheetStyles}</style>
      <Page maxW="110rem" mx="auto">
        <CaseHeader view={view} isForPrint={isForPrint} />
        <Panel p="4">
          <StateRail state={Number(order.workOrderRecordState)} isStopped={order.isStopped === true} />
        </Panel>
        <CaseClocks view={view} nowMs={nowMs} />
        <Box data-no-print>
          <Panel title={t('repairs.actions')}>
            <Box p="3">
              <RepairActions order={order} />
            </Box>
          </Panel>
        </Box>
        <Grid templateColumns={{ base: '1fr', xl: '1fr 26rem' }} gap="3" alignItems="start" data-columns>
          <Panel
            title={t('repairs.timeline')}
            note={
              <StateDot state={view.brokenAt === null ? 'normal' : 'fault'}>
                {view.brokenAt === null
                  ? t('repairs.chainHolds', { count: view.entries.length })
                  : t('repairs.chainBroken', { nth: view.brokenAt })}
              </StateDot>
            }
          >
            <Timeline entries={view.entries} reportedMs={reportedMs} onRefresh={onRefresh} />
            <Text color="dim" textStyle="2xs" px="4" pb="3" wordBreak="break-all" fontFamily="mono">
              {`${t('repairs.head')} ${view.entries.at(-1)?.hash ?? '–'}`}
            </Text>
          </Panel>
          <Flex direction="column" gap="3" minW="0">
            {isForPrint || <CarContact view={view} />}
            <CaseDetails view={view} />
            <CaseVisits target={{ id: String(order.id), version: Number(order.version) }} />
            <CaseEvidence view={view} />
          </Flex>
        </Grid>
      </Page>
    </Box>
  );
}

function CaseHeader({ view, isForPrint }: { view: CaseView; isForPrint: boolean }) {
  const { t } = useTranslation();
  const { order, elevator } = view;
  const fetchBundle = async () => {
    try {
      await download({
        path: `workOrders/${String(order.id)}/bundle`,
        query: {},
        fallbackName: `case-${view.caseKey}.zip`,
      });
    } catch (error) {
      hint(errorText(error));
    }
  };
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Box minW="0">
        <Heading as="h1" fontSize="xl" lineHeight="1.25">
          {String(order.workOrderNo ?? '')}
        </Heading>
        <Text color="muted" truncate>
          {[elevator?.no, elevator?.name, elevator?.useUnitName, elevator?.address]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      {!isForPrint && (
        <HStack ms="auto" gap="2" data-no-print>
          {elevator && (
            <Button asChild size="sm" variant="ghost">
              <Link to={`/singleMonitor/${elevator.id}?replay=${String(order.alarmTime)}`}>
                <History />
                {t('repairs.replay')}
              </Link>
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => void fetchBundle()}>
            <Download />
            {t('repairs.bundle')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => window.print()}>
            <Printer />
            {t('repairs.print')}
          </Button>
        </HStack>
      )}
    </Flex>
  );
}
