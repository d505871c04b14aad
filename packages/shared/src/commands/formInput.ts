import { hourMs } from '../domain/timeUnits.ts';
import type { CommandField, CommandFields } from '../model/command.ts';

/**
 * The values of a form as its command's input at a moment: empty ones are left out, so that the schema finds them
 * missing.
 */
export const formInput = (
  fields: CommandFields,
  values: Readonly<Record<string, unknown>>,
  nowMs: number,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isEmpty(values[name]) ? [] : [[name, wireValue(field, values[name], nowMs)]],
    ),
  );

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

function wireValue({ isList, hoursAhead }: CommandField, value: unknown, nowMs: number): unknown {
  if (hoursAhead !== undefined) return new Date(nowMs + Number(value) * hourMs).toISOString();
  return isList ? [value] : value;
}
