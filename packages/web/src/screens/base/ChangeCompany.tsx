import { Companies } from './Companies.tsx';

/** Companies that rebuild elevators. */
export default function ChangeCompany() {
  return <Companies type="reconstructor" />;
}
