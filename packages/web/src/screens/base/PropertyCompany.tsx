import { Companies } from './Companies.tsx';

/** Who manages the buildings. */
export default function PropertyCompany() {
  return <Companies type="property" />;
}
