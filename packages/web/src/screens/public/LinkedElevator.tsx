import { useParams } from 'react-router';
import { LinkedPage } from './LinkedPage.tsx';
import { ScannedElevator } from './ScannedElevator.tsx';

/** An elevator by its factory number (§2.2 `/r/o/{factoryNo}`), the address that its QR label carries. */
export default function LinkedElevator() {
  const { factoryNo = '' } = useParams();
  return <LinkedPage kind="elevator" param="factoryNo" actions={<ScannedElevator factoryNo={factoryNo} />} />;
}
