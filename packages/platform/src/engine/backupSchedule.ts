import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { readBackupAge } from '../backup/backupAge.ts';
import type { Platform } from '../platform.ts';
import type { SystemAlarms } from './systemAlarms.ts';

const lookMs = minuteMs;
/** Retry interval after a failed backup, unless its next time is earlier. */
const retryMs = hourMs;
const program = join(import.meta.dirname, '../backup/main.ts');
/** The alarm's name, the same in every language. */
const alarmName = 'Backup';

/**
 * Starts scheduled backups, each in a process of its own so that no alarm waits for it, and raises an alarm while the
 * last good one is too old.
 */
export class BackupSchedule {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;
  readonly #alarms: SystemAlarms;
  #lookedMs = Number.NEGATIVE_INFINITY;
  #child: ChildProcess | null = null;
  #run: Promise<void> = Promise.resolve();
  #wasOverdue = true;

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>, alarms: SystemAlarms) {
    this.#platform = platform;
    this.#alarms = alarms;
  }

  async look(): Promise<void> {
    const { clock, config } = this.#platform;
    const nowMs = clock.now();
    if (nowMs - this.#lookedMs < lookMs) return;
    this.#lookedMs = nowMs;
    const { isScheduled, isOverdue, ageMs, lastTriedMs, lastGoodAt } = await readBackupAge(this.#platform);
    const isDue = lastGoodAt === null || ageMs >= config.backup.everyMs;
    const hasRested = lastTriedMs === null || nowMs - lastTriedMs >= Math.min(retryMs, config.backup.everyMs);
    if (isScheduled && isDue && hasRested && !this.#child) this.#run = this.#start();
    if (isOverdue) {
      const hours = lastGoodAt === null ? '–' : `${Math.floor(ageMs / hourMs)} h`;
      await this.#alarms.raise(alarmName, { what: 'backupOverdue', value: hours });
    } else if (this.#wasOverdue) await this.#alarms.lower(alarmName);
    this.#wasOverdue = isOverdue;
  }

  /** Resolves when no backup is under way. */
  waitUntilIdle(): Promise<void> {
    return this.#run;
  }

  /** Aborts a backup under way: it leaves no manifest, so that it does not count. */
  async close(): Promise<void> {
    this.#child?.kill('SIGTERM');
    await this.#run;
  }

  async #start(): Promise<void> {
    const { config, log } = this.#platform;
    const child = spawn(process.execPath, [program, 'backup'], {
      env: { ...process.env, DATA_DIR: config.dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-2_000);
    });
    child.once('error', (error) => {
      complaint = error.message;
    });
    const [code] = await once(child, 'exit').catch(() => [null]);
    this.#child = null;
    if (code === 0) log.info('a backup is complete');
    else log.error({ code, complaint: complaint.trim() }, 'a backup failed');
  }
}
