import { fieldStaff } from '@hoistway/shared/domain/rights.ts';
import { useSession } from '../data/session.ts';
import { usePreparedVisits } from '../data/visit/usePreparedVisits.ts';
import { pageNamed } from './routes.ts';

const loadVisitPage = () => pageNamed('newMaintWorkOrder').screen();

/** Prepares a field worker's phone for visits without coverage, from any page. */
export function PreparedVisits() {
  const { userType } = useSession();
  usePreparedVisits(fieldStaff.includes(userType), loadVisitPage);
  return null;
}
