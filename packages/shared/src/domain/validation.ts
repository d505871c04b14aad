import { z } from 'zod';

/** Shared rules of §5; each fails with its own code, whose words are the label key `validation.<code>`. */
const rule = (pattern: RegExp, code: string) => z.string().regex(pattern, { error: code });

/** "Cannot be none". */
export const required = z.string().trim().min(1, { error: 'required' }).max(200);
/** 11 digits starting with 1. */
export const mobile = rule(/^1[0-9]{10}$/, 'mobile');
/** 4 to 25 of letters, digits, @, dot, underscore. */
export const username = rule(/^[A-Za-z0-9@._]{4,25}$/, 'username');
/** The generic rule: 6 to 20 printable characters with at least one digit and one letter. */
export const genericPassword = rule(/^(?=.*[0-9])(?=.*[A-Za-z])[!-~]{6,20}$/, 'genericPassword');
/** A user's password: the stricter of the two readings, 8 to 30 with upper case, lower case and digits. */
export const userPassword = rule(/^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])[!-~]{8,30}$/, 'userPassword');
/** Zero or a positive integer without leading zeros. */
export const plainNumber = rule(/^(0|[1-9][0-9]*)$/, 'plainNumber');
/** At most two decimal digits. */
export const twoDecimals = z.number().multipleOf(0.01, { error: 'twoDecimals' });
export const dtuCode = rule(/^[0-9]{11}$/, 'dtuCode');
export const mac = z.string().length(17, { error: 'mac' });

export const optionalMobile = mobile.or(z.literal('')).nullable().optional();
export const optionalMail = z.email({ error: 'mail' }).or(z.literal('')).nullable().optional();
