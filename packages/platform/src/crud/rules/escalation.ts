import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import { channelFlags, maintenanceMostMs } from '@hoistway/shared/domain/escalation.ts';
import type { Wire } from '../storage.ts';
import { checkOutgoing } from './outgoing.ts';
import type { EntityRules } from './rules.ts';

/** Quiet hours have a beginning and an end. */
export const escalationPolicies: EntityRules = {
  check: ({ quietFrom, quietTo }) =>
    Boolean(quietFrom) === Boolean(quietTo)
      ? []
      : [{ field: quietFrom ? 'quietTo' : 'quietFrom', code: 'quietBoth' }],
};

/** What each target must name. */
const named = {
  rota: { field: 'rotaId', code: 'rotaWanted' },
  user: { field: 'userId', code: 'userWanted' },
  role: { field: 'roleId', code: 'roleWanted' },
  station: { field: 'address', code: 'addressWanted' },
  webhook: { field: 'address', code: 'addressWanted' },
} as const;

/** Seats, the light and a webhook are their own channel; everybody else is called by at least one. */
const speakForThemselves: ReadonlySet<unknown> = new Set(['seat', 'light', 'webhook']);

/** A step names whom it calls, and how. */
export const escalationSteps: EntityRules = {
  check: (draft) => {
    const wanted = named[draft.target as keyof typeof named];
    const errors: FieldError[] = wanted && !draft[wanted.field] ? [wanted] : [];
    const hasChannel = Object.values(channelFlags).some((flag) => draft[flag] === true);
    if (!hasChannel && !speakForThemselves.has(draft.target))
      errors.push({ field: 'byPush', code: 'channelWanted' });
    return errors;
  },
  beforeWrite: async (write) => {
    if (write.draft.target === 'webhook') await checkOutgoing(write, ['address']);
  },
};

/** Somebody stands in, or somebody is left out. */
export const rotaOverrides: EntityRules = {
  check: (draft) => [
    ...endsAfterStart(draft),
    ...(draft.userId || draft.insteadOfUserId ? [] : [{ field: 'userId', code: 'standInWanted' }]),
  ],
};

const dayMs = 86_400_000;

/** A maintenance mode is of something, and ends. */
export const maintenanceModes: EntityRules = {
  check: (draft) => {
    const errors = endsAfterStart(draft);
    if (Boolean(draft.elevatorId) === Boolean(draft.useUnitId))
      errors.push({ field: 'elevatorId', code: 'elevatorOrUseUnit' });
    if (instantOf(draft.untilAt) - instantOf(draft.fromAt) > maintenanceMostMs)
      errors.push({
        field: 'untilAt',
        code: 'maintenanceTooLong',
        params: { days: maintenanceMostMs / dayMs },
      });
    return errors;
  },
};

const instantOf = (value: unknown): number => Date.parse(String(value));
const endsAfterStart = ({ fromAt, untilAt }: Wire): FieldError[] =>
  instantOf(untilAt) > instantOf(fromAt) ? [] : [{ field: 'untilAt', code: 'endBeforeStart' }];
