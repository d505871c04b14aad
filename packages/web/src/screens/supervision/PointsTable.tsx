import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useTranslation } from 'react-i18next';

/** Dangers that are still open: where found, how grave, for how long. */
export function PointsTable({ sheet: { facts, elevatorNos } }: { sheet: Sheet }) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('supervision.sheet.findings')}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('supervision.sheet.sourceDay')}</th>
            <th>{t('supervision.sheet.elevator')}</th>
            <th>{t('supervision.sheet.danger')}</th>
            <th>{t('supervision.sheet.class')}</th>
            <th>{t('supervision.form.measure')}</th>
            <th>{t('supervision.sheet.age')}</th>
          </tr>
        </thead>
        <tbody>
          {(facts?.openPoints ?? []).map((point) => (
            <tr key={`${point.dayControlId} ${point.projectName}`}>
              <td>{point.since}</td>
              <td>{elevatorNos[point.elevatorId]}</td>
              <td>{point.projectName}</td>
              <td>{t(`resources.dayControlItems.options.severity.${point.severity}`)}</td>
              <td>{point.handleResult}</td>
              <td>{point.ageDays}</td>
            </tr>
          ))}
          {(facts?.openPoints ?? []).length === 0 && (
            <tr>
              <td colSpan={6}>–</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}
