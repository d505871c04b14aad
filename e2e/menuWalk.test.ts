import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { MenuWalk, readListedPages } from './menuWalk.ts';
import { logIn } from './seat.ts';
import { takenSeats } from './takenSeats.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

let stage: ClockedStage;
beforeAll(async () => {
  stage = await setClockedStage();
});
afterAll(() => stage?.close());
const seat = takenSeats(() => stage);

/** A login of each user type, with the minimum number of pages in its menu. */
const fewestPages = {
  superAdmin: 60,
  admin: 40,
  operator1: 40,
  manager1: 20,
  branch1: 20,
  region1: 20,
  worker1: 8,
  aftersales1: 8,
  property1: 8,
  client1: 6,
  agent1: 8,
  inspector1: 8,
  inspector2: 8,
};

describe('every page of the menu', () => {
  test.each(Object.entries(fewestPages))(
    'opens for %s without a refused call, an error or a void',
    async (username, fewest) => {
      const deskSeat = await seat({ size: { width: 1280, height: 800 } });
      await logIn(deskSeat.page, stage.login(username));
      const listedPages = await readListedPages(deskSeat.page);
      expect(listedPages.length).toBeGreaterThanOrEqual(fewest);
      const walk = new MenuWalk(deskSeat);
      for (const one of listedPages.toSorted((a, b) => Number(a.isAlone) - Number(b.isAlone)))
        await walk.open(one);
      expect(walk.faults).toEqual([]);
    },
  );
});
