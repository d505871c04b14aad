import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { type ComponentType, createContext } from 'react';

/** Decisions that a form asks more about. */
export type Decision = 'confirm' | 'shelve' | 'close';

export interface DecisionDialogProps {
  alarm: Alarm;
  decision: Decision;
  onClose: () => void;
  /** @returns whether the dialog may close */
  onDecide: (sendDecision: () => Promise<Alarm>) => Promise<boolean>;
}

/** Form of a decision. The assembly supplies it: the forms of commands are built of widgets. */
export const DecisionForm = createContext<ComponentType<DecisionDialogProps>>(() => null);
