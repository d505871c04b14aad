import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';
import { deliveryChannels, deliveryStates } from '../delivery.ts';
import { printStates } from './printStates.ts';
import { reportPeriodKinds } from './reportPeriod.ts';
import { insightReportKinds, snapshotSchema } from './snapshot.ts';

/** Elevators of one report. */
export const reportElevatorsMost = 500;

/** What a report is requested with; ids are separated by commas, as in its address. */
export const reportQuerySchema = z.object({
  kind: z.enum(['elevator', 'elevators', 'city', ...insightReportKinds]),
  title: z.string().trim().max(200).default(''),
  period: z.enum([...reportPeriodKinds, 'free']).default('currentMonth'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  elevatorIds: z
    .string()
    .max(11_000)
    .default('')
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(idSchema).max(reportElevatorsMost)),
  useUnitId: idSchema.optional(),
  /** The repair order of a report about one case. */
  orderId: idSchema.optional(),
  companyId: idSchema.optional(),
  district: z.string().trim().max(100).optional(),
});
export type ReportQuery = z.input<typeof reportQuerySchema>;
export type ParsedReportQuery = z.output<typeof reportQuerySchema>;

/** A report that is shown without being stored. */
export const previewSchema = z.object({ snapshot: snapshotSchema, sha256: z.string() });

/** One message about a report to one receiver. */
const receiptSchema = z.object({
  name: z.string(),
  channel: z.enum(deliveryChannels),
  state: z.enum(deliveryStates),
  /** When it was read, delivered, sent or else due. */
  at: instantSchema,
});
export type ReportReceipt = z.infer<typeof receiptSchema>;

const signatureSchema = z.object({ name: z.string(), at: instantSchema, note: z.string() });
export type HandoverSignature = z.infer<typeof signatureSchema>;

/** A stored report with everything that its page needs. */
export const storedReportSchema = previewSchema.extend({
  id: idSchema,
  name: z.string(),
  printState: z.enum(printStates),
  printError: z.string().nullable(),
  /** Whether the stored content still has its hash. */
  isIntact: z.boolean(),
  /** Of a handover: the shift that leaves, then the one that comes. */
  signatures: z.array(signatureSchema),
  /** Messages to its receivers; older ones are deleted with the history of deliveries. */
  receipts: z.array(receiptSchema),
});
export type StoredReport = z.infer<typeof storedReportSchema>;

/** The result of verifying a hash without a login: it names the report, and shows none of its numbers. */
export const proofSchema = z.object({
  state: z.enum(['genuine', 'unknown', 'broken', 'expired']),
  kind: z.string().nullable(),
  name: z.string().nullable(),
  asOf: instantSchema.nullable(),
  from: instantSchema.nullable(),
  to: instantSchema.nullable(),
});
export type ReportProof = z.infer<typeof proofSchema>;

/** SHA-256 in hexadecimal. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** What a shift writes when it signs a handover. */
export const signHandoverSchema = z.object({ note: z.string().trim().max(500).default('') });
