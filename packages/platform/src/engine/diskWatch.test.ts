import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';
import { DiskWatch } from './diskWatch.ts';
import { SystemAlarms } from './systemAlarms.ts';

let platform: TestPlatform;
let folder: string;
beforeEach(async () => {
  platform = await startPlatform();
  folder = await mkdtemp(join(tmpdir(), 'hoistway-watched-'));
});
afterEach(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});

const openOf = async (caller: Caller): Promise<Alarm[]> => (await caller.get('/elevatorLcds/alarms')).json();

/** Checks once, with a threshold as a share of the space really free. */
async function look(shareOfFree: number): Promise<void> {
  const { app, clock } = platform;
  const { bavail, bsize } = await statfs(folder);
  clock.forward(60_000);
  const config = {
    ...{ dataDir: folder, filesDir: join(folder, 'files'), logDir: join(folder, 'logs') },
    ...{ databaseUrl: undefined, diskAlarmBytes: bavail * bsize * shareOfFree },
  };
  const alarms = new SystemAlarms(app.platform, app.live.book);
  await new DiskWatch({ clock, alarms, config }).look();
  await app.live.road.waitUntilWritten();
}

it('a disk with little free space is one alarm for users who see the whole tenant, until there is room again', async () => {
  const operator = await platform.login('operator1');
  await look(0.5);
  expect(await openOf(operator)).toEqual([]);
  await look(2);
  await look(2);
  expect(await openOf(operator)).toMatchObject([
    {
      ...{ kind: 'systemTrouble', class: 2, elevatorId: null, elevatorName: folder },
      evidence: [{ what: 'diskLow', value: expect.stringMatching(/^\d+\.\d \/ \d+\.\d GB$/) }],
    },
  ]);
  expect(await openOf(await platform.login('workerA'))).toEqual([]);
  await look(0.5);
  expect(await openOf(operator)).toEqual([]);
});
