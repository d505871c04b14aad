import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { profiles } from '@hoistway/shared/domain/lampProfiles.ts';
import type { LightState } from '@hoistway/shared/streams/edge.ts';
import pino from 'pino';
import { BehaviorSubject, filter, firstValueFrom, map, type Observable, timeout } from 'rxjs';
import { afterEach, describe, expect, test } from 'vitest';
import { hasSocat, PtyLamp } from '../testing/ptyLamp.ts';
import { relayBoard } from '../testing/relayBoard.ts';
import { type Light, startLight } from './light.ts';
import { type LampConfig, type LightTiming, lightConfigSchema } from './lightConfig.ts';

const relayOn = '01050000FF008C3A';
const allOff = '010F000000080100FE95';
const short = {
  resetMs: 400,
  connectEveryMs: 60,
  connectTries: 3,
  slowRetryMs: 120,
  probeEveryMs: 100,
  answerMs: 80,
  retries: 2,
} satisfies LightTiming;

const openResources: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of openResources.splice(0).reverse()) await one.close();
});

describe.skipIf(!hasSocat)('the light on a real pseudo-terminal (skipped where socat is absent)', () => {
  test('all off at the start, the signal at an alarm, the reset after the reset time', async () => {
    const { lamp, board, light } = await relay();
    await stateOf(light, 'ready');
    expect(lamp.writes[0]).toBe(allOff);

    light.light({ alarmId: '1' });
    await stateOf(light, 'lit');
    expect(board.coils()).toBe(1);
    const lit = lamp.writes.length;
    await lamp.wrote(allOff, { after: lit });
    await stateOf(light, 'ready');
    expect(board.coils()).toBe(0);
  });

  test('a second alarm before the reset extends the light instead of cutting it short', async () => {
    const { lamp, light } = await relay({ resetMs: 600 });
    await stateOf(light, 'ready');
    light.light({ alarmId: '1' });
    await lamp.wrote(relayOn);
    const firstAt = performance.now();
    await pause(350);
    const before = lamp.writes.length;
    light.light({ alarmId: '2' });
    await lamp.wrote(allOff, { after: before });
    expect(performance.now() - firstAt).toBeGreaterThanOrEqual(900);
    expect(lamp.writes.filter((one) => one === allOff)).toHaveLength(2);
  });

  test('a lost or corrupted answer is requested again', async () => {
    const { lamp, board, light } = await relay();
    await stateOf(light, 'ready');
    let turn = 0;
    lamp.answerWith((request) => {
      const answer = board.answer(request);
      if (request[1] !== 0x05 || !answer) return answer;
      turn++;
      if (turn === 1) return null;
      if (turn === 2) return Buffer.from([...answer.subarray(0, 7), answer[7]! ^ 0xff]);
      return answer;
    });
    light.light({});
    await stateOf(light, 'lit');
    expect(turn).toBe(3);
  });

  test('an answer in pieces is one answer', async () => {
    const { lamp, board, light } = await relay();
    await stateOf(light, 'ready');
    const requests: string[] = [];
    lamp.answerWith((request) => {
      requests.push(request.toString('hex'));
      const answer = board.answer(request);
      if (answer) {
        lamp.send(answer.subarray(0, 3));
        setTimeout(() => lamp.send(answer.subarray(3)), 15);
      }
      return null;
    });
    await light.test();
    expect(board.coils()).toBe(1);
    expect(requests.filter((one) => one.toUpperCase() === relayOn)).toHaveLength(1);
  });

  test('a lamp that echoes a command without executing it is detected by the read-back', async () => {
    const { lamp, board, light } = await relay();
    await stateOf(light, 'ready');
    lamp.answerWith((request) => (request[1] === 0x05 ? request : board.answer(request)));
    await expect(light.test()).rejects.toThrow('coils read back as 0');
    expect((await stateOf(light, 'ready')).lastError).toContain('coils read back');
    lamp.answerWith(board.answer);
    await light.test();
    expect((await stateOf(light, 'lit')).lastError).toBeNull();
  });

  test('a relay switched on from outside is switched off again', async () => {
    const { lamp, board, light } = await relay();
    await stateOf(light, 'ready');
    board.set(0b100);
    const before = lamp.writes.length;
    await lamp.wrote(allOff, { after: before });
    expect(board.coils()).toBe(0);
  });

  test('an unplugged lamp is detected without a write, reported as unavailable, and reconnected', async () => {
    const { lamp, board, light } = await relay();
    await stateOf(light, 'ready');
    await lamp.unplug();
    const unavailable = await stateOf(light, 'unavailable');
    expect(unavailable.attempts).toBeGreaterThanOrEqual(3);
    expect(unavailable.lastError).not.toBeNull();
    await expect(light.test()).rejects.toThrow();

    board.set(1);
    await lamp.plugInAgain();
    const back = await stateOf(light, 'ready');
    expect(back).toMatchObject({ attempts: 0, lastError: null });
    expect(board.coils()).toBe(0);
  });

  test('an alarm while the lamp is unplugged lights it when it returns within the reset time', async () => {
    const { lamp, board, light } = await relay({ resetMs: 3_000 });
    await stateOf(light, 'ready');
    await lamp.unplug();
    await stateOf(light, 'unavailable');
    light.light({ alarmId: '1' });
    await lamp.plugInAgain();
    await stateOf(light, 'lit');
    expect(board.coils()).toBe(1);
  });

  test('after a crash while lit the next start switches the lamp off', async () => {
    const { board, lamp } = await relay();
    board.set(0b11);
    const again = start(lamp, { profile: 'modbusRelay8' });
    await stateOf(again, 'connecting');
    await openResources[1]?.close();
    await stateOf(again, 'ready');
    expect(board.coils()).toBe(0);
  });

  test('a clean stop while lit switches it off', async () => {
    const { board, light } = await relay({ resetMs: 60_000 });
    await stateOf(light, 'ready');
    await light.test();
    expect(board.coils()).toBe(1);
    await light.close();
    expect(board.coils()).toBe(0);
  });

  test('two processes never hold one lamp: the second waits, and takes over when the first has exited', async () => {
    const { lamp, light } = await relay();
    await stateOf(light, 'ready');
    const second = start(lamp, { profile: 'modbusRelay8' });
    const refusedState = await stateOf(second, 'unavailable');
    expect(refusedState.lastError).toMatch(/lock/i);
    await light.close();
    await stateOf(second, 'ready');
  });

  test('a gateway that does not own the lamp leaves the port alone', async () => {
    const owns$ = new BehaviorSubject(false);
    const { lamp, light } = await relay({}, owns$);
    await stateOf(light, 'elsewhere');
    light.light({ alarmId: '1' });
    await pause(200);
    expect(lamp.writes).toEqual([]);
    owns$.next(true);
    await stateOf(light, 'lit');
    owns$.next(false);
    await stateOf(light, 'elsewhere');
    expect(lamp.writes.at(-1)).toBe(allOff);
  });

  test.each([
    ['lcus1', 'A00101A2', 'A00100A1'],
    ['towerLight', '18', '28'],
    ['busylight', '52', '58'],
  ] as const)('%s, which never answers, gets its bytes', async (profile, on, off) => {
    const lamp = await plugIn();
    const light = start(lamp, { profile });
    await stateOf(light, 'ready');
    await light.test();
    const lit = lamp.writes.length;
    await lamp.wrote(on);
    await lamp.wrote(off, { after: lit });
  });

  test('a custom lamp gets the configured bytes', async () => {
    const lamp = await plugIn();
    const light = start(lamp, { profile: 'custom', signal: ['55 01'], reset: ['55 00'] });
    await stateOf(light, 'ready');
    await lamp.wrote('5500');
    await light.test();
    await lamp.wrote('5501');
  });

  test('the RGB lamp is driven at its own line settings', async () => {
    const lamp = await plugIn();
    lamp.answerWith((request) => request);
    const light = start(lamp, { profile: 'modbusRgb' });
    await stateOf(light, 'ready');
    await light.test();
    await lamp.wrote(profiles.modbusRgb.signal[0]);
    expect(lamp.writes).toHaveLength(5);
  });
});

