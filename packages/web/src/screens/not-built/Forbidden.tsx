import { useTranslation } from 'react-i18next';
import { Statement } from '../../ui/Statement.tsx';

/** Page without permission. */
export default function Forbidden() {
  const { t } = useTranslation();
  return <Statement title={t('app.forbidden.title')} text={t('app.forbidden.text')} back={t('app.toHome')} />;
}
