import { type PhoneRide, rideViewSchema } from '@hoistway/shared/domain/ride/rideView.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { rideRuns } from '@hoistway/shared/resources/rideRuns.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from './client.ts';
import { upload } from './upload.ts';

const createdSchema = z.object({ id: idSchema });
/** Interval of requests while a run waits for its analysis. */
const waitingMs = 1_000;
const isWaiting = (status: string | undefined) => status === 'received';

/** Report of a ride run; requested again until it is analysed. */
export const useRideReport = (id: string) =>
  useQuery({
    queryKey: [rideRuns.name, 'report', id],
    queryFn: ({ signal }) => api.get(`${rideRuns.path}/${id}/report`, { schema: rideViewSchema, signal }),
    refetchInterval: ({ state }) => (isWaiting(state.data?.status) ? waitingMs : false),
    meta: { isQuiet: true },
  });

/** Uploads a recorded ride of an elevator. @returns the run's id */
export async function uploadRide(
  elevatorId: string,
  file: File,
  { onSent, signal }: { onSent: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const format = file.name.toLowerCase().endsWith('.wav') ? 'wav' : 'csv';
  const query = { format, recordedAt: new Date(file.lastModified).toISOString() };
  const path = `${elevators.path}/${elevatorId}/rides`;
  return createdSchema.parse(await upload({ path, query, file, onSent, signal })).id;
}

/** Proof of a signed link, from the address of its page. */
export function proofIn(search: string): { target: string; proof: Record<string, string> } {
  const { target = '', ...proof } = Object.fromEntries(new URLSearchParams(search));
  return { target, proof };
}

/** Sends a ride recorded by this phone, by a signed link. @returns the run's id */
export async function sendPhoneRide(search: string, ride: PhoneRide): Promise<string> {
  const { target, proof } = proofIn(search);
  return (await api.post(`public/rideRecorder/${target}/runs`, ride, { query: proof, schema: createdSchema }))
    .id;
}

/** Report of a run by a signed link: of the run itself, or of the elevator that the run was recorded in. */
export function useLinkedRide(search: string, runId: string | null) {
  const { target, proof } = proofIn(search);
  const path =
    runId === null ? `public/rideReport/${target}/run` : `public/rideRecorder/${target}/runs/${runId}`;
  return useQuery({
    queryKey: ['public', 'ride', path, search],
    queryFn: ({ signal }) => api.get(path, { query: proof, schema: rideViewSchema, signal }),
    refetchInterval: ({ state }) => (isWaiting(state.data?.status) ? waitingMs : false),
    retry: false,
    meta: { isQuiet: true },
  });
}
