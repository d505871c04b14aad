import { organisations } from '@hoistway/shared/resources/organisations.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

type CompanyType =
  | 'manufacturer'
  | 'property'
  | 'maintenance'
  | 'installer'
  | 'reconstructor'
  | 'agent'
  | 'supervision';

/** The companies or bodies of one type. */
export function Companies({ type }: { type: CompanyType }) {
  return <ResourceScreen resource={organisations} fixed={{ type }} />;
}
