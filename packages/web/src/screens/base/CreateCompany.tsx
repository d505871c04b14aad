import { Companies } from './Companies.tsx';

/** Who made elevators. */
export default function CreateCompany() {
  return <Companies type="manufacturer" />;
}
