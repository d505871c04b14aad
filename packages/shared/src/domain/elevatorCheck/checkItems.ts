import { z } from 'zod';
import type { Observations } from './observations.ts';

/** `commissioning`: guided test of a new connection, step by step; `check`: comparison with the elevator's records. */
export const checkKinds = ['commissioning', 'check'] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkStates = ['open', 'signed', 'abandoned'] as const;
export const checkVerdicts = ['passed', 'incomplete', 'failed'] as const;
export type CheckVerdict = (typeof checkVerdicts)[number];

/** A person's judgement of an item on site: the elevator agrees with what the device reports, or does not. */
export const itemJudgements = ['agrees', 'differs', 'notTested'] as const;
export type ItemJudgement = (typeof itemJudgements)[number];

/** An item's kind; `floor`, `door` and `mode` have a code. */
export const itemKinds = ['contact', 'run', 'floor', 'door', 'mode', 'bell'] as const;
export type ItemKind = (typeof itemKinds)[number];

export interface CheckItem {
  /** `floor:3`, `door:open`, `bell`. */
  key: string;
  kind: ItemKind;
  code: string;
  /** The floor's sign by the comparison table. */
  sign: string | null;
  /** Time at which the device first reported it since the check began; null if it has not. */
  observedAtMs: number | null;
}

/** A floor of the elevator's comparison table. */
export interface CheckedFloor {
  floor: number;
  sign: string;
}

const doorCodes = ['closed', 'opening', 'open', 'closing'] as const;
const modeCodes: Record<CheckKind, readonly (keyof Observations['modes'])[]> = {
  commissioning: ['normal', 'inspection'],
  check: ['normal', 'inspection', 'fireReturn', 'locked'],
};

/** The items of a check in the order of work, each with what the device reported. */
export function checkItems(
  kind: CheckKind,
  floors: readonly CheckedFloor[],
  observations: Observations,
): CheckItem[] {
  const item = (itemKind: ItemKind, code: string, atMs: number | undefined, sign: string | null = null) => ({
    key: code === '' ? itemKind : `${itemKind}:${code}`,
    ...{ kind: itemKind, code, sign, observedAtMs: atMs ?? null },
  });
  const runs = [item('run', 'up', observations.upAtMs), item('run', 'down', observations.downAtMs)];
  return [
    item('contact', '', observations.contactAtMs),
    ...(kind === 'commissioning' ? runs : []),
    ...floors.map(({ floor, sign }) =>
      item('floor', String(floor), observations.floors[String(floor)], sign),
    ),
    ...doorCodes.map((code) => item('door', code, observations.doors[code])),
    ...modeCodes[kind].map((code) => item('mode', code, observations.modes[code])),
    ...(kind === 'commissioning' ? [item('bell', '', observations.bellAtMs)] : []),
  ];
}

/** Floors that the device reported and the comparison table does not have. */
export const unknownFloors = (floors: readonly CheckedFloor[], observations: Observations): number[] =>
  Object.keys(observations.floors)
    .map(Number)
    .filter((reportedFloor) => floors.every(({ floor }) => floor !== reportedFloor))
    .toSorted((one, other) => one - other);

export const itemAnswerSchema = z.object({
  judgement: z.enum(itemJudgements),
  note: z.string().nullable(),
  by: z.string(),
  atMs: z.number(),
});
export type ItemAnswer = z.infer<typeof itemAnswerSchema>;

/** The items without a judgement, in the order of work. */
export const openItems = (
  items: readonly CheckItem[],
  answers: Readonly<Record<string, ItemAnswer>>,
): CheckItem[] => items.filter(({ key }) => !(key in answers));

/** The verdict of the judgements. */
export function checkVerdict(answers: Readonly<Record<string, ItemAnswer>>): CheckVerdict {
  const judgements = Object.values(answers).map(({ judgement }) => judgement);
  if (judgements.includes('differs')) return 'failed';
  return judgements.includes('notTested') ? 'incomplete' : 'passed';
}
