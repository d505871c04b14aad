import { Box } from '@chakra-ui/react';
import { layOutReport } from '@hoistway/shared/domain/reports/layOutReport.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { errorText } from '../../data/errorText.ts';
import { useReportPreview } from '../../data/reports.ts';
import { locale } from '../../data/settings.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { SnapshotView } from '../../widgets/reports/SnapshotView.tsx';
import { PeriodField } from './PeriodField.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { TypeTabs } from './TypeTabs.tsx';
import { usePeriodChoice } from './usePeriodChoice.ts';

/** One part of an elevator's report at a time (§2.2 `/echartReport/{id}/{type}`). */
export default function ChartReport() {
  const { id = '', type = '' } = useParams();
  const { t } = useTranslation();
  const choice = usePeriodChoice();
  const preview = useReportPreview({ kind: 'elevator', elevatorIds: id, ...choice.query });
  const snapshot = preview.data?.snapshot;
  const sheet =
    snapshot && layOutReport(snapshot, { locale, translate: (key, params) => t(key, { ...params }) });
  const shownBlock = snapshot?.blocks.find(({ name }) => name === type) ?? snapshot?.blocks[0];
  return (
    <ReportFrame controls={<PeriodField choice={choice} />}>
      {preview.isError && (
        <ErrorState onRefresh={() => void preview.refetch()} reason={errorText(preview.error)} />
      )}
      {preview.isPending && <LoadingState />}
      {preview.data && sheet && shownBlock && (
        <Box maxW="64rem" mx="auto">
          <TypeTabs elevatorId={id} sections={sheet.sections} open={shownBlock.name} />
          <SnapshotView
            snapshot={{ ...preview.data.snapshot, blocks: [shownBlock] }}
            sha256={preview.data.sha256}
          />
        </Box>
      )}
    </ReportFrame>
  );
}
