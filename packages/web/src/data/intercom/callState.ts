/** Subject of a call: the elevator, and the case in which the call is recorded. */
export interface CallSubject {
  elevatorId: string;
  /** `A-02 Harbour Tower`. */
  label: string;
  alarmId?: string | undefined;
  orderId?: string | undefined;
}

/** Causes of a call that failed or was lost. */
export const callFaults = [
  'noAnswer',
  'busy',
  'refused',
  'unavailable',
  'microphone',
  'media',
  'connection',
] as const;
export type CallFault = (typeof callFaults)[number];

/**
 * A call leg, independent of the alarm: it may be lost and repeated while the alarm stays open. `calling` until the
 * other side rings, `lost` after a failure or a break, `ended` after a hang-up or a cancelled attempt.
 */
export interface Call {
  key: string;
  direction: 'out' | 'in';
  /** Null while the number's elevator is unknown. */
  subject: CallSubject | null;
  /** The other side's number. */
  number: string;
  phase: 'calling' | 'ringing' | 'answered' | 'lost' | 'ended';
  fault: CallFault | null;
  startedMs: number;
  answeredMs: number | null;
  endedMs: number | null;
  isMuted: boolean;
  /** The other side's audio has stopped arriving. */
  isWeak: boolean;
}

export type CallChange =
  | { kind: 'rings' }
  | { kind: 'answered'; atMs: number }
  | { kind: 'ended'; atMs: number }
  | { kind: 'failed'; atMs: number; fault: CallFault }
  | { kind: 'muted'; isMuted: boolean }
  | { kind: 'weak'; isWeak: boolean }
  | { kind: 'known'; subject: CallSubject };

/** A call after an event; a finished one stays as it ended. */
export function changedCall(call: Call, change: CallChange): Call {
  if (change.kind === 'known') return { ...call, subject: change.subject };
  if (isOver(call)) return call;
  switch (change.kind) {
    case 'rings':
      return call.phase === 'calling' ? { ...call, phase: 'ringing' } : call;
    case 'answered':
      return { ...call, phase: 'answered', answeredMs: change.atMs };
    case 'ended':
      return { ...call, phase: 'ended', endedMs: change.atMs };
    case 'failed':
      return { ...call, phase: 'lost', fault: change.fault, endedMs: change.atMs };
    case 'muted':
      return { ...call, isMuted: change.isMuted };
    case 'weak':
      return { ...call, isWeak: change.isWeak };
  }
}

export const isOver = (call: Pick<Call, 'phase'>): boolean => call.phase === 'lost' || call.phase === 'ended';

/** Duration of the conversation in whole seconds; 0 without an answer. */
export function spokenSeconds(call: Call, nowMs: number): number {
  if (call.answeredMs === null) return 0;
  return Math.max(0, Math.round(((call.endedMs ?? nowMs) - call.answeredMs) / 1_000));
}
