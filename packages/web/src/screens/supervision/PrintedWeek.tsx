import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { weekSections } from '@hoistway/shared/domain/supervision/weekDraft.ts';
import { useTranslation } from 'react-i18next';
import { Columns, PairTable, SectionTable } from '../../widgets/paper/paperTables.tsx';
import { FindingsTable } from './FindingsTable.tsx';
import { isoWeekOf } from './isoWeek.ts';
import { SignatureTable } from './printedParts.tsx';
import { SupervisedTable } from './SupervisedTable.tsx';

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
      <DaysTable sheet={sheet} />
      <FindingsTable sheet={sheet} />
      {items.length > 0 && (
        <table style={{ marginTop: '3mm' }}>
          <Columns widths={[6, 44, 10, 40]} />
          <thead>
            <tr>
              <th>{t('supervision.sheet.no')}</th>
              <th>{t('supervision.form.item')}</th>
              <th>{t('supervision.sheet.result')}</th>
              <th>{t('supervision.form.measure')}</th>
            </tr>
          </thead>
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
      <SupervisedTable sheet={sheet} />
      <h2>{t('resources.weekChecks.groups.report')}</h2>
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

/** Elevators of one line. */
const elevatorsPerLine = 6;

/** Days recorded of those expected, by elevator. */
function DaysTable({ sheet: { days } }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const elevators = days?.elevators ?? [];
  if (elevators.length === 0) return null;
  const lines = Array.from({ length: Math.ceil(elevators.length / elevatorsPerLine) }, (_, at) =>
    elevators.slice(at * elevatorsPerLine, (at + 1) * elevatorsPerLine),
  );
  return (
    <>
      <h2>{t('supervision.sheet.daysByElevator')}</h2>
      <table>
        <Columns widths={Array.from({ length: elevatorsPerLine }, () => 100 / elevatorsPerLine)} />
        <tbody>
          {lines.map((line) => (
            <tr key={line[0]?.elevatorNo}>
              {line.map(({ elevatorNo, recordedCount, expectedCount }) => (
                <td key={elevatorNo} style={{ fontWeight: recordedCount < expectedCount ? 700 : 400 }}>
                  {`${elevatorNo}: ${recordedCount} / ${expectedCount}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
