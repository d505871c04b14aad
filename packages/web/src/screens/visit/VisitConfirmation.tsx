import { Button, Flex, Heading, List, Text } from '@chakra-ui/react';
import type { ConfirmationView } from '@hoistway/shared/domain/visitConfirmation.ts';
import { CircleCheck, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { instantText } from '../../crud/formats.ts';
import { errorText } from '../../data/errorText.ts';
import { QueryScope } from '../../data/QueryScope.tsx';
import { store } from '../../data/store.ts';
import { useConfirmation } from '../../data/visit/confirmation.ts';
import { LoadingState } from '../../ui/ListStates.tsx';
import { Toasts } from '../../ui/Toasts.tsx';
import { system } from '../../ui/theme/fullSystem.ts';
import { systemAtom } from '../../ui/theme/systemAtom.ts';
import { hint } from '../../ui/toast.ts';
import {
  completeAnswers,
  SatisfactionForm,
  type UseUnitAnswers,
} from '../../widgets/phone/SatisfactionForm.tsx';

// Before the first part that needs it is rendered.
store.set(systemAtom, system);

const words = 'resources.maintenanceOrderItems';

/** The use unit's page of a signed visit, opened by a link without a login: what was done, and its confirmation. */
export default function VisitConfirmation() {
  return (
    <QueryScope onFailure={(error) => hint(errorText(error))}>
      <Flex direction="column" minH="100dvh" bg="ground" color="text">
        <Flex as="main" direction="column" gap="4" flex="1" w="full" maxW="lg" mx="auto" px="4" py="6">
          <ByLink />
        </Flex>
      </Flex>
      <Toasts />
    </QueryScope>
  );
}

function ByLink() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { view, error, refetch, confirm } = useConfirmation(id, search);
  if (view)
    return (
      <>
        <VisitSummary view={view} />
        {view.order.status === 'completed' ? (
          <ConfirmHere view={view} confirm={confirm} onRefused={() => void refetch()} />
        ) : (
          <Outcome view={view} />
        )}
      </>
    );
  if (!error) return <LoadingState />;
  return (
    <Flex direction="column" align="center" justify="center" gap="4" flex="1" textAlign="center">
      <Link2Off size={36} strokeWidth={1.4} aria-hidden />
      <Text role="alert" fontSize="lg" fontWeight="semibold">
        {errorText(error)}
      </Text>
      <Text color="muted">{t('publicPages.askAgain')}</Text>
    </Flex>
  );
}

function VisitSummary({ view: { order, elevator, items } }: { view: ConfirmationView }) {
  const { t } = useTranslation();
  const times = [order.startDate, order.completeDate].filter((one) => one !== null).map(instantText);
  return (
    <Flex as="header" direction="column" gap="1.5">
      <Text color="muted">
        {[order.companyName, t(`resources.maintenanceOrders.options.type.${order.type}`)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Heading as="h1" fontSize="xl">
        {elevator.useUnitName}
      </Heading>
      <Text>
        {elevator.no} {elevator.name}
      </Text>
      <Text>{order.maintainers.join(', ')}</Text>
      <Text color="muted">{times.join(' – ')}</Text>
      {order.note && <Text>{order.note}</Text>}
      <Heading as="h2" fontSize="md" mt="3">
        {t('upkeep.visit.items')}
      </Heading>
      <List.Root listStyleType="none" gap="1">
        {items.map((item) => (
          <List.Item key={item.id} display="flex" justifyContent="space-between" gap="3">
            <Text>
              {item.name}
              {item.note && <Text as="span" color="muted">{` · ${item.note}`}</Text>}
            </Text>
            <Text flexShrink="0" color={item.condition === 'unqualified' ? 'fault' : 'muted'}>
              {item.condition && t(`${words}.options.condition.${item.condition}`)}
              {item.measured !== null && ` ${item.measured} ${item.measureUnit ?? ''}`}
            </Text>
          </List.Item>
        ))}
      </List.Root>
    </Flex>
  );
}

interface ConfirmHereProps extends Pick<ReturnType<typeof useConfirmation>, 'confirm'> {
  view: ConfirmationView;
  onRefused: () => void;
}

function ConfirmHere({ view, confirm, onRefused }: ConfirmHereProps) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<UseUnitAnswers>({
    name: view.elevator.contact,
    satisfaction: null,
    advice: '',
    signature: null,
  });
  const [isBusy, setIsBusy] = useState(false);
  const whole = completeAnswers(answers);
  const send = async () => {
    if (whole === null) return;
    setIsBusy(true);
    try {
      await confirm(whole.answers, whole.signature);
    } catch (error) {
      hint(errorText(error));
      onRefused();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Flex as="section" direction="column" gap="4" aria-label={t('phone.confirm.title')}>
      <Heading as="h2" fontSize="md">
        {t('phone.confirm.title')}
      </Heading>
      <SatisfactionForm
        answers={answers}
        onChange={(part) => setAnswers((before) => ({ ...before, ...part }))}
      />
      <Button
        h="14"
        fontSize="lg"
        variant="solid"
        colorPalette="moving"
        disabled={whole === null}
        loading={isBusy}
        onClick={() => void send()}
      >
        {t('phone.confirm.done')}
      </Button>
    </Flex>
  );
}

function Outcome({ view: { order } }: { view: ConfirmationView }) {
  const { t } = useTranslation();
  const isConfirmed = order.status === 'confirmed';
  return (
    <Flex role="status" align="center" gap="3" color={isConfirmed ? 'normal' : 'muted'} fontSize="lg">
      {isConfirmed && <CircleCheck aria-hidden />}
      {isConfirmed && order.confirmPerson && order.confirmDate
        ? t('upkeep.visit.confirmedBy', { name: order.confirmPerson, when: instantText(order.confirmDate) })
        : t(`resources.maintenanceOrders.options.status.${order.status}`)}
    </Flex>
  );
}
