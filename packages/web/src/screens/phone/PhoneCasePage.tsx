import { Flex, Spinner, Text } from '@chakra-ui/react';
import { Link2Off } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { ApiError } from '../../data/apiError.ts';
import { errorText } from '../../data/errorText.ts';
import { cachePhonePage } from '../../data/phone/cachePhonePage.ts';
import { type PhoneLink, usePhoneCase, usePhoneLink } from '../../data/phone/phoneCase.ts';
import { QueryScope } from '../../data/QueryScope.tsx';
import { store } from '../../data/store.ts';
import { Toasts } from '../../ui/Toasts.tsx';
import { system } from '../../ui/theme/fullSystem.ts';
import { systemAtom } from '../../ui/theme/systemAtom.ts';
import { hint } from '../../ui/toast.ts';
import { PhoneCaseView } from './PhoneCaseView.tsx';

// Before the first part that needs it is rendered.
store.set(systemAtom, system);

/** The phone page of a case (§2.2 `/h5workOrder/{workOrderId}`, `/8NMuztq/{workOrderId}`), opened by a signed link. */
export default function PhoneCasePage() {
  return (
    <QueryScope onFailure={(error) => hint(errorText(error))}>
      <ByLink />
      <Toasts />
    </QueryScope>
  );
}

function ByLink() {
  const { search } = useLocation();
  const { workOrderId = '' } = useParams();
  const { data, error } = usePhoneLink(workOrderId, search);
  if (error) return <Closed error={error} />;
  return data ? <Opened key={data.path} link={data} /> : <Waiting />;
}

function Opened({ link }: { link: PhoneLink }) {
  const { view: phoneCase, time, error, isPending, isOffline, refetch } = usePhoneCase(link);
  // A stored case remains without coverage, but not after a refused link.
  const isLive = phoneCase !== null && !error && !isOffline;
  useEffect(() => {
    // Without a browser cache the page works as before.
    if (isLive) void cachePhonePage().catch(() => {});
  }, [isLive]);
  if (error && (!isOffline || phoneCase === null)) return <Closed error={error} />;
  if (isPending || phoneCase === null) return <Waiting />;
  return (
    <PhoneCaseView
      link={link}
      phoneCase={phoneCase}
      time={time}
      isOffline={isOffline}
      onMoved={() => void refetch()}
    />
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Flex align="center" justify="center" minH="100dvh" bg="ground" role="status">
      <Spinner size="lg" color="moving" aria-label={t('common.loading')} />
    </Flex>
  );
}

function Closed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      gap="4"
      minH="100dvh"
      bg="ground"
      color="text"
      px="8"
      textAlign="center"
    >
      <Link2Off size={36} strokeWidth={1.4} aria-hidden />
      <Text role="alert" fontSize="lg" fontWeight="semibold">
        {isCutLink(error) ? t('errors.linkInvalid') : errorText(error)}
      </Text>
      <Text color="muted">{t('publicPages.askAgain')}</Text>
    </Flex>
  );
}

/** The server rejects the address: a part of it was lost in transit. */
const isCutLink = (error: unknown) => error instanceof ApiError && error.status === 400;
