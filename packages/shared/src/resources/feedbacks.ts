import { everyone } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, optionalMobile, requiredLongText, textRequired } from '../domain/validation.ts';
import { choice, image, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A user's feedback on the product, and the answer. */
export const feedbacks = defineResource({
  name: 'feedbacks',
  scope: 'organisation',
  permission: everyone,
  rights: recordRights.feedback,
  display: 'title',
  sort: { by: 'createdAt', descending: true },
  fields: {
    title: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    kind: choice(['problem', 'wish', 'question'], {
      initial: 'problem',
      list: true,
      filter: true,
      transfer: true,
    }),
    content: text({ schema: requiredLongText, long: true, search: true, transfer: true }),
    picture: image({ accepts: 'image' }),
    authorId: ref('users', { list: true, filter: true, readOnly: true }),
    phone: text({ schema: optionalMobile, transfer: true }),
    /** Written by users with the right to the system's settings. */
    reply: text({ schema: longText, long: true, transfer: true }),
    repliedAt: instant({ list: true, filter: true, readOnly: true }),
  },
});
