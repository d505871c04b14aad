import { Companies } from './Companies.tsx';

/** Who rebuilt elevators. */
export default function ChangeCompany() {
  return <Companies type="reconstructor" />;
}
