import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { messageText, mobile, textRequired } from '../domain/validation.ts';
import { choice, instant, text } from '../model/field.ts';
import type { FieldErrorCode } from '../model/fieldErrorCodes.ts';
import { defineResource } from '../model/resource.ts';
import { messageTypes } from './messageTemplates.ts';

/** Destinations of each kind of message. */
const targets: Record<string, { schema: z.ZodType; code: FieldErrorCode }> = {
  sms: { schema: mobile, code: 'mobile' },
  mail: { schema: z.email(), code: 'mail' },
};

/** A message to a user (§3 "Message"): written, then sent; a sent one is unchanged. */
export const messages = defineResource({
  name: 'messages',
  scope: 'organisation',
  permission: permissions.message,
  rights: recordRights.messages,
  display: 'referBizNo',
  sort: { by: 'createdAt', descending: true },
  check: ({ type, target }) => {
    const rule = targets[String(type)];
    return rule && !rule.schema.safeParse(target).success ? [{ field: 'target', code: rule.code }] : [];
  },
  fields: {
    referBizNo: text({ list: true, filter: true, search: true, transfer: true }),
    type: choice(messageTypes, { required: true, list: true, filter: true, transfer: true }),
    target: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    content: text({ schema: messageText, list: true, long: true, search: true, transfer: true }),
    status: choice(['notSent', 'sent', 'failed'], { list: true, filter: true, readOnly: true }),
    sendTime: instant({ list: true, filter: true, readOnly: true }),
    failReason: text({ readOnly: true }),
  },
});
