import { organisations } from '@hoistway/shared/resources/organisations.ts';
import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { companyPages } from './companyPages.ts';

/** The companies or bodies of one type, under their page's title. */
function Companies({ type }: { type: keyof typeof companyPages }) {
  const { t } = useTranslation();
  return (
    <ResourceScreen resource={organisations} fixed={{ type }} title={t(`app.pages.${companyPages[type]}`)} />
  );
}

/** The screen of one type. */
export const companiesOf = (type: keyof typeof companyPages) => ({
  default: () => <Companies type={type} />,
});
