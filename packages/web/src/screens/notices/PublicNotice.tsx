import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { publicNotices } from '@hoistway/shared/resources/publicNotices.ts';
import { ArrowLeft, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { instantText } from '../../crud/formats.ts';
import { errorText } from '../../data/errorText.ts';
import { usePublicNotice } from '../../data/publicNotices.ts';
import { useMayWrite } from '../../data/session.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';

/** One notice to read. */
export default function PublicNotice() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const mayWrite = useMayWrite(publicNotices, 'change');
  const notice = usePublicNotice(id);
  if (notice.isPending) return <LoadingState />;
  if (notice.isError)
    return <ErrorState onRefresh={() => void notice.refetch()} reason={errorText(notice.error)} />;
  const { title, content, publishedAt } = notice.data;
  return (
    <Page overflowY="auto">
      <Flex justify="space-between" gap="2" w="full" maxW="48rem" mx="auto">
        <Button asChild size="sm" variant="ghost" color="muted">
          <Link to="/publicNoticeMore">
            <ArrowLeft />
            {t('publicNotices.back')}
          </Link>
        </Button>
        {mayWrite && (
          <Button asChild size="sm">
            <Link to={`/systemSetting?of=publicNotices&row=${id}&edit=1`}>
              <Pencil />
              {t('common.edit')}
            </Link>
          </Button>
        )}
      </Flex>
      <Box
        as="article"
        w="full"
        maxW="48rem"
        mx="auto"
        bg="surface1"
        borderWidth="1px"
        borderColor="hairline"
        borderRadius="l3"
        px={{ base: '4', md: '10' }}
        py={{ base: '5', md: '8' }}
      >
        <chakra.h1 fontSize="2xl" fontWeight="semibold" letterSpacing="-0.01em" lineHeight="1.3">
          {title}
        </chakra.h1>
        <Text color="dim" textStyle="xs" mt="2" mb="6" fontVariantNumeric="tabular-nums">
          {instantText(publishedAt)}
        </Text>
        <Text whiteSpace="pre-line" lineHeight="1.75">
          {content}
        </Text>
      </Box>
    </Page>
  );
}
