import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { itemResults } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { useTranslation } from 'react-i18next';
import { UploadedPicture } from '../../widgets/files/UploadedPicture.tsx';
import { Columns, PairTable } from '../../widgets/paper/paperTables.tsx';
import { SignatureTable } from './printedParts.tsx';

/** Every day on one page: unit, elevator, items with √ × ○, result and signature. */
export function PrintedDay({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const { unit, elevator, day, period, weather, people, items, result, texts, template } = sheet;
  return (
    <>
      <PairTable
        pairs={[
          [t('supervision.sheet.unit'), unit?.name],
          [t('supervision.sheet.elevator'), elevator && `${elevator.name} (${elevator.no})`],
          [t('supervision.sheet.registerCode'), elevator?.registerCode ?? '–'],
          [t('supervision.sheet.date'), day],
          [t('supervision.sheet.period'), period && t(`resources.dayControls.options.period.${period}`)],
          [t('supervision.form.weather'), weather],
          [t('supervision.roles.officer'), people.officer.join(', ')],
          [t('supervision.sheet.template'), template && `${template.name} v${template.version}`],
        ]}
      />
      <table style={{ marginTop: '3mm' }}>
        <Columns widths={[5, 28, 20, 8, 11, 18, 10]} />
        <thead>
          <tr>
            <th>{t('supervision.sheet.no')}</th>
            <th>{t('supervision.form.item')}</th>
            <th>{t('supervision.form.standard')}</th>
            <th>{t('supervision.sheet.result')}</th>
            <th>{t('supervision.form.finding')}</th>
            <th>{t('supervision.form.measure')}</th>
            <th>{t('supervision.form.photo')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>{item.position}</td>
              <td>{item.projectName}</td>
              <td>{item.requirement}</td>
              <td style={{ textAlign: 'center' }}>{t(`supervision.marks.${item.result}`)}</td>
              <td>{item.severity && t(`resources.dayControlItems.options.severity.${item.severity}`)}</td>
              <td>{item.handleResult}</td>
              <td>
                {item.picture && <UploadedPicture id={item.picture} alt={item.projectName} size="12" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {itemResults
          .map(
            (one) =>
              `${t(`supervision.marks.${one}`)} ${t(`resources.dayControlItems.options.result.${one}`)}`,
          )
          .join('   ')}
      </p>
      <PairTable
        pairs={[
          [t('supervision.sheet.overall'), t(`resources.dayControls.options.controlResult.${result}`)],
          [t('supervision.sheet.zeroRisk'), result === 'zeroRisk' ? '☑' : '☐'],
          [t('resources.dayControls.fields.opinions'), texts.opinions],
        ]}
      />
      <SignatureTable sheet={sheet} roles={['officer']} />
    </>
  );
}
