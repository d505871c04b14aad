import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { ArrowLeft, CloudOff, MapPinned, Phone, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { errorText } from '../../data/errorText.ts';
import { cachePhonePage } from '../../data/phone/cachePhonePage.ts';
import { mapAddress } from '../../data/phone/mapAddress.ts';
import { useVisit } from '../../data/visit/useVisit.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { OfficeMoves } from './OfficeMoves.tsx';
import { PrintedVisit } from './PrintedVisit.tsx';
import { VisitItems } from './VisitItems.tsx';
import { VisitMoves } from './VisitMoves.tsx';
import { VisitProofPanel } from './VisitProofPanel.tsx';
import { VisitQueue } from './VisitQueue.tsx';
import { VisitSteps } from './VisitSteps.tsx';

/** A maintenance order (§2.2 `/maintWorkOrder/{id}`, `/newMaintWorkOrder/{id}`): the worker's visit, and its proof. */
export default function VisitPage() {
  const { maintWorkOrderId, id = maintWorkOrderId ?? '' } = useParams();
  return <OpenedVisit key={id} id={id} />;
}

function OpenedVisit({ id }: { id: string }) {
  const { visit, queue, nowMs, error, isPending, isOffline, refetch } = useVisit(id);
  const isPrinted = useSearchParams()[0].has('print');
  const isLive = visit !== null && !error && !isOffline;
  useEffect(() => {
    // Without a browser cache the page works as before.
    if (isLive) void cachePhonePage().catch(() => {});
  }, [isLive]);
  if (visit === null)
    return isPending ? (
      <LoadingState />
    ) : (
      <ErrorState onRefresh={() => void refetch()} reason={errorText(error)} />
    );
  if (isPrinted) return <PrintedVisit visit={visit} />;
  return (
    <Flex direction="column" h="100dvh" bg="ground" color="text">
      <Flex
        as="main"
        direction="column"
        flex="1"
        minH="0"
        gap="4"
        maxW="3xl"
        w="full"
        mx="auto"
        p="4"
        overflowY="auto"
      >
        <VisitFacts visit={visit} isOffline={isOffline} />
        {/* A visit that the session no longer sees: what was entered stays readable. */}
        {error !== null && !isOffline && (
          <Text role="alert" color="alarm">
            {errorText(error)}
          </Text>
        )}
        <VisitQueue visit={visit} queue={queue} />
        <OfficeMoves visit={visit} />
        <VisitItems visit={visit} onDo={queue.do} />
        <VisitProofPanel visit={visit} />
        <VisitSteps visit={visit} />
      </Flex>
      <VisitMoves visit={visit} isOffline={isOffline} nowMs={nowMs} onDo={queue.do} />
    </Flex>
  );
}

function VisitFacts({ visit, isOffline }: { visit: VisitView; isOffline: boolean }) {
  const { order, elevator } = visit;
  const { t } = useTranslation();
  const words = 'resources.maintenanceOrders';
  return (
    <Flex as="header" direction="column" gap="2">
      <Flex align="center" gap="2">
        <Button asChild variant="ghost" size="sm" px="1" minH="11" minW="11">
          <Link to="/" aria-label={t('common.back')}>
            <ArrowLeft size={20} aria-hidden />
          </Link>
        </Button>
        <Text color="muted" flex="1">
          {order.no} · {t(`${words}.options.type.${order.type}`)} ·{' '}
          <Box as="span" data-status={order.status}>
            {t(`${words}.options.status.${order.status}`)}
          </Box>
        </Text>
        {isOffline && (
          <Flex role="status" align="center" gap="1.5" color="attention" textStyle="sm">
            <CloudOff size={16} aria-hidden />
            {t('phone.offline')}
          </Flex>
        )}
        <Button asChild variant="ghost" size="sm" px="1" minH="11" minW="11">
          <Link to="?print=1" aria-label={t('upkeep.visit.record.print')}>
            <Printer size={20} aria-hidden />
          </Link>
        </Button>
      </Flex>
      <Heading as="h1" fontSize="xl">
        {elevator.useUnitName}
      </Heading>
      <Text>
        {elevator.no} {elevator.name}
      </Text>
      <Text color="muted">{elevator.address}</Text>
      <Text>
        {[order.planDate, order.planEndDate].filter(Boolean).join(' – ')} ·{' '}
        {order.maintainers.map(({ name }) => name).join(', ')}
      </Text>
      {order.invalidReason && <Text color="fault">{order.invalidReason}</Text>}
      <Flex gap="2" wrap="wrap">
        {elevator.phone !== '' && (
          <Button asChild size="lg" variant="outline">
            <a href={`tel:${elevator.phone}`}>
              <Phone size={18} aria-hidden />
              {t('phone.call')}
            </a>
          </Button>
        )}
        {elevator.place && (
          <Button asChild size="lg" variant="outline">
            <a href={mapAddress(elevator.place, elevator.useUnitName)} target="_blank" rel="noreferrer">
              <MapPinned size={18} aria-hidden />
              {t('home.today.navigate')}
            </a>
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
