import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { CaseEntry } from '@hoistway/shared/domain/caseFile.ts';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { EmptyState } from '../../ui/ListStates.tsx';
import { clockText } from '../../widgets/age.ts';
import { useEntryText } from './useEntryText.ts';

interface TimelineProps {
  entries: readonly CaseEntry[];
  reportedMs: number | null;
  onRefresh: () => void;
}

/** Entries of a case in order, with the server's clock, the phone's or device's beside it, and the user. */
export function Timeline({ entries, reportedMs, onRefresh }: TimelineProps) {
  const { t } = useTranslation();
  const textOf = useEntryText();
  if (entries.length === 0) return <EmptyState onRefresh={onRefresh} />;
  return (
    <Box as="ol" listStyleType="none" py="1">
      {entries.map((entry) => {
        const atMs = Date.parse(entry.at);
        const isOwnTime = entry.sourceAt !== null && Math.abs(Date.parse(entry.sourceAt) - atMs) > 1_000;
        return (
          <Flex
            as="li"
            key={entry.nth}
            gap="3"
            rowGap="0.5"
            wrap={{ base: 'wrap', md: 'nowrap' }}
            px="4"
            py="1.5"
            align="baseline"
            borderBottomWidth="1px"
            borderColor="hairline"
            _last={{ borderBottomWidth: '0' }}
            breakInside="avoid"
          >
            <Text w="6" color="dim" textStyle="2xs" textAlign="end" flexShrink="0">
              {entry.nth}
            </Text>
            <Box
              w={{ base: '10.5rem', lg: '14.5rem' }}
              flexShrink="0"
              textStyle="xs"
              fontVariantNumeric="tabular-nums"
            >
              <time dateTime={entry.at}>{instantText(entry.at)}</time>
              {reportedMs !== null && atMs >= reportedMs && (
                <chakra.span color="dim" ms="1.5">
                  {`+${clockText(atMs - reportedMs)}`}
                </chakra.span>
              )}
              {isOwnTime && entry.sourceAt !== null && (
                <Text color="dim" textStyle="2xs">
                  {t('repairs.phoneTime', { at: instantText(entry.sourceAt) })}
                </Text>
              )}
            </Box>
            <Text w="6.5rem" flexShrink="0" color="muted" textStyle="xs" truncate>
              {t(`repairs.entry.${entry.kind}`)}
            </Text>
            <Box
              flex={{ base: '1 0 100%', md: '1' }}
              minW="0"
              ps={{ base: '9', md: '0' }}
              order={{ base: 1, md: 0 }}
            >
              <Text wordBreak="break-word">{textOf(entry)}</Text>
            </Box>
            <Text
              w={{ base: 'full', md: '8rem' }}
              ps={{ base: '9', md: '0' }}
              order={{ base: 2, md: 0 }}
              flexShrink="0"
              color="muted"
              textStyle="xs"
              textAlign={{ md: 'end' }}
              truncate
            >
              {entry.by ?? t('repairs.product')}
            </Text>
          </Flex>
        );
      })}
    </Box>
  );
}
