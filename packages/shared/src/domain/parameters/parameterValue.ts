import type { FieldErrorCode } from '../../model/fieldErrorCodes.ts';
import type { DeviceValue, ParameterAccess } from '../deviceValues.ts';

/** Values that a parameter may have, as its catalogue entry describes them (§3 "range"). */
export type ParameterRange =
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'text' };

const bounds = /^\s*(-?\d+(?:\.\d+)?)\s*(?:\.\.|~|～|…)\s*(-?\d+(?:\.\d+)?)\s*$/;
const separators = /[,，、;；|]/;

/** Reads `0..100` as bounds and `on, off` as choices; every other text permits any value. */
export function readRange(range: string | null | undefined): ParameterRange {
  const [, min, max] = bounds.exec(range ?? '') ?? [];
  if (min !== undefined && max !== undefined) return { kind: 'number', min: Number(min), max: Number(max) };
  const values = (range ?? '')
    .split(separators)
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return values.length > 1 ? { kind: 'choice', values } : { kind: 'text' };
}

/** A device's value in the notation of the catalogue. */
export const textOfValue = (value: DeviceValue): string => String(value);

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** Whether two notations mean the same value: `1.50` is `1.5`. */
export function isSameValue(one: string, other: string): boolean {
  if (one === other) return true;
  return plainNumber.test(one) && plainNumber.test(other) && Number(one) === Number(other);
}

/** Accesses of the parameters that may be written from afar. */
export const isWritable = (access: ParameterAccess): access is 'harmless' | 'service' =>
  access === 'harmless' || access === 'service';

export interface ValueProblem {
  code: FieldErrorCode;
  params?: Record<string, number | string>;
}

/** The reason why a value may not be written to a parameter, or null. */
export function valueProblem(
  value: string,
  { access, range }: { access: ParameterAccess; range: string | null },
): ValueProblem | null {
  if (!isWritable(access)) return { code: 'forbidden' };
  if (value.trim() === '') return { code: 'required' };
  const permittedRange = readRange(range);
  if (permittedRange.kind === 'text') return null;
  if (permittedRange.kind === 'choice')
    return permittedRange.values.includes(value) ? null : { code: 'unknownOption' };
  if (!plainNumber.test(value)) return { code: 'plainNumber' };
  if (Number(value) < permittedRange.min)
    return { code: 'tooSmall', params: { minimum: permittedRange.min } };
  if (Number(value) > permittedRange.max) return { code: 'tooBig', params: { maximum: permittedRange.max } };
  return null;
}
