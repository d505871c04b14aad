import type { z } from 'zod';
import type { FieldError } from './errors.ts';

type Issue = z.core.$ZodIssue;
type IssueCode = Omit<FieldError, 'field'>;

/**
 * Errors of a schema by dotted field, as codes with texts at `validation.<code>`; a rule of `validation.ts` has its own
 * code. Parse with `reportInput`: without the input an absent value looks like a wrong one.
 */
export const fieldErrorsOf = (error: { issues: readonly Issue[] }): FieldError[] =>
  error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), ...codeOfIssue(issue) }));

function codeOfIssue(issue: Issue): IssueCode {
  if (isCode(issue.message)) return { code: issue.message };
  const { input } = issue;
  if (input === undefined || input === null || input === '') return { code: 'required' };
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum));
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum));
  if (issue.code === 'invalid_value') return { code: 'unknownOption' };
  if (issue.code === 'not_multiple_of' && issue.divisor === 0.01) return { code: 'twoDecimals' };
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int'))
    return { code: 'plainNumber' };
  return { code: issue.code };
}

/** Our rules use their code as the message; zod's own messages are sentences. */
const isCode = (message: string) => /^[A-Za-z]+$/.test(message);

function tooSmall(origin: string, minimum: number): IssueCode {
  if (origin === 'array')
    return minimum === 1 ? { code: 'required' } : { code: 'tooFew', params: { minimum } };
  return { code: origin === 'string' ? 'tooShort' : 'tooSmall', params: { minimum } };
}

function tooBig(origin: string, maximum: number): IssueCode {
  if (origin === 'array') return { code: 'tooMany', params: { maximum } };
  return { code: origin === 'string' ? 'tooLong' : 'tooBig', params: { maximum } };
}
