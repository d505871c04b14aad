import type { EnergyReport } from '@hoistway/shared/domain/energy/energyReport.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useEnergyReport } from '../../data/energy.ts';
import { errorText } from '../../data/errorText.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';

interface ReportQueryProps {
  query: ReturnType<typeof useEnergyReport>;
  children: (report: EnergyReport) => ReactNode;
}

/** A report, or its loading, error and empty states. */
export function ReportQuery({ query, children }: ReportQueryProps) {
  const { t } = useTranslation();
  const refresh = () => void query.refetch();
  if (query.isError) return <ErrorState onRefresh={refresh} reason={errorText(query.error)} />;
  if (query.data === undefined) return <LoadingState />;
  if (query.data.meters.length === 0)
    return <ErrorState onRefresh={refresh}>{t('energy.report.unknown')}</ErrorState>;
  return children(query.data);
}
