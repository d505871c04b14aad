import { Box, Flex, Image, Spinner, Text } from '@chakra-ui/react';
import type { LinkKind, PublicView } from '@hoistway/shared/domain/publicLink.ts';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { instantText } from '../../crud/formats.ts';
import { brandAtom } from '../../data/brand.ts';
import { errorText } from '../../data/errorText.ts';
import { usePublicView } from '../../data/links.ts';
import { QueryScope } from '../../data/QueryScope.tsx';
import { hint } from '../../ui/toast.ts';
import { BrokenLink } from '../../widgets/files/BrokenLink.tsx';
import { SnapshotView } from '../../widgets/reports/SnapshotView.tsx';
import { LinkedFileView } from './LinkedFileView.tsx';
import { LinkedRecord } from './LinkedRecord.tsx';
import { LinkedVideoView } from './LinkedVideoView.tsx';

interface LinkedPageProps {
  kind: LinkKind;
  /** Path parameter of the target; without one it is in the query. */
  param?: string;
  /** What a visitor may do with the target, above its content. */
  actions?: ReactNode;
}

/** Login-free page of a signed link, or a plain message where the link is invalid. */
export function LinkedPage(props: LinkedPageProps) {
  return (
    <QueryScope onFailure={(error) => hint(errorText(error))}>
      <Linked {...props} />
    </QueryScope>
  );
}

function Linked({ kind, param, actions }: LinkedPageProps) {
  const { search } = useLocation();
  const params = useParams();
  const { t } = useTranslation();
  const brand = useAtomValue(brandAtom);
  const target = (param === undefined ? new URLSearchParams(search).get('target') : params[param]) ?? '';
  const { data, error, isPending, refetch } = usePublicView(kind, target, search);
  return (
    <Flex direction="column" minH="100dvh" bg="ground" color="text">
      <Flex as="header" align="center" gap="3" px="5" py="3.5" borderBottomWidth="1px" borderColor="hairline">
        <Image src={brand.logoSmall} alt="" boxSize="6" objectFit="contain" />
        <Text fontWeight="semibold">{brand.systemName}</Text>
      </Flex>
      <Box as="main" flex="1" w="full" maxW={data?.report ? '5xl' : '3xl'} mx="auto" px="5" py="6">
        {actions}
        {isPending && (
          <Flex align="center" justify="center" minH="40vh" role="status">
            <Spinner color="moving" aria-label={t('common.loading')} />
          </Flex>
        )}
        {error && <BrokenLink error={error} />}
        {data && <LinkedContent view={data} onRenew={() => void refetch()} />}
      </Box>
      {data && (
        <Text as="footer" color="dim" textStyle="2xs" textAlign="center" px="5" py="4">
          {t('publicPages.until', { when: instantText(data.expiresAt) })}
        </Text>
      )}
    </Flex>
  );
}

function LinkedContent({ view, onRenew }: { view: PublicView; onRenew: () => void }) {
  return (
    <Flex direction="column" gap="6">
      {view.video && <LinkedVideoView video={view.video} onRenew={onRenew} />}
      {view.record && <LinkedRecord record={view.record} />}
      {view.report && <SnapshotView {...view.report} hasLinks={false} />}
      {view.files.map((file) => (
        <LinkedFileView key={file.id} file={file} />
      ))}
    </Flex>
  );
}
