import { Button } from '@chakra-ui/react';
import { contractAttachments } from '@hoistway/shared/resources/contractAttachments.ts';
import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { useOpenRow } from '../../crud/useOpenRow.ts';
import { hint } from '../../ui/toast.ts';

/** Actions on one contract (§5 "Some actions accept at most one contract"): its files. */
export function ContractActions({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const open = useOpenRow();
  const toFiles = () => {
    const [contract, other] = rows;
    if (contract === undefined) hint(t('upkeep.contracts.first'));
    else if (other !== undefined) hint(t('upkeep.contracts.atMostOne'));
    else open.go({ id: contract.id, tab: contractAttachments.name });
  };
  return (
    <Button size="sm" variant="ghost" onClick={toFiles}>
      <Paperclip />
      {t('resources.contractAttachments.title')}
    </Button>
  );
}
