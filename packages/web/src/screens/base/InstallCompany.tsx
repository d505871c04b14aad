import { Companies } from './Companies.tsx';

/** Who installed elevators. */
export default function InstallCompany() {
  return <Companies type="installer" />;
}
