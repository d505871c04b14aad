import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { instantText } from '../../crud/formats.ts';
import { errorText } from '../../data/errorText.ts';
import { useReportImages } from '../../data/reports.ts';
import { DateRange } from '../../ui/DateRange.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { UploadedPicture } from '../../widgets/files/UploadedPicture.tsx';
import { localInput } from '../../widgets/replay/localInput.ts';
import { ReportFrame } from './ReportFrame.tsx';

const daysShown = 30;

/** Pictures of repairs and visits, each linked to its record (§2.2 `/jx/imageList`). */
export default function ImageList() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const nowMs = systemClock.now();
  const range = {
    from: params.get('from') ?? localInput(nowMs - daysShown * dayMs).slice(0, 10),
    to: params.get('to') ?? localInput(nowMs).slice(0, 10),
  };
  const query = useReportImages({ ...range, elevatorId: params.get('elevatorId') });
  const { data } = query;
  return (
    <ReportFrame
      controls={
        <>
          <Heading as="h1" fontSize="lg">
            {t('app.pages.imageList')}
          </Heading>
          <DateRange
            label={t('reports.page.period')}
            size="sm"
            value={range}
            onChange={({ from, to }) =>
              setParams(
                (current) => {
                  const next = new URLSearchParams(current);
                  next.set('from', from);
                  next.set('to', to);
                  return next;
                },
                { replace: true },
              )
            }
          />
        </>
      }
    >
      {query.isError && <ErrorState onRefresh={() => void query.refetch()} reason={errorText(query.error)} />}
      {query.isPending && <LoadingState />}
      {data?.images.length === 0 && (
        <EmptyState onRefresh={() => void query.refetch()}>{t('reports.page.noImages')}</EmptyState>
      )}
      <Flex wrap="wrap" gap="4">
        {data?.images.map(({ picture, link, elevator, no, takenAt }) => (
          <Box key={`${picture} ${link}`} w="40" minW="0" asChild>
            <Link to={link}>
              <UploadedPicture id={picture} alt={`${elevator} ${no}`} size="40" />
              <Text textStyle="sm" truncate>
                {elevator}
              </Text>
              <Text textStyle="xs" color="muted" truncate>
                {no} · {instantText(takenAt)}
              </Text>
            </Link>
          </Box>
        ))}
      </Flex>
    </ReportFrame>
  );
}
