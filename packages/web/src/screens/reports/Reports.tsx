import { Button } from '@chakra-ui/react';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { planKinds } from '@hoistway/shared/domain/reports/planKinds.ts';
import { isInsightReport, reportKinds } from '@hoistway/shared/domain/reports/snapshot.ts';
import { reportPlans } from '@hoistway/shared/resources/reportPlans.ts';
import { reports } from '@hoistway/shared/resources/reports.ts';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { useMay } from '../../data/session.ts';
import { PlanActions } from './PlanActions.tsx';

/** Stored reports, and the plans from which they are made. */
export default function Reports() {
  const cells = useStateCells(reports, {
    printState: {
      queued: 'unknown',
      printing: 'moving',
      ready: 'normal',
      failed: 'fault',
      expired: 'unknown',
    },
    signState: { unsigned: 'attention', handedOver: 'moving', takenOver: 'normal' },
  });
  const mayReadWords = useMay(permissions.elevatorReport);
  const kindsOf = (kinds: readonly string[]) =>
    mayReadWords ? {} : { fixed: { kind: kinds.filter((kind) => !isInsightReport(kind)) } };
  return (
    <ResourceTabs
      tabs={[
        { resource: reports, cells, actions: (row) => <OpenReport row={row} />, ...kindsOf(reportKinds) },
        { resource: reportPlans, actions: (row) => <PlanActions row={row} />, ...kindsOf(planKinds) },
      ]}
    />
  );
}

function OpenReport({ row }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <Button asChild>
      <Link to={`/report/${String(row.id)}`}>
        <ExternalLink />
        {t('reports.page.open')}
      </Link>
    </Button>
  );
}
