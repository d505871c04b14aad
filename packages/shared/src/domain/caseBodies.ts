import { z } from 'zod';
import { alarmKinds, closeReasons, trappedDegrees } from './alarm.ts';
import type { CaseEntryKind } from './caseEntryKinds.ts';
import { type BodyOf, eventBodyShapes, orderDetailShape, orderStepShape } from './eventBodies.ts';
import { eventKinds } from './eventKinds.ts';

const text = z.string().nullish();
const number = z.number().nullish();

/** The event of the log that a line repeats. */
const eventShape = { event: z.enum(eventKinds).nullish(), seq: number };
/** An uploaded file by its id and the hash of its bytes. */
const fileShape = { fileId: text, name: text, sha256: text };
const alarmShape = { ...eventShape, ...eventBodyShapes.alarmChanged };

/**
 * Members of a line's body by its kind. Each is optional, since older lines lack the newer ones; objects inside are loose,
 * since a line's hash covers members that this version does not know.
 */
export const caseBodyShapes = {
  alarm: alarmShape,
  acknowledgement: alarmShape,
  evidence: {
    seq: number,
    evidence: z.array(z.looseObject({ what: z.string() })).nullish(),
    /** Evidence added without an alarm's evidence: label key `repairs.what.<what>`. */
    what: text,
    secondNo: text,
    source: text,
    alarmId: text,
    kind: z.enum(alarmKinds).nullish(),
    degree: z.enum(trappedDegrees).nullish(),
    reason: z.enum(closeReasons).nullish(),
    by: text,
    note: text,
    /** Recorded frames: their span, size and hash. */
    from: text,
    to: text,
    bytes: number,
    sha256: text,
  },
  escalation: {
    why: text,
    note: text,
    round: number,
    position: number,
    dueAt: text,
    called: z
      .array(z.looseObject({ name: text, channels: z.array(z.string()).nullish(), reason: text }))
      .nullish(),
    holes: z.array(z.string()).nullish(),
  },
  delivery: { ...eventBodyShapes.deliveryChanged, target: text },
  comment: { ...orderStepShape, note: text, why: text },
  command: { ...eventShape, ...eventBodyShapes.commandChanged, ...orderDetailShape, ...orderStepShape },
  call: { ...fileShape, duration: number, originator: text, connector: text, phone: text },
  position: { lng: number, lat: number, accuracyM: number, at: text },
  light: { name: text, status: text },
  deviceMessage: {
    ...eventShape,
    ...eventBodyShapes.faultOpened,
    ...eventBodyShapes.wentOffline,
    ...eventBodyShapes.modeChanged,
    /** The message ordered for the screen in the car, and the result of the order. */
    operation: text,
    help: text,
    etaAt: text,
    state: text,
    commandId: text,
  },
  signature: fileShape,
  file: { ...fileShape, what: text },
} as const satisfies Record<CaseEntryKind, z.ZodRawShape>;

/** The body of each kind of line. */
export type CaseBodies = { [K in CaseEntryKind]: BodyOf<(typeof caseBodyShapes)[K]> };

/** A kind of line with its body. */
export type CaseDetail = { [K in CaseEntryKind]: { kind: K; body: CaseBodies[K] } }[CaseEntryKind];
