import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { MapPinned, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MaintenanceActions } from '../../commands/MaintenanceActions.tsx';
import { errorText } from '../../data/errorText.ts';
import { mapAddress } from '../../data/phone/mapAddress.ts';
import { useVisit } from '../../data/visit.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { SignInHere } from './SignInHere.tsx';
import { VisitItems } from './VisitItems.tsx';
import { VisitProofPanel } from './VisitProofPanel.tsx';
import { VisitSteps } from './VisitSteps.tsx';

/** A maintenance order (§2.2 `/maintWorkOrder/{id}`, `/newMaintWorkOrder/{id}`): the worker's visit, and its proof. */
export default function VisitPage() {
  const { maintWorkOrderId, id = maintWorkOrderId ?? '' } = useParams();
  const { data: visit, error, refetch } = useVisit(id);
  if (visit) return <OpenVisit visit={visit} />;
  return error ? <ErrorState onRefresh={() => void refetch()} reason={errorText(error)} /> : <LoadingState />;
}

function OpenVisit({ visit }: { visit: VisitView }) {
  const { order } = visit;
  const row = {
    ...order,
    maintainer1Id: order.maintainers[0]?.id ?? null,
    maintainer2Id: order.maintainers[1]?.id ?? null,
  };
  return (
    <Flex
      as="main"
      direction="column"
      gap="4"
      maxW="3xl"
      w="full"
      mx="auto"
      p="4"
      overflowY="auto"
      h="100dvh"
    >
      <VisitFacts visit={visit} />
      <SignInHere visit={visit} />
      <MaintenanceActions row={row} />
      <VisitItems visit={visit} />
      <VisitProofPanel visit={visit} />
      <VisitSteps visit={visit} />
    </Flex>
  );
}

function VisitFacts({ visit: { order, elevator } }: { visit: VisitView }) {
  const { t } = useTranslation();
  const words = 'resources.maintenanceOrders';
  return (
    <Flex as="header" direction="column" gap="2">
      <Text color="muted">
        {order.no} · {t(`${words}.options.type.${order.type}`)} ·{' '}
        {t(`${words}.options.status.${order.status}`)}
      </Text>
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
