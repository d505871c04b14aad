import { LinkedPage } from './LinkedPage.tsx';

/** A recorded picture, by a signed link (§2.2 `/h5rvideo`). */
export default function LinkedRecording() {
  return <LinkedPage kind="recording" />;
}
