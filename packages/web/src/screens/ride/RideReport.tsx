import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { errorText } from '../../data/errorText.ts';
import { useRideReport } from '../../data/ride.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ShareLink } from '../../widgets/files/ShareLink.tsx';
import { RideReportView } from './RideReportView.tsx';

/** The report of one ride run by ISO 18738-1 (§3 "EOCD setting"). */
export default function RideReport() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const report = useRideReport(id);
  return (
    <Page>
      <Panel
        title={t('resources.rideRuns.one')}
        note={report.data?.elevatorName}
        aside={<ShareLink kind="rideReport" target={id} />}
        flex="1"
        minH="0"
        overflow="auto"
      >
        <Box px="4" py="4">
          {report.isPending ? (
            <LoadingState />
          ) : report.isError ? (
            <ErrorState onRefresh={() => void report.refetch()} reason={errorText(report.error)} />
          ) : (
            <RideReportView view={report.data} />
          )}
        </Box>
      </Panel>
    </Page>
  );
}
