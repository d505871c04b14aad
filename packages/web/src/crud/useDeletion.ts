import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { atom, useAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../data/errorText.ts';
import { removeRow, restoreRow, useRenewal } from '../data/rows.ts';
import { hint, showSuccess } from '../ui/toast.ts';
import { useRecords } from './records.ts';
import { type Row, titleOf } from './row.ts';

/** Time in which a deletion's notice offers undo; later the list of deleted rows restores. */
export const undoMs = 10_000;

/** The last deletion, while it can be undone. */
const lastDeletedAtom = atom<{
  resource: string;
  row: Row;
  untilMs: number;
  /** Resolves to the deletion's success; undo waits for it. */
  isSent: Promise<boolean>;
} | null>(null);

/**
 * Deletes a row at once and offers undo for ten seconds; restores rows. `hidden` are rows being deleted: a refused
 * deletion shows its row again.
 */
export function useDeletion() {
  const { t } = useTranslation();
  const { resource } = useRecords();
  const renewKinds = useRenewal();
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useAtom(lastDeletedAtom);
  const renew = () => renewKinds(resource.name);
  const show = (id: string) => setHiddenIds((now) => new Set([...now].filter((one) => one !== id)));

  const restore = async (row: Row) => {
    setLast(null);
    try {
      await restoreRow(resource, row);
      showSuccess(t('records.restored', { what: titleOf(resource, row) }));
    } catch (error) {
      hint(`${t('records.operationFailed')}: ${errorText(error)}`);
    }
    await renew();
  };

  const send = async (row: Row): Promise<boolean> => {
    try {
      await removeRow(resource, row);
      return true;
    } catch (error) {
      hint(`${t('records.deleteFailed')}: ${errorText(error)}`);
      return false;
    }
  };

  const remove = async (row: Row): Promise<boolean> => {
    setHiddenIds((now) => new Set([...now, row.id]));
    const isSent = send(row);
    setLast({ resource: resource.name, row, untilMs: systemClock.now() + undoMs, isSent: isSent });
    const isDone = await isSent;
    if (isDone) {
      const undo = { label: t('common.undo'), onClick: () => void restore(row) };
      showSuccess(t('records.deleted', { what: titleOf(resource, row) }), undo, undoMs);
    }
    await renew();
    show(row.id);
    return isDone;
  };
  /** Undoes the last deletion while its notice is open. */
  const undo = async () => {
    if (last?.resource !== resource.name || systemClock.now() >= last.untilMs) return;
    if (await last.isSent) await restore(last.row);
  };
  return { hidden: hiddenIds, remove, restore, undo };
}
