import { z } from 'zod';
import { idSchema } from '../../model/field.ts';

/** Chunks of one request of a device. */
export const chunksMost = 16;
/** Bytes of a chunk; its base64 fits into a command. */
export const chunkBytes = 16 * 1024;

/** Text of a device without what a database cannot store. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
const reason = z.string().max(200).overwrite(storable);
const shortText = z.string().min(1).max(100).overwrite(storable);
const epoch = z.int().min(1).max(1_000);
/** The MAC address of a camera behind the gateway device; absent for the device itself. */
const camera = z.string().length(17).overwrite(storable).optional();
/** Changes with every restart of the burned device. */
const boot = z.string().min(1).max(32).overwrite(storable);

/** The states of a burn that a device reports itself. */
export const reportedStates = [
  'downloading',
  'downloaded',
  'verified',
  'waitingForSafe',
  'applying',
  'failed',
  'cancelled',
] as const;

/** The version that runs; sent on every connection and after every restart. */
export const versionReport = z.object({
  kind: z.literal('version'),
  camera,
  version: shortText,
  sequence: z.int().min(0).max(2_147_483_647).optional(),
  boot,
  /** The last burn that the device wrote, and its result. */
  last: z
    .object({ burn: idSchema, epoch, outcome: z.enum(['applied', 'rolledBack']), reason: reason.optional() })
    .optional(),
});

/** The progress of a burn. */
export const progressReport = z.object({
  kind: z.literal('progress'),
  camera,
  burn: idSchema,
  epoch,
  boot,
  state: z.enum(reportedStates),
  percent: z.number().min(0).max(100).optional(),
  reason: reason.optional(),
});

/** The request for chunks of an image, for a device without HTTP. */
export const chunkRequest = z.object({
  kind: z.literal('chunks'),
  burn: idSchema,
  epoch,
  first: z.int().min(0).max(1_000_000),
  count: z.int().min(1).max(chunksMost),
});

/** A message of a device on its channel `firmware`. */
export const firmwareReport = z.discriminatedUnion('kind', [versionReport, progressReport, chunkRequest]);
export type FirmwareReport = z.infer<typeof firmwareReport>;
export type VersionReport = z.infer<typeof versionReport>;
export type ProgressReport = z.infer<typeof progressReport>;
export type ChunkRequest = z.infer<typeof chunkRequest>;

const burnOf = { burn: idSchema, epoch };

/** Offers an image: the device downloads and verifies it, and waits for the permission to apply. */
export const firmwareOffer = z.object({
  op: z.literal('firmwareOffer'),
  id: z.string(),
  ...burnOf,
  camera,
  manifest: z.object({
    target: z.enum(['gateway', 'camera']),
    sha256: z.string(),
    sizeBytes: z.int(),
    version: z.string(),
    sequence: z.int(),
    minimumVersion: z.string().nullable(),
    deviceModel: z.string().nullable(),
    boardHardVer: z.string().nullable(),
    boardProtocol: z.string().nullable(),
  }),
  /** Ed25519 over `manifestText`, base64. */
  signature: z.string(),
  /** Address of the image, valid until `urlExpiresAtMs`; it answers byte ranges. */
  url: z.string(),
  urlExpiresAtMs: z.number(),
  chunkBytes: z.int(),
});
export type FirmwareOffer = z.infer<typeof firmwareOffer>;

/** Permits to apply a verified image until a moment, if the device finds its elevators safe. */
export const firmwareApply = z.object({
  op: z.literal('firmwareApply'),
  id: z.string(),
  ...burnOf,
  /** Time from receipt, for a device without a trusted clock; both bounds hold. */
  withinS: z.int(),
  expiresAtMs: z.number(),
  /** Weakest signal. */
  signalDbm: z.number(),
});
export type FirmwareApply = z.infer<typeof firmwareApply>;

export const firmwareCancel = z.object({ op: z.literal('firmwareCancel'), id: z.string(), ...burnOf });
export type FirmwareCancel = z.infer<typeof firmwareCancel>;

/** One chunk, in answer to a request. */
export const firmwareChunk = z.object({
  op: z.literal('firmwareChunk'),
  id: z.string(),
  ...burnOf,
  nth: z.int(),
  /** Base64. */
  data: z.string(),
});
export type FirmwareChunk = z.infer<typeof firmwareChunk>;

/** A firmware command to a device, on its command topic. */
export const firmwareOrder = z.discriminatedUnion('op', [
  firmwareOffer,
  firmwareApply,
  firmwareCancel,
  firmwareChunk,
]);
export type FirmwareOrder = z.infer<typeof firmwareOrder>;
