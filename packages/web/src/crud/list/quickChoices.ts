import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';

/** A named filter: its values in the address, by query parameter. */
export interface QuickChoice {
  name: string;
  query: Readonly<Record<string, string>>;
}

/** Tolerance within which a moment still matches a choice. */
const sameMs = 10 * minuteMs;

/** Choice that matches an address; null for a custom filter. */
export function chosenOf(choices: readonly QuickChoice[], params: URLSearchParams): QuickChoice | null {
  const names = namesOf(choices);
  const isSame = ({ query }: QuickChoice) =>
    names.every((name) => isSameValue(query[name] ?? null, params.get(name)));
  return choices.find(isSame) ?? null;
}

/** Address with a choice instead of its current values. */
export function withChoice(
  choices: readonly QuickChoice[],
  name: string | null,
  params: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of [...namesOf(choices), 'pageNo']) next.delete(key);
  const choice = choices.find((one) => one.name === name);
  for (const [key, value] of Object.entries(choice?.query ?? {})) next.set(key, value);
  return next;
}

const namesOf = (choices: readonly QuickChoice[]) => [
  ...new Set(choices.flatMap(({ query }) => Object.keys(query))),
];

function isSameValue(one: string | null, other: string | null): boolean {
  if (one === other) return true;
  const moments = [one, other].map((text) => (text?.includes('T') ? Date.parse(text) : Number.NaN));
  return Math.abs((moments[0] ?? 0) - (moments[1] ?? 0)) < sameMs;
}

const two = (number: number) => String(number).padStart(2, '0');

/** A day of the browser's zone, `yyyy-MM-dd`. */
export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** An instant in the format of the search form, in the browser's zone. */
export function momentOf(ms: number): string {
  const date = new Date(ms);
  return `${dayOf(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
