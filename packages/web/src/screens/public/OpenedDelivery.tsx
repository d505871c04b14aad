import { Box, Button, Flex, Image, Spinner, Text } from '@chakra-ui/react';
import type { OpenedDelivery as Opened } from '@hoistway/shared/domain/delivery.ts';
import { may, permissions } from '@hoistway/shared/domain/permission.ts';
import { useAtomValue } from 'jotai';
import { CircleCheck, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { brandAtom } from '../../data/brand.ts';
import { answerTest, useOpenedDelivery } from '../../data/deliveries.ts';
import { errorText } from '../../data/errorText.ts';
import { QueryScope } from '../../data/QueryScope.tsx';
import { sessionAtom } from '../../data/session.ts';
import { hint } from '../../ui/toast.ts';

interface DeliveryLink {
  id: string;
  proof: string;
}

/** Target of a message's link: its case, else the message, with the answer button of a test. */
export default function OpenedDelivery() {
  const { token = '' } = useParams();
  const [id = '', proof = ''] = token.split('.');
  const brand = useAtomValue(brandAtom);
  return (
    <QueryScope onFailure={(error) => hint(errorText(error))}>
      <Flex direction="column" minH="100dvh" bg="ground" color="text">
        <Flex
          as="header"
          align="center"
          gap="3"
          px="5"
          py="3.5"
          borderBottomWidth="1px"
          borderColor="hairline"
        >
          <Image src={brand.logoSmall} alt="" boxSize="6" objectFit="contain" />
          <Text fontWeight="semibold">{brand.systemName}</Text>
        </Flex>
        <Flex as="main" direction="column" flex="1" w="full" maxW="md" mx="auto" px="5" py="8">
          <Message deliveryLink={{ id, proof }} />
        </Flex>
      </Flex>
    </QueryScope>
  );
}

function Message({ deliveryLink }: { deliveryLink: DeliveryLink }) {
  const { t } = useTranslation();
  const session = useAtomValue(sessionAtom);
  const { data, error } = useOpenedDelivery(deliveryLink);
  if (error)
    return (
      <Flex direction="column" align="center" justify="center" gap="4" flex="1" textAlign="center">
        <Box color="muted">
          <Link2Off size={32} strokeWidth={1.4} aria-hidden />
        </Box>
        <Text role="alert" fontSize="lg" fontWeight="semibold">
          {errorText(error)}
        </Text>
      </Flex>
    );
  if (data === undefined)
    return (
      <Flex direction="column" align="center" justify="center" gap="4" flex="1" role="status">
        <Spinner color="moving" />
        <Text color="muted">{t('deliveries.page.opening')}</Text>
      </Flex>
    );
  // A logged-in user goes to the alarm in the console; others act by the link, as themselves.
  const isSeat = session !== null && may(session, permissions.alarmBell);
  if (isSeat && data.alarmId) return <Navigate to={`/alarm/${data.alarmId}`} replace />;
  if (data.next) return <Navigate to={data.next} replace />;
  return (
    <Flex direction="column" gap="5">
      <Text as="h1" fontSize="2xl" fontWeight="semibold" lineHeight="1.2">
        {data.title}
      </Text>
      <Text fontSize="lg" whiteSpace="pre-line">
        {data.content}
      </Text>
      {data.test ? (
        <Answer link={deliveryLink} test={data.test} />
      ) : (
        <Text color="muted">{t('deliveries.page.noted')}</Text>
      )}
    </Flex>
  );
}

function Answer({ link, test }: { link: DeliveryLink; test: NonNullable<Opened['test']> }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState(test.outcome);
  const [isBusy, setIsBusy] = useState(false);
  if (outcome === 'answered')
    return (
      <Flex role="status" align="center" gap="3" color="normal" fontSize="lg">
        <CircleCheck aria-hidden />
        {t('deliveries.page.answered')}
      </Flex>
    );
  if (outcome !== 'waiting') return <Text role="status">{t('deliveries.page.over')}</Text>;

  const answer = async () => {
    setIsBusy(true);
    try {
      await answerTest(link);
      setOutcome('answered');
    } catch (error) {
      hint(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button h="16" fontSize="xl" w="full" loading={isBusy} onClick={() => void answer()}>
      {t('deliveries.page.confirm')}
    </Button>
  );
}
