import type { Session } from '@hoistway/shared/domain/session.ts';
import { ApiError } from './apiError.ts';
import { api } from './client.ts';
import { ownSubscription } from './pushBrowser.ts';
import { logout, sessionAtom, startSession } from './session.ts';
import { store } from './store.ts';

export interface Captcha {
  captchaId?: string;
  captcha?: string;
}

/** Logs in by name and password; from the third failure on the server requires a captcha. */
export async function loginByPassword(credentials: { username: string; password: string } & Captcha) {
  startSession(await api.post<Session>('main/login', credentials));
}

/** Whether a refused login or code requires a captcha next time. */
export const requiresCaptcha = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'captchaRequired' || error.params.isCaptchaRequired === true);

/** Sends a code to a phone; the answer is the same whether or not the phone is known. */
export const sendSmsCode = (request: { phone: string } & Captcha) =>
  api.post<{ validMs: number }>('main/smsCode', request);

export async function loginBySms(credentials: { phone: string; code: string }) {
  startSession(await api.post<Session>('main/loginBySms', credentials));
}

/** Logs in from another system, by name and password or by a ticket usable once. */
export async function loginFromThird(
  credentials: { username: string; password: string } | { ticket: string },
) {
  startSession(await api.post<Session>('main/thirdLogin', credentials));
}

export const fetchCaptcha = () => api.get<{ id: string; svg: string }>('main/captcha');

/** Changes the user's own password. */
export const changePassword = (passwords: { oldPassword: string; newPassword: string }) =>
  api.post<void>('main/changePassword', passwords);

/** Changes the user's own phone, with their password. */
export const changePhone = (change: { phone: string; password: string }) =>
  api.post<void>('main/changePhone', change);

/** Maximum wait for the server at logout. */
const leaveTimeoutMs = 5_000;

/** Ends the session here, with or without the server's answer; the login page shows if the server was not reached. */
export async function leave() {
  const logoutRequest = api.post<void>('main/logout', undefined, { timeoutMs: leaveTimeoutMs });
  // The next user of this browser must get no pushes of this user's alarms; an expired subscription is dropped at the
  // next push.
  const unsubscription = ownSubscription().then((own) => own?.unsubscribe());
  // The socket closes with the session, so that the requested logout is not announced as a lost session.
  store.set(sessionAtom, null);
  try {
    await logoutRequest;
    await unsubscription.catch(() => undefined);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return logout(error.status === 401 ? undefined : 'untold');
  }
  logout();
}

/** Refreshes the session: names, rights and the organisation can change while the user is logged in. */
export async function renewSession() {
  const before = store.get(sessionAtom);
  const now = await api.get<Session>('main/session');
  const isSame = JSON.stringify(now) === JSON.stringify(before);
  if (store.get(sessionAtom) === before && !isSame) startSession(now);
}
