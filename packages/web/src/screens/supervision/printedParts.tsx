import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { SupervisionRole } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';

/** Pairs of a label and a value, two pairs a line. */
export function PairTable({ pairs }: { pairs: readonly (readonly [string, ReactNode])[] }) {
  const lines = Array.from({ length: Math.ceil(pairs.length / 2) }, (_, at) =>
    pairs.slice(at * 2, at * 2 + 2),
  );
  return (
    <table>
      <tbody>
        {lines.map((line) => (
          <tr key={line[0]?.[0]}>
            {line.flatMap(([label, value]) => [
              <th key={`${label} label`} scope="row" style={{ width: '16%' }}>
                {label}
              </th>,
              <td
                key={label}
                colSpan={line.length === 1 ? 3 : 1}
                style={{ width: line.length === 1 ? '84%' : '34%' }}
              >
                {value}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Fixed widths of a table's columns in percent, so that tables below each other align. */
export function Columns({ widths }: { widths: readonly number[] }) {
  return (
    <colgroup>
      {widths.map((width, at) => (
        <col key={at} style={{ width: `${width}%` }} />
      ))}
    </colgroup>
  );
}

export function EmptyRow({ columns }: { columns: number }) {
  return (
    <tr>
      <td colSpan={columns}>–</td>
    </tr>
  );
}

/** Sections of text, each under its name. */
export function SectionTable({ sections }: { sections: readonly (readonly [string, string | undefined])[] }) {
  return (
    <table>
      <tbody>
        {sections.map(([label, text]) => (
          <tr key={label}>
            <th scope="row" style={{ width: '22%' }}>
              {label}
            </th>
            <td style={{ height: '12mm' }}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
