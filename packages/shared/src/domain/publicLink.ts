import { z } from 'zod';
import { fileInfoSchema } from './fileInfo.ts';
import { previewSchema } from './reports/reportCall.ts';
import { dayMs, minuteMs } from './timeUnits.ts';
import { elevatorVideoSchema } from './video.ts';

/**
 * Kinds of content that a signed link shows without a login: an elevator by its factory number, the scheme of a
 * sales order by its number, a document, a file on a page that shows it, a file's bytes, an elevator's live
 * pictures, a recorded one, a stored report, a city's stored report, the recorder of an elevator's rides, the
 * report of a ride.
 */
export const linkKinds = [
  'elevator',
  'scheme',
  'document',
  'pdf',
  'file',
  'video',
  'recording',
  'report',
  'cityReport',
  'rideRecorder',
  'rideReport',
] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Longest lifetime of a link for users without an account. */
export const longestLinkMs = 90 * dayMs;

/** The address of an elevator that its QR label carries; a session shows it without a proof. */
export const linkPathOfElevator = (factoryNo: string): string => `/r/o/${encodeURIComponent(factoryNo)}`;

/** The target path of a link (§2.2), without its proof; bytes come from the API itself. */
export function linkAddress(kind: LinkKind, target: string): string {
  const part = encodeURIComponent(target);
  const addresses: Record<LinkKind, string> = {
    elevator: `${linkPathOfElevator(target)}?`,
    scheme: `/scheme/${part}?`,
    document: `/doc1?target=${part}&`,
    pdf: `/pdf?target=${part}&`,
    file: `/api/public/file/${part}?`,
    video: `/h5video?target=${part}&`,
    recording: `/h5rvideo?target=${part}&`,
    report: `/monitorReport/${part}?`,
    cityReport: `/genGzReport?target=${part}&`,
    rideRecorder: `/eocdOperate?target=${part}&`,
    rideReport: `/eocdPrivate?target=${part}&`,
  };
  return addresses[kind];
}

export const linkOrderSchema = z.object({
  kind: z.enum(linkKinds),
  target: z.string().min(1).max(200),
  validMs: z.int().min(minuteMs).max(longestLinkMs),
});
export type LinkOrder = z.infer<typeof linkOrderSchema>;

/** The query of a link; any change invalidates it. */
export const linkProofSchema = z.object({
  tenant: z.string().max(20),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});

const linkedFileSchema = fileInfoSchema.extend({ url: z.string() });
const recordSchema = z.record(z.string(), z.unknown());

/**
 * Contents of a login-free page; records keep their resource names, so that labels and cells are the usual ones.
 */
export const publicViewSchema = z.object({
  expiresAt: z.iso.datetime(),
  /** Absent for a link to a file alone. */
  record: z
    .object({
      resource: z.string(),
      /** Fields shown by this kind of link, in order. */
      fields: z.array(z.string()),
      values: recordSchema,
      /** Names of referenced records, by field. */
      names: z.record(z.string(), z.string()),
      /** Rows of its child resources. */
      parts: z
        .object({ resource: z.string(), fields: z.array(z.string()), rows: z.array(recordSchema) })
        .optional(),
    })
    .optional(),
  files: z.array(linkedFileSchema),
  /** For a link to live pictures. */
  video: elevatorVideoSchema.optional(),
  /** For a link to a stored report. */
  report: previewSchema.optional(),
});
export type PublicView = z.infer<typeof publicViewSchema>;
export type LinkedFile = z.infer<typeof linkedFileSchema>;
