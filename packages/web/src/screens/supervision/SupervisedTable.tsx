import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useTranslation } from 'react-i18next';
import { Columns, EmptyRow } from '../../widgets/paper/paperTables.tsx';

/** The maintenance that the week supervised: visits overdue, and arrivals at rescues that were late. */
export function SupervisedTable({ sheet: { facts, elevatorNos } }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const visits = facts?.overdueVisits ?? [];
  const arrivals = facts?.lateArrivals ?? [];
  return (
    <>
      <h2>{t('supervision.sheet.supervised')}</h2>
      <table>
        <Columns widths={[30, 20, 50]} />
        <tbody>
          {visits.map(({ orderId, orderNo, elevatorId, daysLate }) => (
            <tr key={`visit ${orderId}`}>
              <td>{orderNo}</td>
              <td>{elevatorNos[elevatorId]}</td>
              <td>{t('supervision.sheet.visitLate', { days: daysLate })}</td>
            </tr>
          ))}
          {arrivals.map(({ orderId, orderNo, elevatorId, lateMinutes }) => (
            <tr key={`arrival ${orderId}`}>
              <td>{orderNo}</td>
              <td>{elevatorNos[elevatorId]}</td>
              <td>{t('supervision.sheet.arrivalLate', { minutes: lateMinutes })}</td>
            </tr>
          ))}
          {visits.length + arrivals.length === 0 && <EmptyRow columns={3} />}
        </tbody>
      </table>
    </>
  );
}
