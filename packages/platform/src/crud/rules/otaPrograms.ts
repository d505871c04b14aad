import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { EntityRules } from './rules.ts';

/** A program belongs to its company; what remains of its count is what nobody has been given. */
export const otaPrograms: EntityRules = {
  async columns({ draft, before }) {
    const count = Number(draft.count ?? 0);
    const given = before ? Number(before.count ?? 0) - Number(before.remainingNumber ?? 0) : 0;
    if (count < given)
      throw new ProductError('invalidFields', {
        fields: [{ field: 'count', code: 'tooSmall', params: { minimum: given } }],
      });
    return {
      org_id: draft.ownedCompanyId,
      remaining_number: count - given,
      ...(!before && { current_number: 0 }),
    };
  },
};
