import { Button, Dialog, Field, Input, Portal, Stack, Text, Textarea } from '@chakra-ui/react';
import { type Alarm, closeReasons } from '@hoistway/shared/domain/alarm.ts';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { type FormEvent, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alarmActions } from '../../data/alarms.ts';
import { useFloorSign } from '../../data/roster.ts';
import { locale } from '../../data/settings.ts';
import { dialogLayer } from '../../ui/dialogLayer.ts';
import { Select } from '../../ui/Select.tsx';
import { alarmPlace, alarmTitle } from './alarmWords.ts';

/** Decisions that need a reason. */
export type Decision = 'confirm' | 'shelve' | 'close';

const shelveHours = ['1', '4', '12', '24'] as const;
const clock = new Intl.DateTimeFormat(intlLocale[locale], {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const untilOf = (nowMs: number, hours: string) => clock.format(nowMs + Number(hours) * 3_600_000);
const confirmWays = ['voice', 'camera', 'onSite'] as const;

interface DecisionDialogProps {
  alarm: Alarm;
  decision: Decision;
  onClose: () => void;
  /** @returns whether it is settled, so that the dialog may close */
  onDecide: (sendDecision: () => Promise<Alarm>) => Promise<boolean>;
}

/** Asks how people are known to be inside, until when an alarm is put aside, or why it is closed. */
export function DecisionDialog({ alarm, decision, onClose, onDecide }: DecisionDialogProps) {
  const { t } = useTranslation();
  const signOf = useFloorSign();
  const [choice, setChoice] = useState(firstChoice(alarm, decision));
  const [people, setPeople] = useState('');
  const [note, setNote] = useState('');
  const [openedMs] = useState(() => systemClock.now());
  const [isBusy, setIsBusy] = useState(false);
  const needsNote = decision === 'shelve' || (decision === 'close' && alarm.kind === 'trapped');
  const isReady = choice !== '' && (!needsNote || note.trim() !== '') && /^\d{0,2}$/.test(people);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setIsBusy(true);
    try {
      if (await onDecide(() => send(alarm, decision, { choice, people, note: note.trim() }))) onClose();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Dialog.Root
      {...dialogLayer}
      open
      onOpenChange={({ open }) => !open && onClose()}
      placement="center"
      size="sm"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content asChild>
            <form onSubmit={submit}>
              <Dialog.Header flexDirection="column" gap="1">
                <Dialog.Title>{t(`alarms.decision.${decision}`)}</Dialog.Title>
                <Text color="muted" textStyle="xs">
                  {alarmTitle(alarm, t)} · {alarmPlace(alarm, signOf, t)}
                </Text>
              </Dialog.Header>
              <Dialog.Body>
                <Stack gap="3">
                  <ChoiceField
                    decision={decision}
                    choice={choice}
                    setChoice={setChoice}
                    alarm={alarm}
                    openedMs={openedMs}
                  />
                  {decision === 'confirm' && (
                    <Field.Root>
                      <Field.Label>{t('alarms.people')}</Field.Label>
                      <Input
                        inputMode="numeric"
                        value={people}
                        maxLength={2}
                        onChange={(event) => setPeople(event.target.value)}
                      />
                    </Field.Root>
                  )}
                  <NoteField needsNote={needsNote} note={note} setNote={setNote} />
                </Stack>
              </Dialog.Body>
              <DecisionFooter
                onClose={onClose}
                decision={decision}
                alarm={alarm}
                isReady={isReady}
                isBusy={isBusy}
              />
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface ChoiceFieldProps {
  decision: Decision;
  choice: string;
  setChoice: (value: SetStateAction<string>) => void;
  alarm: Alarm;
  openedMs: number;
}

/** The way, the time or the reason of the decision. */
function ChoiceField({ decision, choice, setChoice, alarm, openedMs }: ChoiceFieldProps) {
  const { t } = useTranslation();
  return (
    <Field.Root>
      <Field.Label>{t(`alarms.ask.${decision}`)}</Field.Label>
      <Select
        label={t(`alarms.ask.${decision}`)}
        value={choice === '' ? [] : [choice]}
        onChange={([next]) => setChoice(next ?? '')}
        options={choicesOf(alarm, decision).map((value) => ({
          value,
          label:
            decision === 'shelve'
              ? `${t('monitor.age.hours', { value })} · ${untilOf(openedMs, value)}`
              : t(`alarms.choice.${value}`),
        }))}
      />
    </Field.Root>
  );
}

interface NoteFieldProps {
  needsNote: boolean;
  note: string;
  setNote: (value: SetStateAction<string>) => void;
}

/** The note, required by the graver decisions. */
function NoteField({ needsNote, note, setNote }: NoteFieldProps) {
  const { t } = useTranslation();
  return (
    <Field.Root required={needsNote}>
      <Field.Label>
        {t('alarms.note')}
        <Field.RequiredIndicator />
      </Field.Label>
      <Textarea value={note} rows={3} maxLength={500} onChange={(event) => setNote(event.target.value)} />
    </Field.Root>
  );
}

interface DecisionFooterProps {
  onClose: () => void;
  decision: Decision;
  alarm: Alarm;
  isReady: boolean;
  isBusy: boolean;
}

/** Cancels or sends the decision. */
function DecisionFooter({ onClose, decision, alarm, isReady, isBusy }: DecisionFooterProps) {
  const { t } = useTranslation();
  return (
    <Dialog.Footer>
      <Button variant="ghost" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button
        type="submit"
        variant="solid"
        colorPalette={decision === 'close' && alarm.class === 1 ? 'alarm' : 'moving'}
        disabled={!isReady}
        loading={isBusy}
      >
        {t(`alarms.decision.${decision}`)}
      </Button>
    </Dialog.Footer>
  );
}

function choicesOf(alarm: Alarm, decision: Decision): readonly string[] {
  if (decision === 'confirm') return confirmWays;
  if (decision === 'shelve') return shelveHours;
  return closeReasons.filter((reason) => reason !== 'peopleFreed' || alarm.class === 1);
}

const firstChoice = (alarm: Alarm, decision: Decision): string =>
  decision === 'close' && alarm.class === 1 ? '' : (choicesOf(alarm, decision)[0] ?? '');

function send(
  alarm: Alarm,
  decision: Decision,
  draft: { choice: string; people: string; note: string },
): Promise<Alarm> {
  const note = draft.note === '' ? {} : { note: draft.note };
  if (decision === 'shelve') {
    const untilAt = new Date(systemClock.now() + Number(draft.choice) * 3_600_000).toISOString();
    return alarmActions.shelve(alarm, { untilAt, note: draft.note });
  }
  if (decision === 'confirm') {
    const how = confirmWays.find((way) => way === draft.choice) ?? 'voice';
    const people = draft.people === '' ? {} : { people: Number(draft.people) };
    return alarmActions.confirm(alarm, { how, ...people, ...note });
  }
  const reason = closeReasons.find((one) => one === draft.choice) ?? 'handled';
  return alarmActions.close(alarm, { reason, ...note });
}
