import { z } from 'zod';
import { type FieldErrorCode, fieldErrorCodes, isFieldErrorCode } from '../model/fieldErrorCodes.ts';
import type { FieldError } from './errors.ts';

/** A field's error on the wire; a code that this release does not know is an unnamed one. */
export const fieldErrorSchema = z.object({
  /** Dotted path of the field. */
  field: z.string(),
  code: z.enum(fieldErrorCodes).catch('custom'),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

type Issue = z.core.$ZodIssue;
type IssueCode = Omit<FieldError, 'field'>;

/**
 * Errors of a schema by dotted field. A rule of ours has its code as the message, where zod's own are sentences.
 * Parse with `reportInput`: without the input an absent value looks like a wrong one.
 */
export const fieldErrorsOf = (error: { issues: readonly Issue[] }): FieldError[] =>
  error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), ...codeOfIssue(issue) }));

function codeOfIssue(issue: Issue): IssueCode {
  if (isFieldErrorCode(issue.message)) return { code: issue.message };
  const { input } = issue;
  if (input === undefined || input === null || input === '') return { code: 'required' };
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum));
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum));
  if (issue.code === 'not_multiple_of' && issue.divisor === 0.01) return { code: 'twoDecimals' };
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int'))
    return { code: 'plainNumber' };
  return { code: codeOfZod[issue.code] };
}

/** Codes of issues without a rule of ours; those with limits have theirs above. */
const codeOfZod = {
  invalid_type: 'invalid_type',
  invalid_union: 'invalid_type',
  invalid_key: 'invalid_type',
  invalid_element: 'invalid_type',
  invalid_value: 'unknownOption',
  invalid_format: 'invalid_format',
  not_multiple_of: 'not_multiple_of',
  unrecognized_keys: 'unrecognized_keys',
  custom: 'custom',
} satisfies Record<Exclude<Issue['code'], 'too_small' | 'too_big'>, FieldErrorCode>;

function tooSmall(origin: string, minimum: number): IssueCode {
  if (origin === 'array')
    return minimum === 1 ? { code: 'required' } : { code: 'tooFew', params: { minimum } };
  return { code: origin === 'string' ? 'tooShort' : 'tooSmall', params: { minimum } };
}

function tooBig(origin: string, maximum: number): IssueCode {
  if (origin === 'array') return { code: 'tooMany', params: { maximum } };
  return { code: origin === 'string' ? 'tooLong' : 'tooBig', params: { maximum } };
}
