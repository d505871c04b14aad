import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useTranslation } from 'react-i18next';
import { PaperPage } from '../../widgets/paper/PaperPage.tsx';
import { PrintedDay } from './PrintedDay.tsx';
import { PrintedMonth } from './PrintedMonth.tsx';
import { PrintedWeek } from './PrintedWeek.tsx';
import { formPath } from './paths.ts';
import { AddendumTable } from './printedParts.tsx';

const bodies = { day: PrintedDay, week: PrintedWeek, month: PrintedMonth } as const;

/** A record on A4 in the field order of its form. */
export function PrintedSheet({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const Body = bodies[sheet.kind];
  return (
    <PaperPage
      name={sheet.kind}
      title={t(`supervision.kinds.${sheet.kind}`)}
      backTo={formPath(sheet.kind, sheet.id)}
    >
      <Body sheet={sheet} />
      <AddendumTable sheet={sheet} />
    </PaperPage>
  );
}
