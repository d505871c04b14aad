import { useParams } from 'react-router';
import { PreviewedReport } from './PreviewedReport.tsx';

/** The report of one elevator (§2.2 `/singleElevatorReport/{id}`). */
export default function SingleElevatorReport() {
  const { id = '' } = useParams();
  return <PreviewedReport query={{ kind: 'elevator', elevatorIds: id }} />;
}
