import { replaceMaintenancePart } from '@hoistway/shared/commands/maintenanceOrderCommands.ts';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { UploadedPicture } from '../../widgets/files/UploadedPicture.tsx';
import { Columns, PairTable } from '../../widgets/paper/paperTables.tsx';

const words = 'resources.maintenanceOrders.fields';

/** Parts that were replaced, from the course of the order; nothing without one. */
export function PrintedParts({ visit: { steps, parts } }: { visit: VisitView }) {
  const { t } = useTranslation();
  const replacements = steps.flatMap(({ nth, action, body }) => {
    const part = action === 'replacePart' ? replaceMaintenancePart.input.safeParse(body).data : undefined;
    return part ? [{ ...part, nth }] : [];
  });
  if (replacements.length === 0) return null;
  return (
    <>
      <h2>{t('upkeep.visit.record.parts')}</h2>
      <table>
        <thead>
          <tr>
            {(['elevatorPartId', 'oldPart', 'newPart', 'note'] as const).map((name) => (
              <th key={name}>{t(`commands.maintenanceOrders.fields.${name}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {replacements.map(({ nth, elevatorPartId, oldPart, newPart, note }) => (
            <tr key={nth}>
              <td>{parts.find(({ id }) => id === elevatorPartId)?.name ?? '–'}</td>
              <td>{oldPart}</td>
              <td>{newPart}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The maintainers' signatures and the use unit's, with its rating; an empty field where one is missing. */
export function PrintedSignatures({ visit: { order } }: { visit: VisitView }) {
  const { t } = useTranslation();
  const { signatures, maintainers, completeDate, confirmDate, confirmPerson, satisfaction } = order;
  const lines = [
    {
      field: 'maintainer1Signature',
      name: maintainers[0]?.name,
      at: completeDate,
      picture: signatures.maintainer1Signature,
    },
    ...(maintainers.length > 1
      ? [
          {
            field: 'maintainer2Signature',
            name: maintainers[1]?.name,
            at: completeDate,
            picture: signatures.maintainer2Signature,
          },
        ]
      : []),
    {
      field: 'userSignature',
      name: confirmPerson ?? t('commands.maintenanceOrders.step.autoConfirm'),
      at: confirmDate,
      picture: signatures.userSignature,
    },
  ];
  return (
    <section style={{ breakInside: 'avoid' }}>
      <h2>{t('supervision.sheet.signature')}</h2>
      <table>
        <Columns widths={[24, 22, 24, 30]} />
        <tbody>
          {lines.map(({ field, name, at, picture }) => (
            <tr key={field}>
              <th scope="row">{t(`${words}.${field}`)}</th>
              <td>{at === null ? t('upkeep.visit.record.unsigned') : (name ?? '')}</td>
              <td>{at === null ? '' : instantText(at)}</td>
              <td style={{ height: '14mm' }}>
                {at !== null && picture !== null && (
                  <UploadedPicture id={picture} alt={t(`${words}.${field}`)} size="12" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PairTable
        pairs={[
          [
            t('upkeep.visit.record.rating'),
            satisfaction && t(`resources.maintenanceOrders.options.satisfaction.${satisfaction}`),
          ],
          [t(`${words}.advice`), order.advice],
          [t(`${words}.note`), order.note],
        ]}
      />
    </section>
  );
}

/** Addenda of a signed record, and the seals that bind it; nothing before the first signature. */
export function PrintedSeals({ visit: { steps, seals, brokenAt } }: { visit: VisitView }) {
  const { t } = useTranslation();
  if (seals.length === 0) return null;
  const addenda = steps.flatMap(({ nth, action, doneAt, by, body }) =>
    action === 'addAddendum' ? [{ nth, doneAt, by, text: String(body.addendum) }] : [],
  );
  return (
    <>
      {addenda.length > 0 && <h2>{t('commands.maintenanceOrders.fields.addendum')}</h2>}
      {addenda.map(({ nth, doneAt, by, text }) => (
        <p key={nth}>{`${instantText(doneAt)} ${by ?? ''}: ${text}`}</p>
      ))}
      <h2>{t('upkeep.visit.seals')}</h2>
      <table>
        <Columns widths={[6, 24, 70]} />
        <tbody>
          {seals.map(({ nth, at, by, contentHash }) => (
            <tr key={nth}>
              <td>{nth}</td>
              <td>{`${instantText(at)}\n${by ?? ''}`}</td>
              <td>
                <small>{`${t('upkeep.visit.record.hash')}: ${contentHash}`}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {brokenAt === null ? t('upkeep.visit.chainHolds') : t('upkeep.visit.chainBroken', { nth: brokenAt })}
      </p>
    </>
  );
}
