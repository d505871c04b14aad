import {
  acknowledgeAlarm,
  closeAlarm,
  confirmTrapped,
  shelveAlarm,
} from '@hoistway/shared/commands/alarmCommands.ts';
import {
  commentAlarm,
  escalateAlarm,
  takeOverAlarm,
  unacknowledgeAlarm,
} from '@hoistway/shared/commands/escalationCommands.ts';
import { type Alarm, alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import type { FormCommand, InputOf } from '@hoistway/shared/model/command.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';
import { api } from './client.ts';
import { type CommandTarget, sendCommand } from './commands.ts';
import { useStream, useStreamLater } from './stream.ts';
import type { StreamView } from './streamHub.ts';

/** Every open alarm of the scope, most severe and newest first. */
export function useAlarms(): StreamView<Alarm> {
  return useStream(streams.alarms);
}

/** Like `useAlarms`, at low priority: for explanations of an alarm, never for its announcement. */
export function useAlarmsLater(): StreamView<Alarm> {
  return useStreamLater(streams.alarms);
}

/** One alarm: live while it is open, else the stored record. */
export function useAlarm(alarmId: string) {
  const { items, hasLoaded } = useAlarms();
  const live = items.find(({ id }) => id === alarmId);
  const storedAlarm = useQuery({
    queryKey: ['alarm', alarmId],
    queryFn: ({ signal }) => api.get(`alarmRecords/${alarmId}`, { schema: alarmSchema, signal }),
    enabled: hasLoaded && live === undefined,
    meta: { isQuiet: true },
  });
  return { alarm: live ?? storedAlarm.data, error: storedAlarm.error, refetch: storedAlarm.refetch };
}

/** Orders alarms by urgency: ringing before quiet, class 1 first, the longest waiting first. */
export function byUrgency(a: Alarm, b: Alarm): number {
  const ringing = Number(b.state === 'open') - Number(a.state === 'open');
  return ringing || a.class - b.class || Date.parse(a.receivedAt) - Date.parse(b.receivedAt);
}

/** Another user acted first; `current` is the present alarm. */
export class AlarmConflict extends Error {
  readonly current: Alarm;
  constructor(current: Alarm, cause: unknown) {
    super('conflict', { cause });
    this.name = 'AlarmConflict';
    this.current = current;
  }
}

async function answerOrConflict<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) {
      const current = alarmSchema.safeParse(error.current);
      if (current.success) throw new AlarmConflict(current.data, error);
    }
    throw error;
  }
}

/** The command behind each decision on an alarm. */
export const alarmCommands = {
  acknowledge: acknowledgeAlarm,
  shelve: shelveAlarm,
  confirm: confirmTrapped,
  close: closeAlarm,
  unacknowledge: unacknowledgeAlarm,
  takeOver: takeOverAlarm,
  escalate: escalateAlarm,
  comment: commentAlarm,
} as const;
export type AlarmAction = keyof typeof alarmCommands;

/** Sends the decision of a form. @throws AlarmConflict if another user acted first; ApiError otherwise */
export const decideAlarm = (
  command: FormCommand & { output: typeof alarmSchema },
  alarm: Alarm,
  input: InputOf<FormCommand>,
): Promise<Alarm> => answerOrConflict(sendCommand(command, alarm, input));

/** Decisions on an alarm. @throws AlarmConflict if another user acted first; ApiError otherwise */
export const alarmActions = {
  acknowledge: (alarm: Alarm, input: InputOf<typeof acknowledgeAlarm> = {}) =>
    answerOrConflict(sendCommand(acknowledgeAlarm, alarm, input)),
  unacknowledge: (alarm: Alarm) => answerOrConflict(sendCommand(unacknowledgeAlarm, alarm, {})),
  takeOver: (alarm: Alarm) => answerOrConflict(sendCommand(takeOverAlarm, alarm, {})),
  escalate: (alarm: Alarm) => answerOrConflict(sendCommand(escalateAlarm, alarm, {})),
  comment: (alarm: CommandTarget, note: string) =>
    answerOrConflict(sendCommand(commentAlarm, alarm, { note })),
};
