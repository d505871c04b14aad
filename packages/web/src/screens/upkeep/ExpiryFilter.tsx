import { Box, SegmentGroup } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { expiryRanges, rangeOf } from './expiryRanges.ts';

const [from, to] = ['endDate.from', 'endDate.to'] as const;

/** Contracts by how soon they end (§9): each choice is a range of end dates in the address. */
export function ExpiryFilter() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const ranges = expiryRanges(systemClock.now());
  const choose = (name: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const key of [from, to, 'pageNo']) next.delete(key);
      const range = ranges.find((one) => one.name === name);
      if (range?.from) next.set(from, range.from);
      if (range?.to) next.set(to, range.to);
      return next;
    });
  return (
    <Box overflowX="auto" flexShrink="0">
      <SegmentGroup.Root
        size="sm"
        value={rangeOf(ranges, params.get(from), params.get(to))}
        onValueChange={({ value }) => choose(value)}
        aria-label={t('upkeep.expiry.title')}
      >
        <SegmentGroup.Indicator />
        {ranges.map(({ name }) => (
          <SegmentGroup.Item key={name} value={name}>
            <SegmentGroup.ItemText>{t(`upkeep.expiry.${name}`)}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
    </Box>
  );
}
