import { Button } from '@chakra-ui/react';
import { modSalesOrders } from '@hoistway/shared/resources/modSalesOrders.ts';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { ShareLink } from '../../widgets/files/ShareLink.tsx';

const states: StateMap = {
  status: {
    draft: 'unknown',
    offered: 'attention',
    ordered: 'moving',
    built: 'normal',
    cancelled: 'offline',
  },
};

/** Sales orders of modernisations, each with a link to its scheme. */
export default function ModSalesOrders() {
  const { t } = useTranslation();
  const cells = useStateCells(modSalesOrders, states);
  const actions = ({ salesOrderNo }: Row) => (
    <>
      <Button asChild>
        <Link to={`/scheme/${encodeURIComponent(String(salesOrderNo))}`}>
          <FileText />
          {t('upkeep.scheme')}
        </Link>
      </Button>
      <ShareLink kind="scheme" target={String(salesOrderNo)} />
    </>
  );
  return <ResourceScreen resource={modSalesOrders} cells={cells} actions={actions} />;
}
