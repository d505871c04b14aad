import { z } from 'zod';
import { deliveryChannels } from '../domain/delivery.ts';
import { isBlank } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { aboveZero, hostName, textRequired } from '../domain/validation.ts';
import type { DraftValues, FieldError } from '../model/draftCheck.ts';
import { choice, flag, integer, money, secret, text, twoDecimals } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

const port = z.int().min(1).max(65_535).nullable().optional();
const seconds = z.int().min(0).max(3_600).nullable().optional();
const amount = twoDecimals.min(0).nullable().optional();

const httpAddress = z.url({ protocol: /^https?$/ });
const sender = z.email().or(z.string().regex(/<[^<>\s]+@[^<>\s]+>$/));

const wrong = (field: string, isRight: boolean, code: string): FieldError[] =>
  isRight ? [] : [{ field, code }];
const provider = ({ host }: DraftValues): FieldError[] =>
  wrong('host', httpAddress.safeParse(host).success, 'url');

/** What each kind needs to know of its provider; a browser names its push service itself, a webhook's order its receiver. */
const providerChecks: Record<string, (draft: DraftValues) => FieldError[]> = {
  mail: ({ host, from }) => [
    ...wrong('host', hostName.safeParse(host).success, 'hostName'),
    ...wrong('from', sender.safeParse(from).success, 'mail'),
  ],
  sms: provider,
  miniProgram: provider,
  appPush: provider,
  webhook: ({ host }) => wrong('host', isBlank(host) || httpAddress.safeParse(host).success, 'url'),
};

/**
 * A way to reach people, and the provider who carries it. Of several of one kind the active ones are tried in the order of
 * their position.
 */
export const channels = defineResource({
  name: 'channels',
  scope: 'tenant',
  permission: permissions.systemSetting,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'position' },
  check: (draft) => providerChecks[String(draft.kind)]?.(draft) ?? [],
  fields: {
    name: text({ transfer: true, schema: textRequired, list: true, search: true, unique: true }),
    kind: choice(deliveryChannels, { transfer: true, required: true, list: true, filter: true }),
    position: integer({
      initial: 1,
      transfer: true,
      schema: z.int().min(0).max(99).nullable().optional(),
      list: true,
    }),
    isActive: flag({ initial: true, transfer: true, list: true, filter: true, inline: true }),
    /** The mail server's name, or the address that an HTTP provider or a webhook's receiver listens at. */
    host: text({ transfer: true, list: true, group: 'provider' }),
    port: integer({ transfer: true, schema: port, group: 'provider' }),
    /** The mail server speaks TLS from the first byte; otherwise STARTTLS. */
    isTls: flag({ transfer: true, group: 'provider' }),
    username: text({ transfer: true, group: 'provider' }),
    /** The password of `username`, a bearer token where there is none, the key that signs a webhook. */
    secret: secret({ group: 'provider' }),
    from: text({ transfer: true, list: true, group: 'provider' }),
    /** How the provider wants its requests: see `docs/operations.md`. */
    format: choice(['json', 'form'], { transfer: true, group: 'provider' }),
    body: text({
      transfer: true,
      schema: z.string().max(4_000).nullable().optional(),
      long: true,
      group: 'provider',
    }),
    /** Where in the provider's answer its own number of the message stands, as `messages.0.id`. */
    idPath: text({ transfer: true, group: 'provider' }),
    /** Most messages a minute to one destination; none for people. */
    perMinute: integer({ transfer: true, schema: aboveZero.nullable().optional(), group: 'bounds' }),
    /** How long a message waits for others to the same destination, to be sent together. */
    bundleSeconds: integer({ transfer: true, schema: seconds, group: 'bounds', unit: 's' }),
    costPerMessage: money({ transfer: true, schema: amount, group: 'bounds' }),
    dailyCostCap: money({ transfer: true, schema: amount, group: 'bounds' }),
  },
});
