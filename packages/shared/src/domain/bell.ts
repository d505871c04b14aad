/** A press of this length is intentional. */
export const bellHoldMs = 3_000;
/** A press of this length rings in any state of the car (EN 81-28: the filter is bypassed). */
export const bellBypassMs = 30_000;
/** This many presses within the window are intentional, however short. */
export const insistentPresses = 3;
export const insistentWindowMs = 20_000;

export interface BellState {
  /** Null while the button is not pressed. */
  pressedSinceMs: number | null;
  /** Starts of presses within the window. */
  pressesMs: readonly number[];
  /** Whether this press has rung. */
  hasRung: boolean;
}

export const noBell: BellState = { pressedSinceMs: null, pressesMs: [], hasRung: false };

export interface BellCircumstances {
  isPressed: boolean;
  /** The car stands where no one can leave it. */
  isStranded: boolean;
  /** A door is open at a landing: passengers can leave. */
  canLeave: boolean;
  /** A bell or trapped alarm of this elevator is open: the filter holds only until then. */
  hasAlarm: boolean;
}

export interface BellStep {
  state: BellState;
  isNewPress: boolean;
  /** Whether this press is a call for help. */
  rings: boolean;
}

/** Distinguishes a call for help from a child's press by duration, count and the car's place. */
export function stepBell(state: BellState, now: BellCircumstances, nowMs: number): BellStep {
  if (!now.isPressed)
    return {
      state: state.pressedSinceMs === null ? state : { ...state, pressedSinceMs: null, hasRung: false },
      isNewPress: false,
      rings: false,
    };
  const isNewPress = state.pressedSinceMs === null;
  const pressedSinceMs = state.pressedSinceMs ?? nowMs;
  const pressesMs = isNewPress
    ? [...state.pressesMs.filter((one) => nowMs - one < insistentWindowMs), nowMs]
    : state.pressesMs;
  const heldMs = nowMs - pressedSinceMs;
  const isMeant =
    now.isStranded ||
    now.hasAlarm ||
    heldMs >= bellBypassMs ||
    (!now.canLeave && (heldMs >= bellHoldMs || pressesMs.length >= insistentPresses));
  const rings = isMeant && !state.hasRung;
  if (!isNewPress && !rings) return { state, isNewPress, rings };
  return { state: { pressedSinceMs, pressesMs, hasRung: state.hasRung || rings }, isNewPress, rings };
}

/** Whether the passing of time alone may make this press ring. */
export const isBellPending = (state: BellState): boolean => state.pressedSinceMs !== null && !state.hasRung;
