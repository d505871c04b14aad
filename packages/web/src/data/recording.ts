import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchTape } from './replay.ts';

type RecordedRange = Parameters<typeof fetchTape>[0];

interface RecordingOptions {
  isEnabled?: boolean;
  /** Age at which it is refetched; a range that reaches into the future still grows. */
  staleMs?: number;
}

/** The recording of a range; the caller shows its failure. */
export const useRecording = (range: RecordedRange, options: RecordingOptions = {}) =>
  useQuery({
    queryKey: ['recording', range],
    queryFn: ({ signal }) => fetchTape(range, signal),
    enabled: options.isEnabled ?? true,
    staleTime: options.staleMs ?? Number.POSITIVE_INFINITY,
    gcTime: 2 * minuteMs,
    structuralSharing: false,
    meta: { isQuiet: true },
  });
