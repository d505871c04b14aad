import type { FieldError } from '../model/draftCheck.ts';

export type { FieldError };

/**
 * The error catalogue: code → HTTP status. The texts are label keys `errors.<code>` in the locale files; the answer is
 * `{ message, code, fields?, params? }` with the message in the caller's language (§8).
 */
export const errorStatus = {
  badRequest: 400,
  invalidFields: 400,
  unauthenticated: 401,
  /** A signed request of a developer; `params.problem` is the reason. */
  signatureRefused: 401,
  loginFailed: 400,
  captchaRequired: 400,
  captchaWrong: 400,
  codeWrong: 400,
  codeTooSoon: 429,
  accountLocked: 403,
  accountDisabled: 403,
  tenantFrozen: 403,
  passwordWrong: 400,
  passwordSame: 400,
  passwordChangeRequired: 403,
  forbidden: 403,
  /** The account holds permissions that the caller lacks. */
  accountAbove: 403,
  notFound: 404,
  /** Requests confirmation: the same request with `replace` replaces the existing record. */
  sameSpeed: 409,
  conflict: 409,
  illegalMove: 409,
  duplicate: 409,
  alreadyBound: 409,
  inUse: 409,
  importIllegal: 400,
  importNotText: 400,
  importTooLarge: 413,
  importTooSlow: 413,
  importHasFaults: 409,
  fileTooLarge: 413,
  fileTypeRefused: 415,
  storageFull: 507,
  /** The database accepts no writes: its disk is full, or it is unreachable. */
  notRecorded: 503,
  linkInvalid: 403,
  linkExpired: 410,
  /** The content was deleted after its retention; the list still names the report. */
  reportExpired: 410,
  noDeviceForImage: 409,
  labDeviceUnfit: 409,
  programLocked: 409,
  noBurnsLeft: 409,
  specialCodeRefused: 409,
  windowTooWide: 400,
  startAfterEnd: 400,
  tooManyRequests: 429,
  elevatorOffline: 409,
  /** A command that affects service is off for the tenant or the device's model. */
  remoteControlOff: 409,
  /** The requester, or the same login, cannot approve. */
  secondPersonNeeded: 409,
  /** The elevator's state forbids the command; `params.problem` is the first reason. */
  commandRefused: 409,
  /** Parameters are copied between controllers of one brand and model only. */
  notSameModel: 409,
  /** Another change of the elevator's parameters is not finished. */
  changeUnderWay: 409,
  /** The parameters have not been read yet, so there are no values to compare. */
  parametersUnread: 409,
  /** Another check of the elevator is open. */
  checkUnderWay: 409,
  /** A device can be in one test at a time, and a limited number of devices at once. */
  dtuUnderTest: 409,
  tooManyDtuTests: 409,
  /** Positions are accepted only on duty and with consent. */
  offDuty: 409,
  positionStale: 409,
  /** Commands to the simulator of a demonstration. */
  notSimulated: 404,
  scenarioUnfit: 400,
  scenarioBusy: 409,
  simulatorLost: 502,
  /** A move of visits that the planner's rules forbid; `params.reason` is the first refused consequence. */
  planRefused: 409,
  /** The elevator has no maintenance order that waits for its visit. */
  noOpenOrder: 409,
  upstreamLost: 502,
  upstreamTimeout: 504,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Failures worded by the console itself (`errors.<code>`), since no server answered (§8). */
export const localErrorCodes = ['connectionFailed', 'requestFailed'] as const;
export type LocalErrorCode = (typeof localErrorCodes)[number];

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code);

/** The catalogue code that an answer's body carries. */
export function errorCodeIn(body: unknown): ErrorCode | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  return isErrorCode(body.code) ? body.code : null;
}

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  413: 'fileTooLarge',
  415: 'fileTypeRefused',
  429: 'tooManyRequests',
  504: 'upstreamTimeout',
};

/** The catalogue code of an HTTP error without one, by its status; `serverError` for other statuses from 500. */
export const codeOfStatus = (status: number, serverError: ErrorCode = 'internal'): ErrorCode =>
  codeByStatus[status] ?? (status < 500 ? 'badRequest' : serverError);

export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: FieldError[];
  params?: Record<string, unknown>;
  /** For `conflict` and `illegalMove`: the current row. */
  current?: unknown;
}

/** Thrown by rules and handlers; one place turns it into HTTP, one into a toast. */
export class ProductError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly params: Record<string, unknown> | undefined;
  readonly current: unknown;

  constructor(
    code: ErrorCode,
    more: {
      fields?: FieldError[];
      params?: Record<string, unknown>;
      current?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(code, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'ProductError';
    this.code = code;
    this.fields = more.fields;
    this.params = more.params;
    this.current = more.current;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
