import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { netApplicationSources } from '@hoistway/shared/resources/netApplications.ts';
import type { EntityRules, Write } from './rules.ts';

/** §4: an application is under review until its decision, and does not change after it. */
export const netApplications: EntityRules = {
  async beforeWrite({ before }) {
    if (before && before.reviewState !== 'underReview')
      throw new ProductError('illegalMove', { current: before });
  },
  async columns(write) {
    const { before, session } = write;
    if (before) return {};
    return {
      review_state: 'underReview',
      approval: 'applying',
      is_generated: false,
      create_source: sourceOf(write),
      applicant: session.name,
    };
  },
};

/** The source of an application: the import for a file, else the body's. */
function sourceOf({ isImport, input }: Write): string {
  if (isImport) return 'webImport';
  return netApplicationSources.find((one) => one === input.createSource && one !== 'webImport') ?? 'webAdd';
}
