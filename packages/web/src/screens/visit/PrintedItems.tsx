import type { VisitItemView, VisitView } from '@hoistway/shared/domain/visitView.ts';
import { useTranslation } from 'react-i18next';
import { UploadedPicture } from '../../widgets/files/UploadedPicture.tsx';
import { Columns, EmptyRow } from '../../widgets/paper/paperTables.tsx';

const words = 'resources.maintenanceOrderItems';

/** The items of a record by area, with condition, measured value, note and photos. */
export function PrintedItems({ visit: { items } }: { visit: VisitView }) {
  const { t } = useTranslation();
  const itemsByArea = [...Map.groupBy(items, ({ area }) => area).values()].flat();
  return (
    <>
      <h2>{t('upkeep.visit.items')}</h2>
      <table>
        <Columns widths={[5, 13, 21, 23, 13, 11, 14]} />
        <thead>
          <tr>
            <th>{t('supervision.sheet.no')}</th>
            <th>{t(`${words}.fields.area`)}</th>
            <th>{t(`${words}.fields.name`)}</th>
            <th>{t(`${words}.fields.requirement`)}</th>
            <th>{t(`${words}.fields.condition`)}</th>
            <th>{t('upkeep.visit.record.measured')}</th>
            <th>{`${t('upkeep.visit.note')}, ${t('upkeep.visit.photo')}`}</th>
          </tr>
        </thead>
        <tbody>
          {items.length === 0 && <EmptyRow columns={7} />}
          {itemsByArea.map((item, at) => (
            <ItemLine key={item.id} item={item} nth={at + 1} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function ItemLine({ item, nth }: { item: VisitItemView; nth: number }) {
  const { t } = useTranslation();
  const { area, name, requirement, condition, note, photoIds, carriedFrom } = item;
  return (
    <tr>
      <td>{nth}</td>
      <td>{t(`${words}.options.area.${area}`)}</td>
      <td>{name}</td>
      <td>{requirement}</td>
      <td>{condition === null ? '–' : t(`${words}.options.condition.${condition}`)}</td>
      <td>{item.measured === null ? '' : `${item.measured} ${item.measureUnit ?? ''}`.trim()}</td>
      <td>
        {[note, carriedFrom && t('upkeep.visit.carried', { no: carriedFrom })].filter(Boolean).join('\n')}
        {photoIds.map((id) => (
          <UploadedPicture key={id} id={id} alt={name} size="12" />
        ))}
      </td>
    </tr>
  );
}
