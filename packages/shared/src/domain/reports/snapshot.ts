import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';
import { figureUnits } from '../figures/definitions.ts';
import { canonicalJson } from '../hashChain.ts';
import { insightRowSchema } from '../insights/insightRow.ts';

/** Reports in words: of one case, an elevator, a site, of companies beside each other, of a fleet, of a shift. */
export const insightReportKinds = [
  'caseInsight',
  'elevatorInsight',
  'siteInsight',
  'companyInsight',
  'fleetInsight',
  'shiftInsight',
] as const;
export type InsightReportKind = (typeof insightReportKinds)[number];
export const isInsightReport = (kind: string): kind is InsightReportKind =>
  insightReportKinds.some((one) => one === kind);

/** What a report is about: one elevator, several, a monthly report in the shape of a city's, or a shift's handover. */
export const reportKinds = ['elevator', 'elevators', 'city', 'handover', ...insightReportKinds] as const;
export type ReportKind = (typeof reportKinds)[number];
/** Beside the reports the rows behind one of their numbers, which are never stored. */
export const snapshotKinds = [...reportKinds, 'rows'] as const;
export type SnapshotKind = (typeof snapshotKinds)[number];

/** Types of numbers: those of figures, and `decimal`. */
export const numberTypes = [...figureUnits, 'decimal'] as const;
export type NumberType = (typeof numberTypes)[number];
/** Types of a table's cells; a `code` is a label key. */
export const cellTypes = ['text', 'code', 'instant', 'day', ...numberTypes] as const;
export type CellType = (typeof cellTypes)[number];

export const cellValueSchema = z.union([z.string(), z.number(), z.null()]);
export type CellValue = z.infer<typeof cellValueSchema>;

const intervalSchema = z.object({ low: z.number(), high: z.number() });
/** A path of the console that lists the rows behind a number. */
const linkSchema = z.string().startsWith('/').nullable();

/** One number with everything that qualifies it. A null value means no data, never zero. */
export const figureRowSchema = z.object({
  /** Label key of the figure. */
  name: z.string(),
  type: z.enum(numberTypes),
  value: z.number().nullable(),
  /** Number of observations behind the value. */
  n: z.int().nullable(),
  /** Share of the period with data. */
  coverage: z.number().nullable(),
  /** The same figure of the period before. */
  before: z.number().nullable(),
  /** Median of the fleet's elevators. */
  median: z.number().nullable(),
  /** 95 % interval of a rate (Wilson). */
  interval: intervalSchema.nullable(),
  /** The value that was reported before late data changed it. */
  restatedFrom: z.number().nullable(),
  link: linkSchema,
});
export type FigureRow = z.infer<typeof figureRowSchema>;

const columnSchema = z.object({ name: z.string(), type: z.enum(cellTypes) });
const tableRowSchema = z.object({
  cells: z.array(cellValueSchema),
  /** The page of the row itself. */
  link: linkSchema,
  /** Links of the cells in their order; absent where no cell has one. */
  links: z.array(linkSchema).optional(),
});

/** A part of a report: its heading is the label `reports.blocks.<name>`. */
export const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('figures'), name: z.string(), rows: z.array(figureRowSchema) }),
  z.object({
    kind: z.literal('table'),
    name: z.string(),
    columns: z.array(columnSchema),
    rows: z.array(tableRowSchema),
    /** Number of all rows, of which the table may show the first. */
    total: z.int(),
  }),
  z.object({
    kind: z.literal('bars'),
    name: z.string(),
    type: z.enum(numberTypes),
    labelType: z.enum(['hour', 'text', 'code', 'day']),
    bars: z.array(z.object({ label: z.string(), value: z.number().nullable(), link: linkSchema.optional() })),
  }),
  z.object({
    kind: z.literal('insights'),
    name: z.string(),
    /** Candidates tested, and those that pass the correction; null for statements that are counted. */
    tested: z.int().nullable(),
    significant: z.int().nullable(),
    rows: z.array(insightRowSchema),
  }),
]);
export type Block = z.infer<typeof blockSchema>;
export type TableBlock = Extract<Block, { kind: 'table' }>;
export type InsightsBlock = Extract<Block, { kind: 'insights' }>;
export type BarsBlock = Extract<Block, { kind: 'bars' }>;

/** Everything that a report shows. Its hash covers this content, and the print page draws only from it. */
export const snapshotSchema = z.object({
  format: z.literal(1),
  kind: z.enum(snapshotKinds),
  /** The given name of a saved report; empty for the kind's own title. */
  title: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
  period: z.object({
    kind: z.string(),
    from: instantSchema,
    /** The end, excluded. */
    to: instantSchema,
    /** Whether the period was not over when the snapshot was made. */
    isPartial: z.boolean(),
  }),
  zoneId: z.string(),
  scope: z.object({ tenantId: idSchema, orgId: idSchema, name: z.string(), elevators: z.int() }),
  asOf: instantSchema,
  /** The last event of the tenant that the numbers can contain. */
  highWater: z.int(),
  blocks: z.array(blockSchema),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** The hashed and stored text of a snapshot. */
export const snapshotText = (snapshot: Snapshot): string => canonicalJson(snapshot);
