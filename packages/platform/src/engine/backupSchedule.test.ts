import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { BackupState } from '@hoistway/shared/domain/backupState.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderPlace } from '../backup/backupPlace.ts';
import { backupNames } from '../backup/restoreBackup.ts';
import { runBackup } from '../backup/runBackup.ts';
import type { Config } from '../config.ts';
import { startPlatform, type TestPlatform } from '../testing/startPlatform.ts';
import { BackupSchedule } from './backupSchedule.ts';
import { SystemAlarms } from './systemAlarms.ts';

const log = pino({ level: 'silent' });

let platform: TestPlatform;
let folder: string;
let config: Config;
let schedule: BackupSchedule;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-scheduled-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await schedule?.close();
  await platform.close();
  await rm(folder, { recursive: true });
});

/**
 * A platform, and the schedule of a daily backup of which two are retained. The clock starts at the machine's, which
 * the command reads.
 */
async function start(backups: string | undefined): Promise<void> {
  platform = await startPlatform({ at: new Date().toISOString() });
  const { app, db } = platform;
  const backup = {
    ...app.platform.config.backup,
    ...{ dir: backups, everyMs: 24 * hourMs, alarmMs: 48 * hourMs, isVerified: false, backupsToKeep: 2 },
  };
  config = { ...app.platform.config, backup, databaseUrl: db.url };
  vi.stubEnv('DATABASE_URL', db.url);
  vi.stubEnv('BACKUP_DIR', backups);
  vi.stubEnv('BACKUP_KEEP', '2');
  vi.stubEnv('BACKUP_VERIFY', 'false');
  schedule = new BackupSchedule({ ...app.platform, config }, new SystemAlarms(app.platform, app.live.book));
}

/** Advances the clock, checks the schedule, and waits for a backup that this may have started. */
async function lookAfter(ms: number): Promise<void> {
  platform.clock.forward(ms);
  await schedule.look();
  await schedule.waitUntilIdle();
  await platform.app.live.road.waitUntilWritten();
}

async function readState(): Promise<BackupState> {
  const admin = await platform.login('admin');
  return (await admin.get('/system/backups/state')).json();
}

async function openAlarms(username: string): Promise<Alarm[]> {
  return (await (await platform.login(username)).get('/elevatorLcds/alarms')).json();
}

describe('the schedule of backups', () => {
  it('starts one when it is due, none before, and removes all but the newest', async () => {
    const backups = join(folder, 'backups');
    await start(backups);
    const names = () => backupNames(folderPlace(backups));
    await lookAfter(60_000);
    const [first] = await names();
    expect(first).toBeDefined();
    expect(await readState()).toMatchObject({ lastGoodAt: expect.any(String), hasFailed: false });
    await lookAfter(23 * hourMs);
    expect(await names()).toEqual([first]);

    // The command stores the machine's time, so that each later check is past the interval.
    await lookAfter(hourMs);
    const [second] = await names();
    expect(await names()).toEqual([second, first]);
    await lookAfter(24 * hourMs);
    const [third] = await names();
    expect(await names()).toEqual([third, second]);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('retries a failed one after an hour, and reports the failure', async () => {
    const backups = join(folder, 'a file');
    await writeFile(backups, '');
    await start(backups);
    const tries = async () =>
      (await platform.db.ownerPool.query('select error from backups order by id')).rows.length;
    await lookAfter(60_000);
    expect(await tries()).toBe(1);
    expect(await readState()).toMatchObject({ lastGoodAt: null, hasFailed: true });
    await lookAfter(hourMs / 2);
    expect(await tries()).toBe(1);
    await rm(backups);
    await lookAfter(hourMs / 2);
    expect(await tries()).toBe(2);
    expect(await readState()).toMatchObject({ lastGoodAt: expect.any(String), hasFailed: false });
  });

  it('raises an alarm for users who see the whole tenant while the last good one is too old', async () => {
    await start(undefined);
    const place = folderPlace(join(folder, 'backups'));
    const backUp = () =>
      runBackup({
        ...{ config, place, clock: platform.clock, log, isVerified: false, backupsToKeep: 2 },
        ...{ print: () => undefined, describeError: String },
      });
    await backUp();
    const goodAt = new Date(platform.clock.now()).toISOString();
    await lookAfter(48 * hourMs);
    expect(await openAlarms('operator1')).toEqual([]);
    await lookAfter(61_000);
    expect(await openAlarms('operator1')).toMatchObject([
      { kind: 'systemTrouble', elevatorName: 'Backup', evidence: [{ what: 'backupOverdue', value: '48 h' }] },
    ]);
    await lookAfter(hourMs);
    expect(await openAlarms('operator1')).toHaveLength(1);
    expect(await openAlarms('workerA')).toEqual([]);
    platform.app.platform.config.backup.alarmMs = config.backup.alarmMs;
    expect(await readState()).toMatchObject({ lastGoodAt: goodAt, isOverdue: true, isScheduled: false });
    await backUp();
    await lookAfter(61_000);
    expect(await openAlarms('operator1')).toEqual([]);
    expect((await readState()).isOverdue).toBe(false);
  });

  it('shows the age to users with the system settings only', async () => {
    await start(join(folder, 'backups'));
    expect((await (await platform.login('clerk')).get('/system/backups/state')).statusCode).toBe(403);
  });
});
