import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { EntityRules } from './rules.ts';

/** A program belongs to its company; the remaining number is its count without approved burns. */
export const otaPrograms: EntityRules = {
  async columns({ draft, before }) {
    const count = Number(draft.count ?? 0);
    const usedCount = before ? Number(before.count ?? 0) - Number(before.remainingNumber ?? 0) : 0;
    if (count < usedCount)
      throw new ProductError('invalidFields', {
        fields: [{ field: 'count', code: 'tooSmall', params: { minimum: usedCount } }],
      });
    return {
      org_id: draft.ownedCompanyId,
      remaining_number: count - usedCount,
      ...(!before && { current_number: 0, reserved_number: 0, confirmed_number: 0 }),
    };
  },
  /** The quota of burns under way must stay. */
  async beforeDelete(_, record) {
    if (Number(record.reservedNumber ?? 0) > 0) throw new ProductError('illegalMove', { current: record });
  },
};
