import { Companies } from './Companies.tsx';

/** The bodies that supervise quality. */
export default function Quantity() {
  return <Companies type="supervision" />;
}
