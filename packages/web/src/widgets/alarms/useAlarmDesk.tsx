import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { TFunction } from 'i18next';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type AlarmAction, AlarmConflict, alarmActions, alarmCommands } from '../../data/alarms.ts';
import { ApiError } from '../../data/apiError.ts';
import { useServerNow } from '../../data/freshness.ts';
import { useMayCommand } from '../../data/session.ts';
import { hint, showSuccess } from '../../ui/toast.ts';
import { ageText } from '../age.ts';
import { type Decision, DecisionForm } from './decision.ts';

export interface AlarmDesk {
  /** Whether the user may perform this action, if the alarm's state allows it. */
  may(action: AlarmAction): boolean;
  /** Ids of alarms with a pending decision. */
  busy: ReadonlySet<string>;
  acknowledge(alarm: Alarm): void;
  /** Releases the alarm, takes it over, or escalates it at once. */
  unacknowledge(alarm: Alarm): Promise<boolean>;
  takeOver(alarm: Alarm): Promise<boolean>;
  escalate(alarm: Alarm): Promise<boolean>;
  /** @returns whether the comment was saved */
  comment(alarm: Alarm, note: string): Promise<boolean>;
  /** Asks for the required details first. */
  decide(alarm: Alarm, decision: Decision): void;
  /** Render once beside the users of the desk. */
  dialog: ReactNode;
}

/** Decisions on alarms from one place of a screen; a conflict names the user who was first. */
export function useAlarmDesk(): AlarmDesk {
  const { t } = useTranslation();
  const mayCommand = useMayCommand();
  const Form = useContext(DecisionForm);
  const nowMs = useServerNow(5_000);
  // The clock alone must not create another desk: every card would rerender.
  const clock = useRef(nowMs);
  useEffect(() => {
    clock.current = nowMs;
  }, [nowMs]);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [openDecision, setOpenDecision] = useState<{ alarm: Alarm; decision: Decision } | null>(null);

  const run = useCallback(
    async (alarm: Alarm, sendDecision: () => Promise<Alarm>, successText?: string): Promise<boolean> => {
      setBusy((was) => new Set(was).add(alarm.id));
      try {
        const after = await sendDecision();
        showSuccess(successText ?? t(`alarms.done.${after.state}`, { no: alarm.elevatorNo }));
        return true;
      } catch (error) {
        if (error instanceof AlarmConflict) hint(conflictText(error.current, clock.current, t));
        else if (error instanceof ApiError) hint(error.message || t('alarms.failed'));
        else throw error;
        return error instanceof AlarmConflict;
      } finally {
        setBusy((was) => new Set([...was].filter((id) => id !== alarm.id)));
      }
    },
    [t],
  );
  const deskActions = useMemo(
    () => ({
      may: (action: AlarmAction) => mayCommand(alarmCommands[action]),
      busy,
      acknowledge: (alarm: Alarm) => void run(alarm, () => alarmActions.acknowledge(alarm)),
      unacknowledge: (alarm: Alarm) =>
        run(alarm, () => alarmActions.unacknowledge(alarm), t('escalation.done.unacknowledge')),
      takeOver: (alarm: Alarm) =>
        run(alarm, () => alarmActions.takeOver(alarm), t('escalation.done.takeOver')),
      escalate: (alarm: Alarm) =>
        run(alarm, () => alarmActions.escalate(alarm), t('escalation.done.escalate')),
      comment: (alarm: Alarm, note: string) =>
        run(alarm, () => alarmActions.comment(alarm, note), t('escalation.done.comment')),
      decide: (alarm: Alarm, decision: Decision) => setOpenDecision({ alarm, decision }),
    }),
    [mayCommand, busy, run, t],
  );
  return useMemo(
    () => ({
      ...deskActions,
      dialog:
        openDecision === null ? null : (
          <Suspense>
            <Form
              alarm={openDecision.alarm}
              decision={openDecision.decision}
              onClose={() => setOpenDecision(null)}
              onDecide={(sendDecision) => run(openDecision.alarm, sendDecision)}
            />
          </Suspense>
        ),
    }),
    [deskActions, Form, openDecision, run],
  );
}

function conflictText(current: Alarm, nowMs: number, t: TFunction): string {
  const ago = (at: string) => ageText(nowMs - Date.parse(at), t);
  if (current.state === 'closed' && current.closedAt !== null)
    return t('alarms.closedFirst', { who: current.closedBy ?? '–', ago: ago(current.closedAt) });
  if (current.acknowledgedAt !== null)
    return t('alarms.acknowledgedFirst', {
      who: current.acknowledgedBy ?? '–',
      ago: ago(current.acknowledgedAt),
    });
  return t('alarms.changedFirst');
}
