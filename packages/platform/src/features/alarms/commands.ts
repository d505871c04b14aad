import type { App } from '../../http/app.ts';
import type { CommandTable } from '../../http/commandCall.ts';
import { acknowledgeAlarm, takeOverAlarm, unacknowledgeAlarm } from './commands/acknowledgement.ts';
import { closeAlarm, shelveAlarm } from './commands/alarmState.ts';
import { confirmTrapped } from './commands/confirmTrapped.ts';
import { commentAlarm, escalateAlarm } from './commands/escalation.ts';

type AlarmCommand =
  | 'acknowledgeAlarm'
  | 'unacknowledgeAlarm'
  | 'takeOverAlarm'
  | 'shelveAlarm'
  | 'closeAlarm'
  | 'confirmTrapped'
  | 'escalateAlarm'
  | 'commentAlarm';

const handlers = {
  acknowledgeAlarm,
  unacknowledgeAlarm,
  takeOverAlarm,
  shelveAlarm,
  closeAlarm,
  confirmTrapped,
  escalateAlarm,
  commentAlarm,
} satisfies CommandTable<AlarmCommand>;

/** Commands about alarms. The alarm, its event and the answer are one transaction. */
export default async function commands(app: App): Promise<void> {
  app.commands.register(handlers);
}
