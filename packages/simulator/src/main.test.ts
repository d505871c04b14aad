import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { startListeningBroker } from './testing/listeningBroker.ts';

const main = join(import.meta.dirname, 'main.ts');

interface StartedProcess {
  ready: boolean;
  address: string;
  elevators: number;
  devices: number;
}

test('the process prints a ready line, executes commands over HTTP, and on SIGTERM closes every device and exits', async () => {
  const broker = await startListeningBroker();
  const args = [
    '--mqtt',
    broker.url,
    '--fleet',
    '40',
    '--sites',
    '8',
    '--hour',
    '15',
    '--scenario',
    'bellHeld',
  ];
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  try {
    const [line] = await once(createInterface(child.stdout), 'line');
    const startLine: StartedProcess = JSON.parse(String(line));
    expect(startLine).toMatchObject({ ready: true, elevators: 40 });
    const call = async <T>(
      path: string,
      method = 'GET',
      body?: object,
    ): Promise<{ status: number; body: T }> => {
      const init =
        body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const response = await fetch(`${startLine.address}${path}`, { method, ...init });
      const text = await response.text();
      return { status: response.status, body: JSON.parse(text === '' ? 'null' : text) };
    };
    await expect
      .poll(async () => (await call('/healthz')).body, { timeout: 30_000 })
      .toMatchObject({ ok: true });
    const { body: scenarios } = await call<{ known: { name: string }[]; running: object[] }>('/scenarios');
    expect(scenarios.known.map(({ name }) => name)).toContain('trapped');
    expect(scenarios.running).toMatchObject([{ name: 'bellHeld' }]);
    const { body: cars } = await call<{ elevators: { no: string }[] }>('/elevators?kind=car&limit=1');
    const no = cars.elevators[0]?.no;
    const inspection = await call<{ id: string }>('/scenarios/inspection', 'POST', {
      elevator: no,
      seconds: 60,
    });
    expect(inspection).toMatchObject({ status: 201, body: { name: 'inspection', elevators: [no] } });
    expect(await call(`/scenarios/${inspection.body.id}`, 'DELETE')).toMatchObject({ status: 204 });
    expect(await call('/scenarios/earthquake', 'POST', {})).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
    expect(await call('/scenarios/bell', 'POST', { share: 7 })).toMatchObject({
      status: 400,
      body: { code: 'badRequest' },
    });
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    const last = new Map(
      broker.messages
        .filter(({ topic }) => topic.endsWith('/status'))
        .map(({ topic, payload }) => [topic, String(payload)]),
    );
    expect(last.size).toBeGreaterThan(0);
    expect(new Set(last.values())).toEqual(new Set(['{"online":false}']));
  } finally {
    child.kill('SIGKILL');
    await broker.close();
  }
});
