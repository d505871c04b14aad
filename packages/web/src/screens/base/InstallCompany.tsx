import { Companies } from './Companies.tsx';

/** Installers. */
export default function InstallCompany() {
  return <Companies type="installer" />;
}
