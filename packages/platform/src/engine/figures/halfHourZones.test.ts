import { figuresAnswerSchema } from '@hoistway/shared/domain/figures/answer.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedLiveSite } from '../../testing/liveSite.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { FigureRolls } from './figureRolls.ts';

const dtuCode = '10000000079';
const stepMs = 30_000;

let platform: TestPlatform;
let operator: Caller;
beforeAll(async () => {
  // Twelve minutes before midnight in India, which is half past the hour of UTC.
  platform = await startPlatform({ at: '2026-03-02T18:18:00Z' });
  const { useUnitId } = await seedLiveSite(platform, { dtuCode, elevators: 1 });
  await platform.db.ownerPool.query(`update use_units set zone_id = 'Asia/Kolkata' where id = $1`, [
    useUnitId,
  ]);
  operator = await platform.login('operator1');
}, 300_000);
afterAll(() => platform.close());

it('count trips on the local day and in the local hour of a zone at half past', {
  timeout: 300_000,
}, async () => {
  for (let step = 0; step < 48; step++) {
    const motion = step % 4 === 1 ? { run: 'moving', speedMps: 2 } : { run: 'stopped', speedMps: 0 };
    const body = JSON.stringify({ node: 1, atMs: platform.clock.now(), door: 'closed', ...motion });
    platform.app.live.intake.receive(`hoistway/1/${dtuCode}/state`, Buffer.from(body));
    await platform.app.live.tick();
    platform.clock.forward(stepMs);
  }
  await platform.app.live.road.waitUntilWritten();
  platform.clock.set(Date.parse('2026-03-02T20:45:00Z'));
  const rolls = new FigureRolls(platform.app.platform, (error) => {
    throw error;
  });
  for (let round = 0; round < 20; round++) await rolls.tick();
  const startsOn = async (day: string) => {
    const query = { period: 'free', from: day, to: day, starts: 'true' };
    const answer = await operator.inject({
      method: 'GET',
      url: '/figures',
      query,
      headers: { zoneid: 'Asia/Kolkata' },
    });
    const { figures, startsByHour } = figuresAnswerSchema.parse(answer.json());
    const starts = figures.find(({ id }) => id === 'starts')?.value;
    return {
      starts,
      byHour: startsByHour?.flatMap((hours) =>
        hours.flatMap((count, hour) => (count ? [[hour, count]] : [])),
      ),
    };
  };
  expect(await startsOn('2026-03-02')).toEqual({ starts: 6, byHour: [[23, 6]] });
  expect(await startsOn('2026-03-03')).toEqual({ starts: 6, byHour: [[0, 6]] });
});
