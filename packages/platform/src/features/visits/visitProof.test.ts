import { hourMs, minuteMs, secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedLiveSite } from '../../testing/liveSite.ts';
import type { TestElevator, TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { uploadedPicture } from '../../testing/uploads.ts';

let platform: TestPlatform;
let admin: Caller;
let worker: Caller;
let site: TestSite;
let keys = 0;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.login('admin');
  worker = await platform.login('workerA');
  site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 2 });
});
afterAll(() => platform?.close());

async function command(caller: Caller, name: string, id: string, input: object = {}): Promise<void> {
  const { version } = (await admin.get(`/maintenanceOrder/${id}`)).json<{ version: number }>();
  const answer = await caller.send('POST', `/commands/${name}`, {
    id,
    expectedVersion: version,
    idempotencyKey: `proof-key-${keys++}`,
    input,
  });
  expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
}

async function signIn(elevator: TestElevator | undefined, input: object): Promise<string> {
  const answer = await admin.send('POST', '/maintenanceOrder', {
    no: `P-${elevator?.id}`,
    elevatorId: elevator?.id,
    type: 'semiMonthly',
    planDate: '2026-03-02',
    planEndDate: '2026-03-03',
    maintainer1Id: worker.session.userId,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { id } = answer.json<{ id: string }>();
  await command(admin, 'sendMaintenance', id);
  await command(worker, 'acceptMaintenance', id);
  await command(worker, 'signInMaintenance', id, input);
  await command(worker, 'startMaintenance', id);
  return id;
}

async function signOut(id: string): Promise<VisitView> {
  const signatureId = (await uploadedPicture(worker, 'image')).id;
  await command(worker, 'completeMaintenance', id, { signatureId });
  return (await worker.get(`/maintenanceOrder/${id}/visit`)).json<VisitView>();
}

/** Lets both elevators report every five seconds: the first under inspection, the second in normal service. */
async function report(lengthMs: number): Promise<void> {
  for (let passedMs = 0; passedMs < lengthMs; passedMs += 5 * secondMs) {
    platform.clock.forward(5 * secondMs);
    const isMoving = passedMs % minuteMs < 20 * secondMs;
    const floor = 1 + (Math.floor(passedMs / minuteMs) % 5);
    const first = {
      mode: 'inspection',
      run: isMoving ? 'moving' : 'stopped',
      door: isMoving ? 'closed' : 'open',
    };
    const readings = site.elevators.map(({ node }) => ({
      node,
      atMs: platform.clock.now(),
      floor: node === 1 ? floor : 1,
      ...(node === 1 ? first : { mode: 'normal', run: 'stopped', door: 'closed' }),
    }));
    platform.app.live.intake.receive(
      `hoistway/1/${site.dtuCode}/state`,
      Buffer.from(JSON.stringify({ readings })),
    );
    await platform.app.live.tick();
  }
}

it(
  'is drawn from the flight recorder: an honest visit is proven, a signature without a visit is contradicted',
  async () => {
    const [elevator, otherElevator] = site.elevators;
    const honestId = await signIn(elevator, { place: { lng: 121.5, lat: 31.23, accuracyM: 10 } });
    const fakeId = await signIn(otherElevator, {
      place: { lng: 121.9, lat: 31.23, accuracyM: 10 },
      reason: 'No signal in the shaft',
    });
    await report(16 * minuteMs);
    const honest = await signOut(honestId);
    const fake = await signOut(fakeId);
    expect(honest.proof).toMatchObject({ score: 100, contradictions: [] });
    expect(honest.proof?.facts.filter(({ isMet }) => isMet).map(({ fact }) => fact)).toEqual([
      'inspectionMode',
      'position',
      'inspectionRuns',
      'doors',
      'duration',
    ]);
    expect(fake.proof?.contradictions).toEqual(['neverLeftService', 'signedInElsewhere']);
    expect(fake.proof?.score).toBeLessThan(20);
  },
  hourMs,
);
