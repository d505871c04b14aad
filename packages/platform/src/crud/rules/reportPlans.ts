import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { nextDueMs } from '@hoistway/shared/domain/reports/nextDue.ts';
import { reportCadences } from '@hoistway/shared/domain/reports/reportPeriod.ts';
import type { EntityRules } from './rules.ts';

/** The time of day of a plan without one. */
const defaultSendAt = '08:00';

/** A written plan is due next by its cadence. */
export const reportPlans: EntityRules = {
  outlivedBy: ['reports'],
  async columns({ draft, nowMs }) {
    const cadence = reportCadences.find((one) => one === draft.cadence) ?? 'none';
    const dueMs = nextDueMs(
      {
        cadence,
        sendAt: String(draft.sendAt || defaultSendAt),
        zoneId: String(draft.zoneId || defaultZoneId),
      },
      nowMs,
    );
    return { next_due_at: dueMs === null ? null : new Date(dueMs) };
  },
};
