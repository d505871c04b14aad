import { Button } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { locale } from '../../data/settings.ts';
import { downloadPack } from '../../data/upkeep.ts';
import type { Query } from '../../data/urlQuery.ts';
import { hint, showSuccess } from '../../ui/toast.ts';

const percent = new Intl.NumberFormat(intlLocale[locale], { style: 'percent', maximumFractionDigits: 0 });

/** Downloads the inspection pack of a scope, and shows how much of it has arrived. */
export function PackButton({ scope }: { scope: Query }) {
  const { t } = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const pack = async () => {
    setShare(0);
    try {
      await downloadPack(scope, setShare);
      showSuccess(t('upkeep.compliance.packed'));
    } catch (error) {
      hint(errorText(error));
    } finally {
      setShare(null);
    }
  };
  return (
    <Button size="sm" variant="outline" disabled={share !== null} onClick={() => void pack()}>
      <FileArchive />
      {share === null
        ? t('upkeep.compliance.pack')
        : t('upkeep.compliance.packing', { percent: percent.format(share) })}
    </Button>
  );
}
