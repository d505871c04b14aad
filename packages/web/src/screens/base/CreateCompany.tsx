import { Companies } from './Companies.tsx';

/** Manufacturers. */
export default function CreateCompany() {
  return <Companies type="manufacturer" />;
}
