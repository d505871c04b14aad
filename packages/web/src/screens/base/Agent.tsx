import { Companies } from './Companies.tsx';

/** Sales agents. */
export default function Agent() {
  return <Companies type="agent" />;
}
