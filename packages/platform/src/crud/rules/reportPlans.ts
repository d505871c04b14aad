import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import { may } from '@hoistway/shared/domain/permission.ts';
import { nextDueMs } from '@hoistway/shared/domain/reports/nextDue.ts';
import { reportCadences } from '@hoistway/shared/domain/reports/reportPeriod.ts';
import { permissionOfReport } from '@hoistway/shared/domain/reports/reportPermission.ts';
import type { EntityRules } from './rules.ts';

/** The time of day of a plan without one. */
const defaultSendAt = '08:00';

const blockFlags = ['showsFigures', 'showsElevators', 'showsFaults', 'showsOrders', 'showsHours'] as const;

/** A written plan is due next by its cadence. A schedule has receivers, a report of elevators a block, a report in words its permission. */
export const reportPlans: EntityRules = {
  outlivedBy: ['reports'],
  async beforeWrite({ draft, session }) {
    if (!may(session, permissionOfReport(String(draft.kind)))) throw new ProductError('forbidden');
    const fields: FieldError[] = [];
    const receivers = Array.isArray(draft.recipientIds) ? draft.recipientIds : [];
    if (draft.cadence && draft.cadence !== 'none' && receivers.length === 0)
      fields.push({ field: 'recipientIds', code: 'required' });
    if (draft.kind === 'elevators' && blockFlags.every((flag) => draft[flag] === false))
      fields.push({ field: 'showsFigures', code: 'required' });
    if (fields.length > 0) throw new ProductError('invalidFields', { fields });
  },
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
