import { DayForm } from './DayForm.tsx';
import { SheetPage } from './SheetPage.tsx';

/** The daily control as a form (§2.2 `/dayControl/{id}`). */
export default function DayControl() {
  return (
    <SheetPage kind="day">
      {(sheet, queue) => <DayForm key={sheet.version} sheet={sheet} queue={queue} />}
    </SheetPage>
  );
}
