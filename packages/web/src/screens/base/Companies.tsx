import { organisations } from '@hoistway/shared/resources/organisations.ts';
import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

const pageOf = {
  manufacturer: 'createCompany',
  property: 'propertyCompany',
  maintenance: 'maintCompany',
  installer: 'installCompany',
  reconstructor: 'changeCompany',
  agent: 'agent',
  supervision: 'quantity',
} as const;

/** The companies or bodies of one type, called as their page is. */
export function Companies({ type }: { type: keyof typeof pageOf }) {
  const { t } = useTranslation();
  return <ResourceScreen resource={organisations} fixed={{ type }} title={t(`app.pages.${pageOf[type]}`)} />;
}