test('no lamp configured: no state, and an alarm does nothing', async () => {
  const light = startLight({
    config: lightConfigSchema.parse({}),
    clock: systemClock,
    log: pino({ level: 'silent' }),
  });
  light.light({ alarmId: '1' });
  expect(await firstValueFrom(light.states$)).toEqual([]);
  await light.close();
});

async function relay(timing: Partial<LightTiming> = {}, owns$?: Observable<boolean>) {
  const board = relayBoard();
  const lamp = await plugIn();
  lamp.answerWith(board.answer);
  return { board, lamp, light: start(lamp, { profile: 'modbusRelay8' }, timing, owns$) };
}

async function plugIn(): Promise<PtyLamp> {
  const lamp = await PtyLamp.plugIn();
  openResources.push(lamp);
  return lamp;
}

function start(
  lamp: PtyLamp,
  config: Omit<LampConfig, 'port'>,
  timing: Partial<LightTiming> = {},
  owns$?: Observable<boolean>,
): Light {
  const light = startLight({
    config: lightConfigSchema.parse({
      lamps: [{ port: lamp.path, ...config }],
      timing: { ...short, ...timing },
    }),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    ...(owns$ && { owns$ }),
  });
  openResources.push(light);
  return light;
}

const stateOf = (light: Light, state: LightState['state']): Promise<LightState> =>
  firstValueFrom(
    light.states$.pipe(
      map((states) => states[0]!),
      filter((one) => one.state === state),
      timeout(8_000),
    ),
  );

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
