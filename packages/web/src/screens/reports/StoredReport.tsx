import { Badge, Button, Spinner, Text } from '@chakra-ui/react';
import type { StoredReport as Report } from '@hoistway/shared/domain/reports/reportCall.ts';
import { isInsightReport } from '@hoistway/shared/domain/reports/snapshot.ts';
import { verifyPath } from '@hoistway/shared/domain/reports/verifyPath.ts';
import { FileDown, FileSpreadsheet, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { download } from '../../data/download.ts';
import { errorText } from '../../data/errorText.ts';
import { useStoredReport } from '../../data/reports.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { hint } from '../../ui/toast.ts';
import { ShareLink } from '../../widgets/files/ShareLink.tsx';
import { SnapshotView } from '../../widgets/reports/SnapshotView.tsx';
import { HandoverSignatures } from './HandoverSignatures.tsx';
import { RephrasePanel } from './RephrasePanel.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportReceipts } from './ReportReceipts.tsx';

/** A stored report with its PDF, spreadsheet and proof. */
export default function StoredReport() {
  const { id = '' } = useParams();
  const query = useStoredReport(id);
  const report = query.data;
  return (
    <ReportFrame controls={report && <ReportActions report={report} />}>
      {query.isError && <ErrorState onRefresh={() => void query.refetch()} reason={errorText(query.error)} />}
      {query.isPending && <LoadingState />}
      {report?.snapshot.kind === 'handover' && <HandoverSignatures report={report} />}
      {report && <ReportReceipts receipts={report.receipts} />}
      {report && isInsightReport(report.snapshot.kind) && <RephrasePanel id={report.id} />}
      {report && <SnapshotView snapshot={report.snapshot} sha256={report.sha256} />}
    </ReportFrame>
  );
}

function ReportActions({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { id, name, printState, sha256, isIntact, snapshot } = report;
  const fetchFile = async (kind: 'pdf' | 'xlsx') => {
    try {
      await download({ path: `reportSnapshots/${id}/${kind}`, query: {}, fallbackName: `${name}.${kind}` });
    } catch (error) {
      hint(errorText(error));
    }
  };
  return (
    <>
      {printState === 'ready' ? (
        <Button size="sm" onClick={() => void fetchFile('pdf')}>
          <FileDown />
          {t('reports.page.download')}
        </Button>
      ) : printState === 'failed' ? (
        <Text role="alert" color="attention" textStyle="sm">
          {t('reports.page.printFailed')}
        </Text>
      ) : (
        <Text role="status" color="muted" textStyle="sm" display="flex" gap="2" alignItems="center">
          <Spinner size="sm" color="moving" />
          {t('reports.page.printing')}
        </Text>
      )}
      <Button size="sm" variant="outline" onClick={() => void fetchFile('xlsx')}>
        <FileSpreadsheet />
        {t('reports.page.spreadsheet')}
      </Button>
      <ShareLink kind={snapshot.kind === 'city' ? 'cityReport' : 'report'} target={id} />
      <Button asChild size="sm" variant="ghost" ms="auto">
        <Link to={verifyPath(sha256)}>
          <ShieldCheck />
          {t('reports.verify.button')}
        </Link>
      </Button>
      {!isIntact && <Badge colorPalette="fault">{t('reports.verify.broken')}</Badge>}
    </>
  );
}
