import { z } from 'zod';
import { deliveryChannels } from '../domain/delivery.ts';
import { isBlank } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { aboveZero, hostName, textRequired } from '../domain/validation.ts';
import type { DraftValues, FieldError } from '../model/draftCheck.ts';
import { choice, flag, integer, money, secret, text, twoDecimals } from '../model/field.ts';
import type { FieldErrorCode } from '../model/fieldErrorCodes.ts';
import { defineResource } from '../model/resource.ts';

const port = z.int().min(1).max(65_535).nullable().optional();
const seconds = z.int().min(0).max(3_600).nullable().optional();
const amount = twoDecimals.min(0).nullable().optional();

const httpAddress = z.url({ protocol: /^https?$/ });
const sender = z.email().or(z.string().regex(/<[^<>\s]+@[^<>\s]+>$/));

const wrong = (field: string, isRight: boolean, code: FieldErrorCode): FieldError[] =>
  isRight ? [] : [{ field, code }];
const provider = ({ host }: DraftValues): FieldError[] =>
  wrong('host', httpAddress.safeParse(host).success, 'url');

/** Required facts of each kind's provider; a browser names its push service itself, a webhook's step its receiver. */
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

/** A way to reach people, with its provider. Active channels of one kind are tried in the order of their position. */
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
    /** The mail server's name, or the address of an HTTP provider or of a webhook's receiver. */
    host: text({ transfer: true, list: true, group: 'provider' }),
    port: integer({ transfer: true, schema: port, group: 'provider' }),
    /** TLS from the first byte; otherwise STARTTLS. */
    isTls: flag({ transfer: true, group: 'provider' }),
    username: text({ transfer: true, group: 'provider' }),
    /** The password of `username`, a bearer token without one, the signing key of a webhook. */
    secret: secret({ group: 'provider' }),
    from: text({ transfer: true, list: true, group: 'provider' }),
    /** Format of the provider's requests: see `docs/operations.md`. */
    format: choice(['json', 'form'], { transfer: true, group: 'provider' }),
    body: text({
      transfer: true,
      schema: z.string().max(4_000).nullable().optional(),
      long: true,
      group: 'provider',
    }),
    /** Path of the provider's message number in its answer, as `messages.0.id`. */
    idPath: text({ transfer: true, group: 'provider' }),
    /** Maximum of messages per minute to one destination; unlimited for class 1. */
    perMinute: integer({ transfer: true, schema: aboveZero.nullable().optional(), group: 'bounds' }),
    /** Waiting time of a message for others to the same destination, to be sent together. */
    bundleSeconds: integer({ transfer: true, schema: seconds, group: 'bounds', unit: 's' }),
    costPerMessage: money({ transfer: true, schema: amount, group: 'bounds' }),
    dailyCostCap: money({ transfer: true, schema: amount, group: 'bounds' }),
  },
});
