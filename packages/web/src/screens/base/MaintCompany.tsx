import { Companies } from './Companies.tsx';

/** Who maintains elevators. */
export default function MaintCompany() {
  return <Companies type="maintenance" />;
}
