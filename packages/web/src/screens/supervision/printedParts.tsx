import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { SupervisionRole } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { Columns } from '../../widgets/paper/paperTables.tsx';

/** The corrections of a record, after its signatures; nothing without one. */
export function AddendumTable({ sheet: { addenda } }: { sheet: Sheet }) {
  const { t } = useTranslation();
  if (addenda.length === 0) return null;
  return (
    <>
      <h2>{t('supervision.addenda.title')}</h2>
      <table>
        <tbody>
          {addenda.map(({ at, name, role, reason, text, contentHash }) => (
            <tr key={contentHash}>
              <td style={{ width: '28%' }}>
                {`${t(`supervision.roles.${role}`)}: ${name}\n${instantText(at)}`}
              </td>
              <td>
                {`${text}\n${t('supervision.addenda.reason')}: ${reason}\n`}
                <small>{contentHash}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The signatures of the roles with time, position and content hash; an empty field where one is missing. */
export function SignatureTable({ sheet, roles }: { sheet: Sheet; roles: readonly SupervisionRole[] }) {
  const { t } = useTranslation();
  return (
    <table style={{ marginTop: '3mm' }}>
      <Columns widths={[26, 21, 19, 34]} />
      <thead>
        <tr>
          <th>{t('supervision.sheet.signature')}</th>
          <th>{t('supervision.sheet.time')}</th>
          <th>{t('supervision.sheet.position')}</th>
          <th>{t('supervision.sheet.hash')}</th>
        </tr>
      </thead>
      <tbody>
        {roles.map((role) => {
          const signature = sheet.signatures.find((one) => one.role === role);
          return (
            <tr key={role}>
              <td>
                {t(`supervision.roles.${role}`)}: {signature?.name ?? t('supervision.sheet.notSigned')}
              </td>
              <td>{signature && instantText(signature.at)}</td>
              <td>
                {signature &&
                  (signature.distanceM === null
                    ? t('supervision.form.remoteText')
                    : t('supervision.sheet.metres', { metres: signature.distanceM }))}
              </td>
              <td>
                <small>{signature?.contentHash}</small>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
