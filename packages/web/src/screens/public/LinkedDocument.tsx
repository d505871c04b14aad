import { LinkedPage } from './LinkedPage.tsx';

/** A document (§2.2 `/doc1/`). */
export default function LinkedDocument() {
  return <LinkedPage kind="document" />;
}
