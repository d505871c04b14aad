import { Button } from '@chakra-ui/react';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Row } from '../../crud/row.ts';
import { errorText } from '../../data/errorText.ts';
import { makePlannedReport } from '../../data/reports.ts';
import { useMayPerform } from '../../data/session.ts';
import { hint } from '../../ui/toast.ts';

/** Makes a plan's report now, for the user alone. */
export function PlanActions({ row }: { row: Row }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMayPerform('createReport');
  const [isBusy, setIsBusy] = useState(false);
  if (!may) return null;
  const make = async () => {
    setIsBusy(true);
    try {
      const { id } = await makePlannedReport(String(row.id));
      await navigate(`/report/${id}`);
    } catch (error) {
      hint(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void make()}>
      <FilePlus2 />
      {t('reports.page.runPlan')}
    </Button>
  );
}
