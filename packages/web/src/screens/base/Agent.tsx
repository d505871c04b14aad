import { Companies } from './Companies.tsx';

/** Who sells elevators for their makers. */
export default function Agent() {
  return <Companies type="agent" />;
}
