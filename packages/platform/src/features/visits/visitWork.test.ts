import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisitRig, type VisitRig } from '../../testing/visitRig.ts';

let rig: VisitRig;
beforeAll(async () => {
  rig = await startVisitRig();
}, 120_000);
afterAll(() => rig?.platform.close());

/** Name, origin and judgement of each item of an order. */
const readCarried = async (id: string) =>
  (await rig.readVisit(id)).items.map(({ name, carriedFrom, judgedAt }) => [name, carriedFrom, judgedAt]);

const now = () => new Date(rig.platform.clock.now()).toISOString();

describe('steps that a phone sends after hours without coverage', () => {
  it('count for their own times, photographs too, and a repeated key does nothing twice', async () => {
    const { worker, platform, command } = rig;
    const id = await rig.makeVisit();
    await rig.addItem(id, { position: 1, name: '层门锁' });
    const [item] = (await rig.readVisit(id)).items;
    platform.clock.forward(minuteMs);
    const takenAt = now();
    platform.clock.forward(minuteMs);
    const judgedAt = now();
    platform.clock.forward(20 * minuteMs);
    const signedAt = now();
    platform.clock.forward(8 * hourMs);
    const photoIds = [await rig.uploadPicture()];
    const input = {
      items: [{ itemId: item?.id, condition: 'qualified' }],
      photoIds,
      photosTakenAt: [takenAt],
      happenedAt: judgedAt,
    };
    const key = { idempotencyKey: 'judged-without-coverage' };
    const first = await command(worker, 'judgeMaintenance', id, input, key);
    const again = await command(worker, 'judgeMaintenance', id, input, key);
    expect([first.statusCode, again.statusCode], first.body).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    await rig.sendOk(worker, 'completeMaintenance', id, {
      signatureId: await rig.uploadPicture(),
      happenedAt: signedAt,
    });
    const visit = await rig.readVisit(id);
    expect(visit.order).toMatchObject({ status: 'completed', completeDate: signedAt });
    expect(visit.items[0]).toMatchObject({ judgedAt, photoIds });
    expect(visit.steps.slice(-2)).toMatchObject([
      { action: 'judge', doneAt: judgedAt, sourceAt: judgedAt, at: now() },
      { action: 'complete', doneAt: signedAt, sourceAt: signedAt },
    ]);
    const pictures = await rig.ask<{ takenAt: Date }>(
      'select taken_at as "takenAt" from maintenance_order_pictures where maintenance_order_id = $1',
      [id],
    );
    expect(pictures.map((picture) => picture.takenAt.toISOString())).toEqual([takenAt]);
  });

  it('are refused with the order as it is, once it is void or belongs to another crew', async () => {
    const { worker, admin, command } = rig;
    const { id } = await rig.makeOrder();
    await rig.sendOk(admin, 'sendMaintenance', id);
    const happenedAt = now();
    rig.platform.clock.forward(hourMs);
    await rig.sendOk(admin, 'replanMaintenance', id, {
      planDate: '2026-03-05',
      planEndDate: '2026-03-06',
      maintainer1Id: admin.session.userId,
    });
    const refusal = await command(worker, 'acceptMaintenance', id, { happenedAt });
    expect(refusal.statusCode).toBe(409);
    expect(refusal.json()).toMatchObject({
      code: 'illegalMove',
      params: { because: 'actor' },
      current: { id, maintainer1Id: admin.session.userId },
    });
    await rig.sendOk(admin, 'voidMaintenance', id, { invalidReason: 'Elevator removed' });
    expect((await command(worker, 'acceptMaintenance', id, { happenedAt })).json()).toMatchObject({
      code: 'illegalMove',
      params: { because: 'state' },
      current: { status: 'invalid', invalidReason: 'Elevator removed' },
    });
  });
});

