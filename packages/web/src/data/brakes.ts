import { featureRecords } from '@hoistway/shared/resources/featureRecords.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from './client.ts';

const ms = z.number().nullable();
const recordSchema = z.object({
  id: z.string(),
  collectedAt: z.string(),
  brakeSwitch1OpenMs: ms,
  brakeSwitch1CloseMs: ms,
  brakeSwitch2OpenMs: ms,
  brakeSwitch2CloseMs: ms,
});
export type BrakeMeasurement = z.infer<typeof recordSchema>;

const recordsMost = '200';

/** The latest switching times of an elevator's brake, the oldest first. */
export const useBrakeMeasurements = (elevatorId: string) =>
  useQuery({
    queryKey: [featureRecords.name, 'brake', elevatorId],
    queryFn: async ({ signal }) => {
      const { records } = await api.get(featureRecords.path, {
        query: { elevatorId, sort: '-collectedAt', pageSize: recordsMost },
        schema: z.object({ records: z.array(recordSchema) }),
        signal,
      });
      return records.toReversed();
    },
    meta: { isQuiet: true },
  });
