import { hourMs, minuteMs } from './timeUnits.ts';
/** Business constants and limits of §9, each defined once. */
export const pageSizes = [20, 30, 50, 100, 200] as const;
export const defaultPageSize = 20;

export const eventPollMs = 10_000;
export const expiryPollMs = hourMs;
export const firstPollMs = 2_000;
export const expiriesListed = 10;
/** §7: a reminder of an annual inspection comes one month ahead of its due date. */
export const inspectionReminderDays = 30;
export const noticeShownMs = 15_000;
export const requestTimeoutMs = minuteMs;
export const reconnectDelayMs = 5_000;
export const reconnectTries = 3;
export const lightConnectEveryMs = 5_000;
export const lightConnectTries = 36;
export const lightResetMs = 10_000;
export const lazyScriptTimeoutMs = 2 * minuteMs;
export const smsCodeValidMs = 10 * minuteMs;
export const captchaAfterFailures = 3;
export const lockAfterFailures = 8;
/** Duration of a lock by failed logins. */
export const lockedForMs = 15 * minuteMs;

export const maxFloor = 64;
export const watchedAtOnce = 8;
export const maxPushText = 500;
/** Hours that bound the buckets of offline devices: up to the first, between, over the second. */
export const offlineBucketHours = [2, 24] as const;
/** Hours after which an unaccepted item is no longer listed as waiting. */
export const notAcceptedHours = 24;
/** Most days before its planned day that a maintenance order may be sent automatically; 0 sends none. */
export const maxAutoSendDays = 7;
/** Days; the shortest cycle is one day. */
export const maxMaintenanceCycleDays = 90;
/** Slides per place of a brand. */
export const maxSlides = 6;

export const serialDefaults = { baudRate: 9600, dataBits: 8, stopBits: 1, parity: 'none' } as const;

/** §5 "Uploads"; a record's photo has the limits of a programme card's image. */
export const uploadLimits = {
  image: { bytes: 3 * 2 ** 20, extensions: ['jpg', 'jpeg', 'png', 'gif'] },
  programImage: { bytes: 3 * 2 ** 20, extensions: ['jpg', 'jpeg', 'png', 'gif'] },
  document: { bytes: 10 * 2 ** 20, extensions: ['pdf', 'docx', 'doc', 'xlsx', 'xls', 'txt', 'zip'] },
  firmware: { bytes: 64 * 2 ** 20, extensions: ['bin', 'img', 'fw', 'hex'] },
  sound: { bytes: 10 * 2 ** 20, extensions: ['mp3', 'm4a', 'amr', 'wav', 'ogg', 'webm'] },
  video: { bytes: 300 * 2 ** 20, extensions: ['mp4'] },
  contract: { bytes: 10 * 2 ** 20, extensions: ['jpg', 'png', 'bmp', 'jpeg', 'xlsx', 'xls', 'docx', 'doc'] },
  import: { bytes: 100 * 2 ** 20, extensions: ['xlsx', 'csv'] },
  interfaceImage: { bytes: 2 * 2 ** 20, extensions: ['jpg', 'png'] },
} as const;

/** Query windows of §5, in days; the fault window differs by locale. */
export const queryWindowDays = {
  events: 3,
  powerLosses: 7,
  alarms: 7,
  deviceMessages: 15,
  alarmLoad: 31,
  faults: { 'zh-CN': 183, 'en-US': 62, 'it-Italy': 62 },
} as const;

export const locales = ['zh-CN', 'en-US', 'it-Italy'] as const;
export type Locale = (typeof locales)[number];
/** BCP 47 tag of each locale for `Intl`: `it-Italy` is none and stays on the wire. */
export const intlLocale: Record<Locale, string> = { 'zh-CN': 'zh-CN', 'en-US': 'en-US', 'it-Italy': 'it-IT' };

export const defaultZoneId = 'Asia/Shanghai';
/** Organisations whose users may authorise a lamp at their own desk (§2.3). */
export const serialOrganisations = ['3034', '0'] as const;
export const reservedUsernames = ['superAdmin', 'admin'] as const;
