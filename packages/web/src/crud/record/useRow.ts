import { useRowById } from '../../data/rows.ts';
import { useRecords } from '../records.ts';
import type { Row } from '../row.ts';

/** One row by its id; a deleted one from the list of deleted rows. */
export function useRow(id: string) {
  const { resource } = useRecords();
  return useRowById<Row>(resource, id, { isEnabled: id !== 'new', isListed: isDeleted });
}

/** Whether a row is deleted. */
export const isDeleted = (row: Row): boolean => typeof row.deletedAt === 'string';
