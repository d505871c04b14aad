import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { organisationOfElevator } from './ofElevator.ts';
import type { EntityRules, Write } from './rules.ts';

/** The author of a record is stored with the first save. */
const creator = ({ before, session }: Write) => (before ? {} : { creator_id: session.userId });

/** An archived record does not change: inspections rely on it. */
const archiveRules: Pick<EntityRules, 'beforeWrite' | 'beforeDelete'> = {
  async beforeWrite({ before }) {
    if (before?.status === 'archived') throw new ProductError('illegalMove', { current: before });
  },
  async beforeDelete(_, record) {
    if (record.status === 'archived') throw new ProductError('illegalMove', { current: record });
  },
};

/** A day's control belongs to its elevator's organisation. */
export const dayControls: EntityRules = {
  ...archiveRules,
  columns: async (write) => ({ ...creator(write), ...(await organisationOfElevator(write)) }),
};

/** A week's report and a month's minutes store their author. */
export const supervisionReports: EntityRules = { ...archiveRules, columns: async (write) => creator(write) };
