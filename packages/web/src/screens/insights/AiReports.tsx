import { Button } from '@chakra-ui/react';
import { insightReportKinds } from '@hoistway/shared/domain/reports/snapshot.ts';
import { reports } from '@hoistway/shared/resources/reports.ts';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { NewAiReport } from './NewAiReport.tsx';

const fixed = { kind: [...insightReportKinds] };

/** Stored reports in words, and a bar that makes new ones (permission 851). */
export default function AiReports() {
  const cells = useStateCells(reports, {
    printState: { queued: 'unknown', printing: 'moving', ready: 'normal', failed: 'fault' },
    signState: { unsigned: 'attention', handedOver: 'moving', takenOver: 'normal' },
  });
  const { t } = useTranslation();
  return (
    <ResourceScreen
      resource={reports}
      fixed={fixed}
      cells={cells}
      emptyText={t('insights.texts.page.empty')}
      above={<NewAiReport />}
      actions={(row) => <OpenReport row={row} />}
    />
  );
}

function OpenReport({ row }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <Button asChild>
      <Link to={`/report/${String(row.id)}`}>
        <ExternalLink />
        {t('insights.texts.page.open')}
      </Link>
    </Button>
  );
}
