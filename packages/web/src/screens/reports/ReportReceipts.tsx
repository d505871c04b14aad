import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReportReceipt } from '@hoistway/shared/domain/reports/reportCall.ts';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';

/** Whom a report was sent to, by which channel, and the state of each message. */
export function ReportReceipts({ receipts }: { receipts: readonly ReportReceipt[] }) {
  const { t } = useTranslation();
  if (receipts.length === 0) return null;
  return (
    <Box as="section" maxW="64rem" mx="auto" mb="5" aria-label={t('reports.page.receipts')}>
      <Text fontWeight="semibold" mb="1">
        {t('reports.page.sentTo')}
      </Text>
      {receipts.map(({ name, channel, state, at }) => (
        <Flex key={`${name} ${channel}`} gap="3" wrap="wrap" textStyle="sm" data-receipt={state}>
          <Text>{name}</Text>
          <Text color="muted">
            {[
              t(`resources.deliveries.options.channel.${channel}`),
              t(`resources.deliveries.options.state.${state}`),
              instantText(at),
            ].join(' · ')}
          </Text>
        </Flex>
      ))}
    </Box>
  );
}
