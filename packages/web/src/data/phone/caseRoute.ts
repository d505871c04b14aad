import { type PhoneCase, phoneCaseSchema } from '@hoistway/shared/domain/phoneCase.ts';
import { api } from '../client.ts';
import type { Query } from '../urlQuery.ts';
import type { PhoneStep } from './phoneStore.ts';
import type { StepRoute } from './stepRoute.ts';

export const isOfAlarm = ({ command }: Pick<PhoneStep, 'command'>): boolean => command.endsWith('Alarm');

/** Whether the fetched case contains a step that the server accepted. */
export function isSeen({ order, alarm }: Pick<PhoneCase, 'order' | 'alarm'>, step: PhoneStep): boolean {
  if (step.sentVersion === undefined) return false;
  const subject = isOfAlarm(step) ? alarm : order;
  return subject === null || subject.version >= step.sentVersion;
}

/** Commands that carry the time of the step itself. */
const timedCommands: ReadonlySet<string> = new Set([
  'acceptRepair',
  'departRepair',
  'arriveRepair',
  'freePeople',
  'completeRepair',
]);

/** The steps of a case, by its signed link. */
export const caseRoute = ({ path, proof }: { path: string; proof: Query }): StepRoute => ({
  key: path,
  proof,
  commandPath: (command) => `${path}/commands/${command}`,
  filesPath: `${path}/files`,
  readVersion: async (step) => {
    const phoneCase = await api.get(path, { query: proof, schema: phoneCaseSchema });
    return (isOfAlarm(step) ? phoneCase.alarm?.version : phoneCase.order?.version) ?? 0;
  },
  versionKey: (step) => (isOfAlarm(step) ? 'alarm' : 'order'),
  freshMs: 5_000,
  timeMember: (command) => (timedCommands.has(command) ? 'happenedAt' : null),
  isBlocking: () => false,
  isStrict: false,
});