describe('items of a visit', () => {
  it('are passed together only where each needs no test, no number and is still open', async () => {
    const { worker, command } = rig;
    const id = await rig.makeVisit();
    await rig.addItem(id, { position: 1, name: '轿厢照明' });
    await rig.addItem(id, { position: 2, name: '轿厢风扇' });
    await rig.addItem(id, { position: 3, name: '制动试验', isTest: true });
    await rig.addItem(id, { position: 4, name: '啮合长度', judgeType: 'numeric' });
    const [light, fan, test, number] = (await rig.readVisit(id)).items;
    const pass = (items: (typeof light)[], condition = 'qualified') =>
      command(worker, 'judgeMaintenance', id, {
        items: items.map((item) => ({ itemId: item?.id, condition, measured: 5 })),
        isTogether: true,
      });
    for (const item of [test, number])
      expect((await pass([light, item])).json()).toMatchObject({
        fields: [{ code: 'judgeAlone', params: { item: item?.name } }],
      });
    expect((await pass([light], 'noSuchItem')).json()).toMatchObject({ fields: [{ code: 'judgeAlone' }] });
    expect((await rig.readVisit(id)).items.every(({ judgedAt }) => judgedAt === null)).toBe(true);
    expect((await pass([light, fan])).statusCode).toBe(200);
    expect((await pass([light])).json()).toMatchObject({ fields: [{ code: 'judgeAlone' }] });
    const visit = await rig.readVisit(id);
    expect(visit.items.map(({ condition }) => condition)).toEqual([
      'qualified',
      'qualified',
      'notProcessed',
      'notProcessed',
    ]);
    expect(visit.steps.at(-1)?.body).toMatchObject({ isTogether: true });
  });

  it('left undone with a reason stand by name on the next order of the elevator, and no others', async () => {
    const { worker } = rig;
    const id = await rig.makeVisit({ no: 'M-undone' });
    const { elevator } = await rig.readVisit(id);
    for (const [at, name] of ['底坑环境', '轿顶清洁', '层门锁'].entries())
      await rig.addItem(id, { position: at + 1, name });
    const [pit, roof, lock] = (await rig.readVisit(id)).items;
    await rig.sendOk(worker, 'judgeMaintenance', id, {
      items: [
        { itemId: pit?.id, condition: 'notProcessed', note: 'Water in the pit' },
        { itemId: roof?.id, condition: 'notProcessed', note: 'No time' },
        { itemId: lock?.id, condition: 'qualified' },
      ],
    });
    await rig.sendOk(worker, 'completeMaintenance', id, { signatureId: await rig.uploadPicture() });
    const next = await rig.makeOrder({ no: 'M-next', elevatorId: elevator.id });
    expect(await readCarried(next.id)).toEqual([
      ['底坑环境', 'M-undone', null],
      ['轿顶清洁', 'M-undone', null],
    ]);
    const later = await rig.makeOrder({ no: 'M-later', elevatorId: elevator.id, type: 'annual' });
    expect(await readCarried(later.id)).toEqual([]);
  });

  it('left undone are carried to the next order even if that was made before the visit was signed', async () => {
    const id = await rig.makeVisit({ no: 'M-signed-late' });
    const { elevator } = await rig.readVisit(id);
    const next = await rig.makeOrder({ no: 'M-planned', elevatorId: elevator.id, type: 'quarterly' });
    await rig.addItem(next.id, { position: 1, name: '轿顶清洁' });
    await rig.addItem(next.id, { position: 2, name: '导靴' });
    await rig.addItem(id, { position: 1, name: '轿顶清洁' });
    const [roof] = (await rig.readVisit(id)).items;
    await rig.sendOk(rig.worker, 'judgeMaintenance', id, {
      items: [{ itemId: roof?.id, condition: 'notProcessed', note: 'No time' }],
    });
    await rig.sendOk(rig.worker, 'completeMaintenance', id, { signatureId: await rig.uploadPicture() });
    expect(await readCarried(next.id)).toEqual([
      ['轿顶清洁', 'M-signed-late', null],
      ['导靴', null, null],
    ]);
  });

  it('are judged by either maintainer, each under the own name', async () => {
    const { worker, admin } = rig;
    const id = await rig.makeVisit({ maintainer2Id: admin.session.userId });
    await rig.addItem(id, { position: 1, name: '机房通风' });
    await rig.addItem(id, { position: 2, name: '控制柜' });
    const [room, cabinet] = (await rig.readVisit(id)).items;
    await rig.sendOk(worker, 'judgeMaintenance', id, {
      items: [{ itemId: room?.id, condition: 'qualified' }],
    });
    expect((await rig.readVisit(id, admin)).person.isMaintainer).toBe(true);
    await rig.sendOk(admin, 'judgeMaintenance', id, {
      items: [{ itemId: cabinet?.id, condition: 'qualifiedAfterAdjustment' }],
    });
    const judgeSteps = (await rig.readVisit(id)).steps.filter(({ action }) => action === 'judge');
    expect(judgeSteps.map(({ by }) => by)).toEqual([worker.session.name, admin.session.name]);
    const office = await rig.platform.login('officeA');
    const refusal = await rig.command(office, 'judgeMaintenance', id, {
      items: [{ itemId: room?.id, condition: 'unqualified', note: 'x' }],
    });
    expect(refusal.json()).toMatchObject({ code: 'illegalMove', params: { because: 'actor' } });
  });

  it('name the elevator’s components whose life a replaced part may restart', async () => {
    const id = await rig.makeVisit();
    const { elevator } = await rig.readVisit(id);
    await rig.ask(
      `insert into component_lives (tenant_id, org_id, elevator_id, component, threshold, threshold_unit)
       select tenant_id, org_id, id, unnest(array['wireRope', 'brakeSwitch']), 900, 'days' from elevators where id = $1`,
      [elevator.id],
    );
    await rig.sendOk(rig.worker, 'replaceMaintenancePart', id, {
      component: 'brakeSwitch',
      oldPart: 'old',
      newPart: 'new',
    });
    expect((await rig.readVisit(id)).lives).toEqual([
      { component: 'wireRope', latestReplaceOn: null },
      { component: 'brakeSwitch', latestReplaceOn: now().slice(0, 10) },
    ]);
  });
});
