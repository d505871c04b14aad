import { dutySchema, rescueCaseSchema } from '@hoistway/shared/domain/dispatchView.ts';
import { sessionSchema } from '@hoistway/shared/domain/session.ts';
import { rosterSchema } from '@hoistway/shared/fleet/roster.ts';
import { z } from 'zod';
import type { Point } from './way.ts';

export interface Login {
  username: string;
  password: string;
}

/** A worker's session at the console, as a phone uses it. */
export interface ConsoleSession {
  userId: string;
  goOnDuty(hours: number): Promise<{ untilAt: string | null }>;
  /** @returns false where the console rejects the position: the worker is off duty or does not share it */
  report(place: Point, accuracyM: number, atMs: number): Promise<boolean>;
  /** Places of the elevators that the worker may see. */
  places(): Promise<Point[]>;
  /** The place of the worker's open dispatch; null for none. */
  destination(): Promise<Point | null>;
}

const answersWithinMs = 10_000;
const dutyEndSchema = dutySchema.pick({ untilAt: true });
const casesSchema = z.array(rescueCaseSchema);

/** The console refuses the password or the worker. */
export class LoginRefused extends Error {}

/** Logs in as a browser does. @throws LoginRefused, or Error with the status where the console does not answer */
export async function openConsole(url: string, login: Login): Promise<ConsoleSession> {
  const call = async (method: 'GET' | 'POST', path: string, body?: object, headers = {}) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      signal: AbortSignal.timeout(answersWithinMs),
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
  const loginAnswer = await call('POST', 'main/login', {
    username: login.username,
    password: login.password,
  });
  if (loginAnswer.status >= 400 && loginAnswer.status < 429) throw new LoginRefused(login.username);
  if (loginAnswer.status !== 200) throw new Error(`main/login: ${loginAnswer.status}`);
  const session = sessionSchema.pick({ token: true, userId: true, orgId: true }).parse(loginAnswer.body);
  const headers = { authorization: session.token, 'current-org': session.orgId };
  const prompt = async <T>(path: string, schema: z.ZodType<T>, body?: object): Promise<T> => {
    const answer = await call(body ? 'POST' : 'GET', path, body, headers);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return schema.parse(answer.body);
  };
  return {
    userId: session.userId,
    goOnDuty: (hours) =>
      prompt('rescuers/duty', dutyEndSchema, { isOnDuty: true, hours, sharesPosition: true }),
    report: async ({ lng, lat }, accuracyM, atMs) => {
      const at = new Date(atMs).toISOString();
      const { status } = await call('POST', 'rescuers/position', { lng, lat, accuracyM, at }, headers);
      if (status === 409) return false;
      if (status !== 204) throw new Error(`rescuers/position: ${status}`);
      return true;
    },
    places: async () => {
      const { lng, lat } = await prompt('fleet/roster', rosterSchema);
      return lng.flatMap((value, index) => {
        const north = lat[index];
        return value === null || north === null || north === undefined ? [] : [{ lng: value, lat: north }];
      });
    },
    destination: async () => {
      const cases = await prompt('dispatch/cases', casesSchema);
      const own = cases.find(({ sent: sentRescuers }) =>
        sentRescuers.some(({ userId }) => userId === session.userId),
      );
      return own?.place ?? null;
    },
  };
}
