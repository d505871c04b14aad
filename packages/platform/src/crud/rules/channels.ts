import type { DeliveryChannel } from '@hoistway/shared/domain/delivery.ts';
import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import { hostName } from '@hoistway/shared/domain/validation.ts';
import { z } from 'zod';
import { checkOutgoing } from './outgoing.ts';
import type { EntityRules } from './rules.ts';

const httpAddress = z.url({ protocol: /^https?$/ });
const sender = z.email().or(z.string().regex(/<[^<>\s]+@[^<>\s]+>$/));

/** What each kind needs to know of its provider; a browser names its push service itself, a webhook's order its receiver. */
const needed: Record<DeliveryChannel, (draft: Record<string, unknown>) => FieldError[]> = {
  push: () => [],
  mail: ({ host, from }) => [
    ...wrong('host', hostName.safeParse(host).success, 'hostName'),
    ...wrong('from', sender.safeParse(from).success, 'mail'),
  ],
  sms: providerNeeded,
  miniProgram: providerNeeded,
  appPush: providerNeeded,
  webhook: ({ host }) =>
    wrong('host', host === null || host === undefined || httpAddress.safeParse(host).success, 'url'),
};

/** The secret is said to the provider again, so it is sealed, not hashed. */
export const channels: EntityRules = {
  check: (draft) => needed[draft.kind as DeliveryChannel]?.(draft) ?? [],
  beforeWrite: (write) => checkOutgoing(write, ['host']),
  columns: async ({ given, seal }) =>
    typeof given.secret === 'string' && given.secret !== '' ? { secret: seal(given.secret) } : {},
};

function providerNeeded({ host }: Record<string, unknown>): FieldError[] {
  return wrong('host', httpAddress.safeParse(host).success, 'url');
}

const wrong = (field: string, isRight: boolean, code: string): FieldError[] =>
  isRight ? [] : [{ field, code }];
