import { useParams } from 'react-router';
import { PreviewedReport } from './PreviewedReport.tsx';

/** The report of several elevators under a name (§2.2 `/multiElevatorReport/{elevatorsIds}/{reportName}`). */
export default function MultiElevatorReport() {
  const { elevatorsIds = '', reportName = '' } = useParams();
  return <PreviewedReport query={{ kind: 'elevators', elevatorIds: elevatorsIds, title: reportName }} />;
}
