import { useTranslation } from 'react-i18next';
import { Statement } from '../../ui/Statement.tsx';

/** Said where the address names no page. */
export default function NotFound() {
  const { t } = useTranslation();
  return <Statement title={t('app.notFound.title')} text={t('app.notFound.text')} back={t('app.toHome')} />;
}
