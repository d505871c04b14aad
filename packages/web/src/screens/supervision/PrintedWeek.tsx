import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { weekSections } from '@hoistway/shared/domain/supervision/weekDraft.ts';
import { useTranslation } from 'react-i18next';
import { isoWeekOf } from './isoWeek.ts';
import { PointsTable } from './PointsTable.tsx';
import { PairTable, SectionTable, SignatureTable } from './printedParts.tsx';

/** A weekly report: days recorded, dangers, maintenance supervised, sections and signatures. */
export function PrintedWeek({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const { unit, fromDay, day, people, days, texts, items } = sheet;
  const field = (name: string) => t(`resources.weekChecks.fields.${name}`);
  return (
    <>
      <PairTable
        pairs={[
          [t('supervision.sheet.unit'), unit?.name],
          [
            t('supervision.sheet.date'),
            t('supervision.sheet.week', { week: isoWeekOf(fromDay), from: fromDay, to: day }),
          ],
          [t('supervision.roles.director'), people.director.join(', ')],
          [t('supervision.roles.officer'), people.officer.join(', ')],
          [t('supervision.sheet.daysRecorded'), days && `${days.recordedCount} / ${days.expectedCount}`],
          [
            t('supervision.sheet.missing'),
            days?.missing
              .map(({ elevatorNo, days: missing }) => `${elevatorNo}: ${missing.join(', ')}`)
              .join('\n') || '–',
          ],
        ]}
      />
      <PointsTable sheet={sheet} />
      {items.length > 0 && (
        <table style={{ marginTop: '3mm' }}>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td>{item.position}</td>
                <td>{item.projectName}</td>
                <td>{t(`supervision.marks.${item.result}`)}</td>
                <td>{item.handleResult}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2>{t('supervision.sheet.supervised')}</h2>
      <SectionTable
        sections={[
          ...weekSections.map((name) => [field(name), texts[name]] as const),
          [field('safetyOfficerOpinion'), texts.safetyOfficerOpinion],
          [field('safetyDirectorOpinion'), texts.safetyDirectorOpinion],
        ]}
      />
      <SignatureTable sheet={sheet} roles={['officer', 'director']} />
    </>
  );
}
