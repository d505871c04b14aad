import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useTranslation } from 'react-i18next';
import { Columns, EmptyRow } from '../../widgets/paper/paperTables.tsx';

/** The dangers of a week or month: where found, how grave, who recorded them, by when they are removed, and whether they are closed. */
export function FindingsTable({ sheet: { findings, elevatorNos, day } }: { sheet: Sheet }) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('supervision.sheet.findings')}</h2>
      <table>
        <Columns widths={[11, 12, 17, 9, 18, 12, 10, 11]} />
        <thead>
          <tr>
            <th>{t('supervision.sheet.sourceDay')}</th>
            <th>{t('supervision.sheet.elevator')}</th>
            <th>{t('supervision.sheet.danger')}</th>
            <th>{t('supervision.sheet.class')}</th>
            <th>{t('supervision.form.measure')}</th>
            <th>{t('supervision.sheet.recordedBy')}</th>
            <th>{t('supervision.sheet.due')}</th>
            <th>{t('supervision.sheet.closed')}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <tr key={`${finding.dayControlId} ${finding.projectName}`}>
              <td>{finding.foundOn}</td>
              <td>{elevatorNos[finding.elevatorId]}</td>
              <td>{finding.projectName}</td>
              <td>{t(`resources.dayControlItems.options.severity.${finding.severity}`)}</td>
              <td>{finding.measure}</td>
              <td>{finding.signedBy}</td>
              <td>{finding.dueOn}</td>
              <td>
                {finding.closedOn ??
                  t('supervision.sheet.openSince', { days: daysBetween(finding.foundOn, day) })}
              </td>
            </tr>
          ))}
          {findings.length === 0 && <EmptyRow columns={8} />}
        </tbody>
      </table>
    </>
  );
}

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs);
