import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { FigureRolls } from '../engine/figures/figureRolls.ts';

/** A process of its own that rolls figures up at the moment `NOW_MS` until it is killed. */
const db = await openDatabase({ url: process.env.DATABASE_URL, log: pino({ level: 'silent' }) });
const nowMs = Number(process.env.NOW_MS);
const rolls = new FigureRolls({ db, clock: { now: () => nowMs }, config: readConfig({}) }, (error) => {
  throw error;
});
for (;;) {
  await rolls.tick();
  await wait(20);
}
