import { LinkedPage } from './LinkedPage.tsx';

/** One file (§2.2 `/pdf`). */
export default function LinkedPdf() {
  return <LinkedPage kind="pdf" />;
}
