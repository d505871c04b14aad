import { useTranslation } from 'react-i18next';
import { Statement } from '../../ui/Statement.tsx';

/** Page of an unknown address. */
export default function NotFound() {
  const { t } = useTranslation();
  return <Statement title={t('app.notFound.title')} text={t('app.notFound.text')} back={t('app.toHome')} />;
}
