import { z } from 'zod';
import { idSchema } from '../model/field.ts';

/** Whom a saved view is for. */
export const audiences = ['self', 'role', 'organisation'] as const;
export type Audience = (typeof audiences)[number];

/** A list as somebody keeps it: what it searches for, in which order and with which columns. */
export const savedViewDraftSchema = z.object({
  /** The resource whose list it is. */
  resource: z.string().min(1).max(100),
  /** The path of the page that shows it. */
  page: z.string().max(200),
  name: z.string().trim().min(1, { error: 'required' }).max(60),
  audience: z.enum(audiences),
  /** Whose members see it, where the audience is a role. */
  roleId: idSchema.nullable().default(null),
  /** The list's own part of the address. */
  query: z.string().max(4_000),
  columns: z
    .array(z.object({ name: z.string().max(100), width: z.number().optional() }))
    .max(200)
    .nullable()
    .default(null),
  /** It stands in the sidebar, with its count. */
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
