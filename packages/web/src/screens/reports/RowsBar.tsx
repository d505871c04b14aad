import { Button } from '@chakra-ui/react';
import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** Leads back to the report, and prints the rows. */
export function RowsBar() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => void navigate(-1)}>
        <ArrowLeft />
        {t('common.back')}
      </Button>
      <Button size="sm" variant="ghost" ms="auto" onClick={() => window.print()}>
        <Printer />
        {t('reports.page.print')}
      </Button>
    </>
  );
}
