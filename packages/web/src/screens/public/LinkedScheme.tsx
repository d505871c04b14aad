import { LinkedPage } from './LinkedPage.tsx';

/** The scheme of a sales order (§2.2 `/scheme/{salesOrderNo}`). */
export default function LinkedScheme() {
  return <LinkedPage kind="scheme" param="salesOrderNo" />;
}
