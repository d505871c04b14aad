import { PrintedSheet } from './PrintedSheet.tsx';
import { LoadedSheet } from './SheetPage.tsx';

/** The daily control as a printed page (§2.2 `/dayControlReport/{id}`). */
export default function DayControlReport() {
  return <LoadedSheet kind="day">{(sheet) => <PrintedSheet sheet={sheet} />}</LoadedSheet>;
}
