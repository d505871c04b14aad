import { LinkedPage } from './LinkedPage.tsx';

/** An elevator's live pictures, by a signed link (§2.2 `/h5video`). */
export default function LinkedVideo() {
  return <LinkedPage kind="video" />;
}
