import { judgeMaintenance, signInMaintenance } from '@hoistway/shared/commands/maintenanceOrderCommands.ts';
import { fileInfoSchema } from '@hoistway/shared/domain/fileInfo.ts';
import { type VisitView, visitViewSchema } from '@hoistway/shared/domain/visitView.ts';
import type { InputOf } from '@hoistway/shared/model/command.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { sendCommand } from './commands.ts';

const renewMs = 30_000;

/** A maintenance order with its items, log, seals and proof. */
export const useVisit = (id: string) =>
  useQuery({
    queryKey: ['maintenanceOrders', 'visit', id],
    queryFn: ({ signal }) => api.get(`maintenanceOrder/${id}/visit`, { schema: visitViewSchema, signal }),
    refetchInterval: renewMs,
    meta: { isQuiet: true },
  });

export const sendJudgement = ({ order }: VisitView, input: InputOf<typeof judgeMaintenance>) =>
  sendCommand(judgeMaintenance, order, input);

export const sendSignIn = ({ order }: VisitView, input: InputOf<typeof signInMaintenance>) =>
  sendCommand(signInMaintenance, order, input);

/** Uploads a photo. @returns its id */
export async function uploadPhoto(bytes: Blob, name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new File([bytes], name, { type: bytes.type }));
  return (await api.post('files', form, { query: { purpose: 'image' }, schema: fileInfoSchema })).id;
}
