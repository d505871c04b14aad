import { Companies } from './Companies.tsx';

/** Property companies. */
export default function PropertyCompany() {
  return <Companies type="property" />;
}
