import { z } from 'zod';
import { twoDecimals } from '../model/field.ts';
import type { FieldErrorCode } from '../model/fieldErrorCodes.ts';
import { maxPushText } from './constants.ts';
import { isZone } from './zone.ts';

/** Shared rules of §5; each fails with its own code, whose text is the label key `validation.<code>`. */
const rule = (pattern: RegExp, code: FieldErrorCode) => z.string().regex(pattern, { error: code });

/** "Cannot be none". */
export const textRequired = z
  .string()
  .trim()
  .min(1, { error: 'required' satisfies FieldErrorCode })
  .max(200);
/** 11 digits starting with 1. */
export const mobile = rule(/^1[0-9]{10}$/, 'mobile');
/** 4 to 25 of letters, digits, @, dot, underscore. */
export const username = rule(/^[A-Za-z0-9@._]{4,25}$/, 'username');
/** The generic rule: 6 to 20 printable characters with at least one digit and one letter. */
export const genericPassword = rule(/^(?=.*[0-9])(?=.*[A-Za-z])[!-~]{6,20}$/, 'genericPassword');
/** A secret issued by another system, such as a telephone exchange: any printable characters. */
export const othersSecret = rule(/^[!-~]{1,128}$/, 'othersSecret');
/**
 * A user's password by both readings: 8 to 30 characters with letters and digits, and both upper and lower case
 * letters.
 */
export const userPassword = rule(/^(?=.*[A-Za-z])(?=.*[0-9])[!-~]{8,30}$/, 'lettersAndDigits').regex(
  /^(?=.*[A-Z])(?=.*[a-z])/,
  { error: 'userPassword' satisfies FieldErrorCode },
);
export const dtuCode = rule(/^[0-9]{11}$/, 'dtuCode');
export const mac = z.string().length(17, { error: 'mac' satisfies FieldErrorCode });
/** A part's id (eid, partsSn). */
export const partId = rule(/^[0-9A-Za-z-]{34}$/, 'partId');
/** Password of a smart screen and of a third-party account: 6 to 20 letters and digits. */
export const screenPassword = rule(/^[A-Za-z0-9]{6,20}$/, 'screenPassword');
/** The number of a SIM card: 19 or 20 digits, the last of which may be a letter. */
export const iccid = rule(/^[0-9]{18,19}[0-9A-Za-z]$/, 'iccid');
/** A developer's secret (§9): 8 letters and digits. */
export const appSecret = rule(/^[A-Za-z0-9]{8}$/, 'appSecret');
/** Host name or address of the product for browsers, without port, in lower case. */
export const hostName = rule(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'hostName');
export const webSocketUrl = z
  .url({ protocol: /^wss?$/, error: 'webSocketUrl' satisfies FieldErrorCode })
  .max(500);
/** A STUN or TURN server: `stun:host:port`, `turn:host:port?transport=udp`. */
export const optionalTurnUrl = rule(
  /^(stun|turn)s?:[A-Za-z0-9.-]+(:[0-9]{1,5})?(\?transport=(udp|tcp))?$/,
  'turnUrl',
)
  .or(z.literal(''))
  .nullable()
  .optional();
export const longText = z.string().max(20_000).nullable().optional();
export const requiredLongText = z
  .string()
  .trim()
  .min(1, { error: 'required' satisfies FieldErrorCode })
  .max(20_000);
/** Text of a message (§5 "Message push"). */
export const messageText = z
  .string()
  .trim()
  .min(1, { error: 'required' satisfies FieldErrorCode })
  .max(maxPushText);
/** Contract numbers separated by Chinese or Latin commas. */
export const contractNumbers = z
  .string()
  .trim()
  .min(1, { error: 'required' satisfies FieldErrorCode })
  .max(500)
  .regex(/^[^,，\s]+(?:\s*[,，]\s*[^,，\s]+)*$/, { error: 'contractNumbers' satisfies FieldErrorCode });
/** A whole number above zero. */
export const aboveZero = z.int().min(1, { error: 'aboveZero' satisfies FieldErrorCode });
/** A number above zero with at most two decimals. */
export const positive = twoDecimals.positive({ error: 'aboveZero' satisfies FieldErrorCode });
export const optionalAboveZero = positive.nullable().optional();

export const optionalMobile = mobile.or(z.literal('')).nullable().optional();
export const optionalMail = z
  .email({ error: 'mail' satisfies FieldErrorCode })
  .or(z.literal(''))
  .nullable()
  .optional();
export const optionalDtuCode = dtuCode.or(z.literal('')).nullable().optional();
export const optionalIccid = iccid.or(z.literal('')).nullable().optional();
/** Source of a picture or a stream. */
export const optionalUrl = z
  .url({ protocol: /^(https?|wss?|rtsp|rtmp)$/, error: 'url' satisfies FieldErrorCode })
  .max(500)
  .or(z.literal(''))
  .nullable()
  .optional();
/** A local time of day, `HH:mm`. */
export const timeOfDay = rule(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'timeOfDay');
export const optionalTimeOfDay = timeOfDay.or(z.literal('')).nullable().optional();
/** A time zone by its IANA name. */
export const zoneId = z.string().refine(isZone, { error: 'zone' satisfies FieldErrorCode });
export const optionalZoneId = zoneId.or(z.literal('')).nullable().optional();
