import { useTranslation } from 'react-i18next';
import { Statement } from '../../ui/Statement.tsx';

/** Placeholder of a page that the product does not have yet. */
export default function NotBuilt() {
  const { t } = useTranslation();
  return <Statement title={t('app.notBuilt.title')} text={t('app.notBuilt.text')} back={t('app.toHome')} />;
}
