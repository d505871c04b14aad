import type { Session } from '@hoistway/shared/domain/session.ts';
import { api } from './client.ts';
import { startSession } from './session.ts';

export interface Captcha {
  captchaId?: string;
  captcha?: string;
}

/** Logs in by name and password; from the third failure on the server asks for a captcha. */
export async function loginByPassword(given: { username: string; password: string } & Captcha) {
  startSession(await api.post<Session>('main/login', given));
}

/** Sends a code to a phone; the answer is the same whether or not the phone is known. */
export const sendSmsCode = (given: { phone: string } & Captcha) =>
  api.post<{ validMs: number }>('main/smsCode', given);

export async function loginBySms(given: { phone: string; code: string }) {
  startSession(await api.post<Session>('main/loginBySms', given));
}

/** Logs in from another system, by name and password or by a ticket usable once. */
export async function loginFromThird(given: { username: string; password: string } | { ticket: string }) {
  startSession(await api.post<Session>('main/thirdLogin', given));
}

export const fetchCaptcha = () => api.get<{ id: string; svg: string }>('main/captcha');

/** Changes the password of whoever is logged in. */
export const changePassword = (given: { oldPassword: string; newPassword: string }) =>
  api.post<void>('main/changePassword', given);

/** Ends the session at the server too; the browser's part is `logout`, whatever the server says. */
export const endSession = () => api.post<void>('main/logout');
