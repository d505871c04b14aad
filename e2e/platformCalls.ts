import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import type { Page } from '@hoistway/shared/model/resource.ts';
import type { Login } from '../scripts/logins.ts';

/** Calls of the product as one user, through the edge. */
export interface Calls {
  session: Session;
  /** @throws with the answer's status and text if it is no success */
  get<T>(path: string): Promise<T>;
  /** @throws with the answer's status and text if it is no success */
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T>;
  statusOf(path: string): Promise<number>;
  /** The id of the elevator with this number. */
  elevatorId(no: string): Promise<string>;
  openAlarms(): Promise<Alarm[]>;
}

/** Logs in over HTTP. @throws if the login is refused */
export async function callsAs(url: string, { username, password }: Login): Promise<Calls> {
  const login = await fetch(`${url}/api/main/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!login.ok) throw new Error(`login of ${username}: ${login.status} ${await login.text()}`);
  const session: Session = await login.json();
  const ask = (path: string, method = 'GET', body?: object) =>
    fetch(`${url}/api/${path}`, {
      method,
      headers: {
        authorization: session.token,
        'current-org': session.orgId,
        pragma: 'no-cache',
        'accept-language': 'en-US',
        zoneId: 'Asia/Shanghai',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const readAnswer = async (path: string, answer: Response) => {
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const get = async <T>(path: string): Promise<T> => readAnswer(path, await ask(path));
  return {
    session,
    get,
    send: async (method, path, body) => readAnswer(path, await ask(path, method, body)),
    statusOf: async (path) => (await ask(path)).status,
    elevatorId: async (no) => {
      const { records } = await get<Page<{ id: string }>>(`elevators?no=${encodeURIComponent(no)}`);
      if (!records[0]) throw new Error(`no elevator ${no}`);
      return records[0].id;
    },
    openAlarms: () => get<Alarm[]>('elevatorLcds/alarms'),
  };
}
