import { Button, Spinner } from '@chakra-ui/react';
import type { ReportQuery } from '@hoistway/shared/domain/reports/reportCall.ts';
import { Printer, Save } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '../../data/errorText.ts';
import { storeReport, useReportPreview } from '../../data/reports.ts';
import { useMayPerform } from '../../data/session.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { hint } from '../../ui/toast.ts';
import { SnapshotView } from '../../widgets/reports/SnapshotView.tsx';
import { PeriodField } from './PeriodField.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { usePeriodChoice } from './usePeriodChoice.ts';

/** A report of the present numbers, with its period and a button that stores it. */
export function PreviewedReport({
  query,
  controls,
}: {
  query: Omit<ReportQuery, 'period' | 'from' | 'to'>;
  controls?: ReactNode;
}) {
  const choice = usePeriodChoice();
  const fullQuery = { ...query, ...choice.query };
  const preview = useReportPreview(fullQuery);
  return (
    <ReportFrame
      controls={
        <>
          <PeriodField choice={choice} />
          {controls}
          {preview.isFetching && <Spinner size="sm" color="moving" />}
          <StoreButtons query={fullQuery} />
        </>
      }
    >
      {preview.isError ? (
        <ErrorState onRefresh={() => void preview.refetch()} reason={errorText(preview.error)} />
      ) : preview.data === undefined ? (
        <LoadingState />
      ) : (
        <SnapshotView {...preview.data} />
      )}
    </ReportFrame>
  );
}

function StoreButtons({ query }: { query: ReportQuery }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMayPerform('createReport');
  const [isBusy, setIsBusy] = useState(false);
  const store = async () => {
    setIsBusy(true);
    try {
      const { id } = await storeReport(query);
      await navigate(`/report/${id}`);
    } catch (error) {
      hint(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button size="sm" variant="ghost" ms="auto" onClick={() => window.print()}>
        <Printer />
        {t('reports.page.print')}
      </Button>
      {may && (
        <Button size="sm" loading={isBusy} onClick={() => void store()}>
          <Save />
          {t('reports.page.store')}
        </Button>
      )}
    </>
  );
}
