import { useTranslation } from 'react-i18next';
import { QueueNote } from '../../commands/QueueNote.tsx';
import type { PhoneStep } from '../../data/phone/phoneStore.ts';
import type { StepQueue } from '../../data/phone/useStepQueue.ts';

/** Answers, minutes and signatures that wait for coverage on this phone, or were refused. */
export function SheetQueue({ queue }: { queue: StepQueue }) {
  const { t } = useTranslation();
  return (
    <QueueNote queue={queue} titleOf={({ command }) => t(titleKeyOf(command))} contentOf={enteredTexts} />
  );
}

function titleKeyOf(command: string): string {
  if (command === 'reportSeriousDanger') return 'supervision.form.reportSerious';
  if (command === 'answerMonthDispatch') return 'resources.monthDispatches.groups.meeting';
  if (command === 'addSupervisionAddendum') return 'supervision.addenda.add';
  if (command === 'releaseElevator') return 'supervision.stops.release';
  return command.startsWith('sign') ? 'supervision.form.sign' : 'supervision.form.items';
}

/** Members of a step's input that a person wrote, at any depth. */
const writtenMembers: ReadonlySet<string> = new Set([
  'handleResult',
  'finding',
  'opinion',
  'opinions',
  'weather',
  'content',
  'note',
  'reason',
  'text',
]);

function enteredTexts({ input }: PhoneStep): string {
  const texts: string[] = [];
  const collect = (value: unknown, isWritten: boolean): void => {
    if (typeof value === 'string') {
      if (isWritten && value.trim() !== '') texts.push(value);
    } else if (Array.isArray(value)) for (const one of value) collect(one, isWritten);
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value))
        collect(one, isWritten || writtenMembers.has(name) || name === 'texts');
  };
  collect(input, false);
  return texts.join(' · ');
}
