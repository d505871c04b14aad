import { LinkedPage } from './LinkedPage.tsx';

/** An elevator by its factory number (§2.2 `/r/o/{factoryNo}`). */
export default function LinkedElevator() {
  return <LinkedPage kind="elevator" param="factoryNo" />;
}
