import { Companies } from './Companies.tsx';

/** Maintenance companies. */
export default function MaintCompany() {
  return <Companies type="maintenance" />;
}
