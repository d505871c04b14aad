import { z } from 'zod';
import { fileInfoSchema } from './fileInfo.ts';
import { elevatorVideoSchema } from './video.ts';

/**
 * What a signed link may show without a login: an elevator by its factory number, the scheme of a sales order by its
 * number, a document, a file on a page that shows it, a file's bytes, an elevator's live pictures, a recorded one.
 */
export const linkKinds = ['elevator', 'scheme', 'document', 'pdf', 'file', 'video', 'recording'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Nothing is open to strangers for longer than this. */
export const longestLinkMs = 90 * 86_400_000;

/** Where a link leads to (§2.2), its proof left out; bytes come from the API itself. */
export function linkAddress(kind: LinkKind, target: string): string {
  const part = encodeURIComponent(target);
  const addresses: Record<LinkKind, string> = {
    elevator: `/r/o/${part}?`,
    scheme: `/scheme/${part}?`,
    document: `/doc1?target=${part}&`,
    pdf: `/pdf?target=${part}&`,
    file: `/api/public/file/${part}?`,
    video: `/h5video?target=${part}&`,
    recording: `/h5rvideo?target=${part}&`,
  };
  return addresses[kind];
}

export const linkOrderSchema = z.object({
  kind: z.enum(linkKinds),
  target: z.string().min(1).max(200),
  validMs: z.int().min(60_000).max(longestLinkMs),
});
export type LinkOrder = z.infer<typeof linkOrderSchema>;

/** What stands in a link's query; changed in any part it opens nothing. */
export const linkProofSchema = z.object({
  tenant: z.string().max(20),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});

const linkedFileSchema = fileInfoSchema.extend({ url: z.string() });
const recordSchema = z.record(z.string(), z.unknown());

/** What a login-free page shows; records are named as everywhere, so that their labels and cells are known. */
export const publicViewSchema = z.object({
  expiresAt: z.iso.datetime(),
  /** Absent where the link names a file alone. */
  record: z
    .object({
      resource: z.string(),
      /** The fields that this kind of link shows, in order. */
      fields: z.array(z.string()),
      values: recordSchema,
      /** Names of the records that the values name, by field. */
      names: z.record(z.string(), z.string()),
      /** Rows that are part of it. */
      parts: z
        .object({ resource: z.string(), fields: z.array(z.string()), rows: z.array(recordSchema) })
        .optional(),
    })
    .optional(),
  files: z.array(linkedFileSchema),
  /** For a link to live pictures. */
  video: elevatorVideoSchema.optional(),
});
export type PublicView = z.infer<typeof publicViewSchema>;
export type LinkedFile = z.infer<typeof linkedFileSchema>;
