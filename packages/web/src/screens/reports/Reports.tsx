import { Button } from '@chakra-ui/react';
import { reportPlans } from '@hoistway/shared/resources/reportPlans.ts';
import { reports } from '@hoistway/shared/resources/reports.ts';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
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
  return (
    <ResourceTabs
      tabs={[
        { resource: reports, cells, actions: (row) => <OpenReport row={row} /> },
        { resource: reportPlans, actions: (row) => <PlanActions row={row} /> },
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
