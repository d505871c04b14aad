import { reportRowSets } from '@hoistway/shared/domain/reports/reportRows.ts';
import { useParams, useSearchParams } from 'react-router';
import { errorText } from '../../data/errorText.ts';
import { useReportRows } from '../../data/reports.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { SnapshotView } from '../../widgets/reports/SnapshotView.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { RowsBar } from './RowsBar.tsx';

/** The rows behind one number of a report. */
export default function ReportRows() {
  const { set } = useParams();
  const [params] = useSearchParams();
  const rows = useReportRows(reportRowSets.find((one) => one === set) ?? 'orders', params);
  return (
    <ReportFrame controls={<RowsBar />}>
      {rows.isError && <ErrorState onRefresh={() => void rows.refetch()} reason={errorText(rows.error)} />}
      {rows.isPending && <LoadingState />}
      {rows.data && <SnapshotView {...rows.data} />}
    </ReportFrame>
  );
}
