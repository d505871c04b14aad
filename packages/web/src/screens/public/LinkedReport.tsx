import { LinkedPage } from './LinkedPage.tsx';

/** A stored report, by a signed link (§2.2 `/monitorReport/{id}`). */
export default function LinkedReport() {
  return <LinkedPage kind="report" param="id" />;
}
