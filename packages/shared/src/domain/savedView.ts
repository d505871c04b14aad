import { z } from 'zod';
import { idSchema } from '../model/field.ts';
import type { FieldErrorCode } from '../model/fieldErrorCodes.ts';

/** Audiences of a saved view. */
export const audiences = ['self', 'role', 'organisation'] as const;
export type Audience = (typeof audiences)[number];

/** A saved list: its search, order and columns. */
export const savedViewDraftSchema = z.object({
  /** The listed resource. */
  resource: z.string().min(1).max(100),
  /** The path of its page. */
  page: z.string().max(200),
  name: z
    .string()
    .trim()
    .min(1, { error: 'required' satisfies FieldErrorCode })
    .max(60),
  audience: z.enum(audiences),
  /** The role whose members see it, for that audience. */
  roleId: idSchema.nullable().default(null),
  /** The list's part of the URL query. */
  query: z.string().max(4_000),
  columns: z
    .array(z.object({ name: z.string().max(100), width: z.number().optional() }))
    .max(200)
    .nullable()
    .default(null),
  /** Whether it is shown in the sidebar with its count. */
  isPinned: z.boolean().default(false),
});
export type SavedViewDraft = z.infer<typeof savedViewDraftSchema>;

export const savedViewSchema = savedViewDraftSchema.extend({
  id: idSchema,
  version: z.int(),
  /** Whether this session may change it. */
  isMine: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
