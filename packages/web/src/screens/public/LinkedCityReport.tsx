import { LinkedPage } from './LinkedPage.tsx';

/** A city's monthly report, by a signed link (§2.2 `/genGzReport`). */
export default function LinkedCityReport() {
  return <LinkedPage kind="cityReport" />;
}
