import {
  columnValuesSchema,
  type ImportJob,
  type ImportMapping,
  type ImportMode,
  type ImportPhase,
  importCorrectedSchema,
  importJobSchema,
  importRowSchema,
  workingPhases,
} from '@hoistway/shared/domain/importJob.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { z } from 'zod';
import { api } from './client.ts';

export const faultPageSize = 100;
const rowsSchema = pageSchema(importRowSchema);
export type FaultPage = z.infer<typeof rowsSchema>;

const schema = importJobSchema;
const pathOf = (id: string) => `imports/${id}`;

/** The calls of an import of the user in the present organisation. */
export const importCalls = {
  read: (id: string, signal?: AbortSignal) => api.get(pathOf(id), { schema, signal }),
  unfinished: (resource: string, signal?: AbortSignal) =>
    api.get('imports', { query: { resource }, schema: z.array(schema), signal }),
  map: (id: string, mapping: ImportMapping) => api.put(`${pathOf(id)}/mapping`, mapping, { schema }),
  check: (id: string) => api.post(`${pathOf(id)}/check`, {}, { schema }),
  faults: (id: string, pageNo: number, signal?: AbortSignal) =>
    api.get(`${pathOf(id)}/rows`, {
      query: { faulty: true, pageNo, pageSize: faultPageSize },
      schema: rowsSchema,
      signal,
    }),
  correct: (id: string, row: number, at: number, text: string) =>
    api.put(`${pathOf(id)}/rows/${row}`, { cells: [{ at, text }] }, { schema: importCorrectedSchema }),
  values: (id: string, at: number, field: string, signal?: AbortSignal) =>
    api.get(`${pathOf(id)}/values`, { query: { at, field }, schema: columnValuesSchema, signal }),
  commit: (id: string, mode: ImportMode) => api.post(`${pathOf(id)}/commit`, { mode }, { schema }),
  stop: (id: string) => api.post(`${pathOf(id)}/cancel`, {}, { schema }),
};

export const isWorking = (phase: ImportPhase): boolean => workingPhases.some((one) => one === phase);

/** Query keys: an import, its rows, and the open imports of a resource. */
export const importKeys = {
  job: (id: string) => ['imports', id] as const,
  faults: (id: string) => ['imports', id, 'faults'] as const,
  values: (id: string, at: number, field: string) => ['imports', id, 'values', at, field] as const,
  unfinished: (resource: string) => ['imports', 'of', resource] as const,
};

/** Number of rows that a mode would write. */
export const writable = ({ counts }: ImportJob): number => counts.created + counts.updated;
