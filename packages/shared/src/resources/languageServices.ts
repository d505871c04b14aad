import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { flag, integer, secret, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

const httpAddress = z.url({ protocol: /^https?$/ });
const seconds = z.int().min(1).max(60).nullable().optional();

/**
 * An external service with the OpenAI chat interface, which may rephrase finished reports in words. None is active by
 * itself.
 */
export const languageServices = defineResource({
  name: 'languageServices',
  scope: 'tenant',
  permission: permissions.systemSetting,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: text({ schema: textRequired, list: true, search: true, unique: true, transfer: true }),
    /** Address of the call, such as `https://…/v1/chat/completions`. */
    address: text({ schema: httpAddress, list: true, transfer: true }),
    model: text({ schema: textRequired, list: true, transfer: true }),
    apiKey: secret({ schema: z.string().max(500).optional() }),
    timeoutSeconds: integer({ schema: seconds, initial: 20, transfer: true }),
    isActive: flag({ list: true, filter: true, transfer: true, inline: true }),
  },
});
