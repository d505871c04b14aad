import { recordParameters } from '@hoistway/shared/domain/upkeep/recordParameters.ts';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { PaperPage } from '../../widgets/paper/PaperPage.tsx';
import { PairTable } from '../../widgets/paper/paperTables.tsx';
import { PrintedItems } from './PrintedItems.tsx';
import { PrintedParts, PrintedSeals, PrintedSignatures } from './PrintedVisitEnd.tsx';

/** A maintenance record on A4: elevator, use unit, maintainers and dates, the items, and the signatures with their hashes. */
export function PrintedVisit({ visit }: { visit: VisitView }) {
  const { t } = useTranslation();
  const { order, elevator, proof } = visit;
  const field = (name: string) => t(`resources.maintenanceOrders.fields.${name}`);
  const instant = (at: string | null) => (at === null ? '–' : instantText(at));
  return (
    <PaperPage name="visit" title={t('upkeep.visit.record.title')} backTo={`/maintWorkOrder/${order.id}`}>
      <PairTable
        pairs={[
          [t('supervision.sheet.unit'), elevator.useUnitName],
          [t('resources.elevators.fields.address'), elevator.address],
          [t('supervision.sheet.elevator'), `${elevator.name} (${elevator.no})`],
          [
            t('resources.elevators.fields.type'),
            elevator.type && t(`resources.elevators.options.type.${elevator.type}`),
          ],
          ...recordParameters.flatMap((name) => {
            const value = elevator.parameters[name];
            return value === undefined
              ? []
              : [[t(`resources.elevators.fields.${name}`), withUnit(name, value)] as const];
          }),
        ]}
      />
      <h2>{t('upkeep.visit.title')}</h2>
      <PairTable
        pairs={[
          [field('no'), order.no],
          [field('type'), t(`resources.maintenanceOrders.options.type.${order.type}`)],
          [field('companyId'), order.companyName],
          [
            `${field('maintainer1Id')}, ${field('maintainer2Id')}`,
            order.maintainers.map(({ name }) => name).join(', '),
          ],
          [field('planDate'), [order.planDate, order.planEndDate].filter(Boolean).join(' – ')],
          [
            field('status'),
            [
              t(`resources.maintenanceOrders.options.status.${order.status}`),
              order.timing && t(`resources.maintenanceOrders.options.timing.${order.timing}`),
            ]
              .filter(Boolean)
              .join(' · '),
          ],
          [field('startDate'), instant(order.startDate)],
          [field('completeDate'), instant(order.completeDate)],
          ...(proof === null || proof.score === null
            ? []
            : [[t('upkeep.visit.record.score'), t('upkeep.visit.score', { score: proof.score })] as const]),
          ...(order.invalidReason ? [[field('invalidReason'), order.invalidReason] as const] : []),
        ]}
      />
      <PrintedItems visit={visit} />
      <PrintedParts visit={visit} />
      <PrintedSignatures visit={visit} />
      <PrintedSeals visit={visit} />
    </PaperPage>
  );
}

/** A value with the unit of its field. */
function withUnit(name: keyof typeof elevators.fields, value: string): string {
  const field = elevators.fields[name];
  return 'unit' in field && field.unit !== undefined ? `${value} ${field.unit}` : value;
}
