import { sealKeyOfElevator } from '@hoistway/shared/domain/seal.ts';
import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { orderMoves } from '@hoistway/shared/domain/upkeep/orderMoves.ts';
import { orderStates } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import type { VisitAnswer, VisitView } from '@hoistway/shared/domain/visitView.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeals } from '../../chains/seals.ts';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { upload, uploadedPicture } from '../../testing/uploads.ts';

let platform: TestPlatform;
let admin: Caller;
let worker: Caller;
let site: TestSite;
let nextElevator = 0;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.login('admin');
  worker = await platform.login('workerA');
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '13800000001', elevators: 80 });
  await platform.db.ownerPool.query(`update elevators set factory_no = 'F-' || id`);
});
afterAll(() => platform?.close());

const ask = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await platform.db.ownerPool.query<T>(statement, values)).rows;
const inNorth = (statement: string, values: unknown[] = []) =>
  inTenant(platform.db, platform.people.north.id, (tx) => tx.query(statement, values));

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}

/** A new order of an elevator of its own, with a crew of workerA alone. */
async function makeOrder(more: Record<string, unknown> = {}): Promise<Row> {
  const elevator = site.elevators[nextElevator++];
  const answer = await admin.send('POST', '/maintenanceOrder', {
    no: `M-${nextElevator}`,
    elevatorId: elevator?.id,
    type: 'semiMonthly',
    planDate: '2026-03-03',
    planEndDate: '2026-03-04',
    companyId: platform.people.north.companyAId,
    maintainer1Id: worker.session.userId,
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row>();
}
const readOrder = async (id: string): Promise<Row> =>
  (await admin.get(`/maintenanceOrder/${id}`)).json<Row>();

const readState = async (id: string) =>
  (await ask<{ status: string }>('select status from maintenance_orders where id = $1', [id]))[0]?.status;

let keys = 0;
async function command(
  caller: Caller,
  name: string,
  id: string,
  input: object = {},
  expectedVersion?: number,
) {
  const version = expectedVersion ?? (await readOrder(id)).version;
  return caller.send('POST', `/commands/${name}`, {
    id,
    expectedVersion: version,
    idempotencyKey: `test-key-${keys++}`,
    input,
  });
}
async function sendOk(caller: Caller, name: string, id: string, input: object = {}): Promise<VisitAnswer> {
  const answer = await command(caller, name, id, input);
  expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
  return answer.json<VisitAnswer>();
}
const visit = async (id: string, caller = worker): Promise<VisitView> =>
  (await caller.get(`/maintenanceOrder/${id}/visit`)).json<VisitView>();

const atSite = { place: { lng: 121.5, lat: 31.23, accuracyM: 10 } };
const addItem = (orderId: string, item: Record<string, unknown> = {}) =>
  ask(
    `insert into maintenance_order_items (tenant_id, org_id, maintenance_order_id, position, name, area, condition, is_test,
       judge_type, minimum, measure_unit)
     select tenant_id, org_id, id, $2, $3, 'car', 'notProcessed', $4, $5, $6, 'mm' from maintenance_orders where id = $1`,
    [
      orderId,
      item.position ?? 1,
      item.name ?? '轿厢照明',
      item.isTest ?? false,
      item.judgeType ?? null,
      item.minimum ?? null,
    ],
  );
const sign = async (caller = worker) => (await uploadedPicture(caller, 'image')).id;

/** An order whose worker is in the middle of the visit. */
async function makeVisit(more: Record<string, unknown> = {}): Promise<string> {
  const { id } = await makeOrder(more);
  await sendOk(admin, 'sendMaintenance', id);
  await sendOk(worker, 'acceptMaintenance', id);
  await sendOk(worker, 'signInMaintenance', id, atSite);
  await sendOk(worker, 'startMaintenance', id);
  return id;
}

describe('the moves of a maintenance order', () => {
  /** The command of each move, by whom it may be made here, with an input that suffices. */
  const commandOf = {
    prepare: ['prepareMaintenance', 'admin', () => ({})],
    send: ['sendMaintenance', 'admin', () => ({})],
    recall: ['recallMaintenance', 'admin', () => ({})],
    accept: ['acceptMaintenance', 'worker', () => ({})],
    decline: ['declineMaintenance', 'worker', () => ({ reason: 'Ill' })],
    schedule: ['scheduleMaintenance', 'admin', () => ({})],
    replan: ['replanMaintenance', 'admin', () => ({ planDate: '2026-03-05', planEndDate: '2026-03-06' })],
    signIn: ['signInMaintenance', 'worker', () => atSite],
    start: ['startMaintenance', 'worker', () => ({})],
    leave: ['leaveMaintenance', 'worker', () => ({ reason: 'Called away' })],
    replacePart: ['replaceMaintenancePart', 'worker', () => ({ oldPart: 'A', newPart: 'B' })],
    complete: ['completeMaintenance', 'worker', async () => ({ signatureId: await sign() })],
    confirm: [
      'confirmMaintenance',
      'admin',
      async () => ({ name: 'Li', satisfaction: 'satisfied', signatureId: await sign(admin) }),
    ],
    addAddendum: ['addMaintenanceAddendum', 'worker', () => ({ addendum: 'Oil changed, too' })],
    void: ['voidMaintenance', 'admin', () => ({ invalidReason: 'Twice' })],
    voidVisit: ['voidMaintenanceVisit', 'admin', () => ({ invalidReason: 'Not there' })],
  } as const;

  it.each(orderStates)('are in state %s those of the transition table, and no other', async (state) => {
    const { id } = await makeOrder();
    for (const [action, [name, who, input]] of Object.entries(commandOf)) {
      // Written past the commands, each time as new: the trigger alone would refuse a void order's way back.
      await ask('alter table maintenance_orders disable trigger user');
      await ask('alter table seals disable trigger user');
      await ask('delete from seals where record_id = $1', [id]);
      await ask('update maintenance_orders set status = $2, start_date = now() where id = $1', [id, state]);
      await ask('alter table seals enable trigger user');
      await ask('alter table maintenance_orders enable trigger user');
      const before = await readOrder(id);
      const answer = await command(who === 'admin' ? admin : worker, name, id, await input(), before.version);
      const move = orderMoves[action as keyof typeof commandOf];
      const isAllowed = move.from.some((from) => from === state);
      expect(answer.statusCode, `${name} in ${state}: ${answer.body}`).toBe(isAllowed ? 200 : 409);
      if (isAllowed) expect(answer.json()).toMatchObject({ id, status: move.to ?? state });
      else expect(answer.json()).toMatchObject({ code: 'illegalMove', current: { id, status: state } });
    }
  });

  it('happen once for a repeated key, and answer a stale version with the order as it is', async () => {
    const { id, version } = await makeOrder();
    const envelope = { id, expectedVersion: version, idempotencyKey: 'same-key-1', input: {} };
    const first = await admin.send('POST', '/commands/sendMaintenance', envelope);
    const again = await admin.send('POST', '/commands/sendMaintenance', envelope);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    const stale = await command(worker, 'acceptMaintenance', id, {}, version);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'conflict', current: { id, status: 'sent' } });
  });

  it('of a worker are open to the order’s crew alone, and each is written to the event log', async () => {
    const { id } = await makeOrder({ maintainer1Id: admin.session.userId });
    await sendOk(admin, 'sendMaintenance', id);
    const refusal = await command(worker, 'acceptMaintenance', id);
    expect(refusal.json()).toMatchObject({ code: 'illegalMove', params: { because: 'actor' } });
    await sendOk(admin, 'acceptMaintenance', id);
    const events = await ask<{ body: Record<string, unknown> }>(
      `select body from event_log where kind = 'maintenanceOrderChanged' and body ->> 'maintenanceOrderId' = $1 order by seq`,
      [id],
    );
    expect(events.map(({ body }) => [body.action, body.fromState, body.toState])).toEqual([
      ['send', 'created', 'sent'],
      ['accept', 'sent', 'accepted'],
    ]);
  });

  it('of an order without a crew: it belongs to the worker who accepts it, and cannot be sent', async () => {
    const { id } = await makeOrder({ maintainer1Id: null });
    expect((await command(admin, 'sendMaintenance', id)).json()).toMatchObject({
      fields: [{ field: 'maintainer1Id', code: 'required' }],
    });
    const twice = { maintainer1Id: worker.session.userId, maintainer2Id: worker.session.userId };
    expect((await command(admin, 'sendMaintenance', id, twice)).json()).toMatchObject({
      fields: [{ field: 'maintainer2Id', code: 'chosenTwice' }],
    });
  });

  it('leave no second open order of an elevator and class, by command or by SQL', async () => {
    const first = await makeOrder();
    await sendOk(admin, 'sendMaintenance', first.id);
    nextElevator--;
    const second = await makeOrder({ no: `second-${first.id}` });
    const refusal = await command(admin, 'sendMaintenance', second.id);
    expect(refusal.statusCode).toBe(409);
    expect(refusal.json()).toMatchObject({
      code: 'duplicate',
      fields: [{ field: 'elevatorId', code: 'openOrder' }],
    });
    await expect(
      inNorth(`update maintenance_orders set status = 'sent' where id = $1`, [second.id]),
    ).rejects.toThrow(/maintenance_orders_open_idx/);
    await sendOk(admin, 'voidMaintenance', first.id, { invalidReason: 'Twice' });
    await sendOk(admin, 'sendMaintenance', second.id);
  });

  it('are no business of the record’s own form: it sets neither states nor signatures, and restores nothing', async () => {
    const order = await makeOrder();
    const forgery = await admin.send('PUT', '/maintenanceOrder', {
      ...order,
      status: 'confirmed',
      completeDate: '2026-03-02T08:00:00Z',
      maintainer1Signature: 'x',
      satisfaction: 'satisfied',
    });
    expect(forgery.statusCode, forgery.body).toBe(200);
    expect(await readOrder(order.id)).toMatchObject({
      status: 'created',
      completeDate: null,
      maintainer1Signature: null,
      satisfaction: null,
    });
    const noReason = await command(admin, 'voidMaintenance', order.id, { invalidReason: ' ' });
    expect(noReason.json()).toMatchObject({ fields: [{ field: 'input.invalidReason', code: 'required' }] });
    await sendOk(admin, 'voidMaintenance', order.id, { invalidReason: 'Twice' });
    const restoration = await admin.send('PUT', '/maintenanceOrder', {
      ...(await readOrder(order.id)),
      note: 'x',
    });
    expect(restoration.json()).toMatchObject({ code: 'illegalMove', current: { status: 'invalid' } });
    await expect(
      inNorth(`update maintenance_orders set status = 'sent' where id = $1`, [order.id]),
    ).rejects.toThrow(/not restored/);
  });
});

describe('a sign-in', () => {
  it('is proven by position or by the elevator’s code, else it needs a reason, which is recorded', async () => {
    const far = { place: { lng: 121.6, lat: 31.23, accuracyM: 10 } };
    const { id } = await makeOrder();
    await sendOk(admin, 'sendMaintenance', id);
    await sendOk(worker, 'acceptMaintenance', id);
    expect((await command(worker, 'signInMaintenance', id, far)).json()).toMatchObject({
      fields: [{ field: 'reason', code: 'notThere', params: { metres: 500 } }],
    });
    expect((await command(worker, 'signInMaintenance', id)).json()).toMatchObject({
      fields: [{ field: 'reason', code: 'required' }],
    });
    await sendOk(worker, 'signInMaintenance', id, { ...far, reason: 'The map is wrong' });
    expect((await visit(id)).steps.at(-1)).toMatchObject({
      action: 'signIn',
      body: { isProven: false, place: 'far', reason: 'The map is wrong' },
    });
    await sendOk(worker, 'leaveMaintenance', id, { reason: 'Wrong car' });
    const [elevator] = await ask<{ code: string }>(
      `select '/r/o/' || e.factory_no as code from maintenance_orders o join elevators e on e.id = o.elevator_id where o.id = $1`,
      [id],
    );
    await sendOk(worker, 'signInMaintenance', id, { code: elevator?.code });
    expect((await visit(id)).steps.at(-1)?.body).toMatchObject({ isProven: true, isCodeRight: true });
  });

  it('puts the elevator into maintenance mode until the visit ends, or until its end time', async () => {
    const id = await makeVisit();
    const modes = () =>
      ask<{ until: string }>(
        `select (m.until_at > $2) as until from maintenance_modes m join maintenance_orders o on o.elevator_id = m.elevator_id
         where o.id = $1`,
        [id, new Date(platform.clock.now())],
      );
    expect(await modes()).toEqual([{ until: true }]);
    await sendOk(worker, 'completeMaintenance', id, { signatureId: await sign() });
    expect(await modes()).toEqual([{ until: false }]);
  });

  it('made without coverage counts for its own time, and begins no mode that is over', async () => {
    const { id } = await makeOrder();
    await sendOk(admin, 'sendMaintenance', id);
    await sendOk(worker, 'acceptMaintenance', id);
    const happenedAt = new Date(platform.clock.now()).toISOString();
    platform.clock.forward(8 * hourMs);
    await sendOk(worker, 'signInMaintenance', id, { ...atSite, happenedAt });
    const view = await visit(id);
    expect(view.order.startDate).toBe(happenedAt);
    expect(view.steps.at(-1)).toMatchObject({
      doneAt: happenedAt,
      sourceAt: happenedAt,
      at: new Date(platform.clock.now()).toISOString(),
    });
    expect(
      await ask(
        `select 1 from maintenance_modes m join maintenance_orders o on o.elevator_id = m.elevator_id where o.id = $1`,
        [id],
      ),
    ).toEqual([]);
  });
});

describe('a visit', () => {
  it('is signed only when each item is judged, tests have photos and numbers lie within their limits', async () => {
    const id = await makeVisit();
    await addItem(id, { position: 1, name: '制动试验', isTest: true });
    await addItem(id, { position: 2, name: '啮合长度', judgeType: 'numeric', minimum: 7 });
    await addItem(id, { position: 3, name: '底坑环境' });
    const [test, number, pit] = (await visit(id)).items;
    const judge = (items: object[], more: object = {}) =>
      command(worker, 'judgeMaintenance', id, { items, ...more });
    const complete = async () => command(worker, 'completeMaintenance', id, { signatureId: await sign() });
    expect((await complete()).json<{ fields: { code: string }[] }>().fields.map(({ code }) => code)).toEqual([
      'judgement',
      'judgement',
      'judgement',
    ]);
    expect((await judge([{ itemId: number?.id, condition: 'qualified', measured: 6 }])).json()).toMatchObject(
      {
        fields: [{ code: 'limits', params: { item: '啮合长度' } }],
      },
    );
    expect((await judge([{ itemId: pit?.id, condition: 'notProcessed' }])).json()).toMatchObject({
      fields: [{ code: 'carryReason' }],
    });
    const judgement = await judge([
      { itemId: test?.id, condition: 'qualified' },
      { itemId: number?.id, condition: 'qualified', measured: 8 },
      { itemId: pit?.id, condition: 'notProcessed', note: 'Water in the pit' },
    ]);
    expect(judgement.statusCode, judgement.body).toBe(200);
    expect((await complete()).json()).toMatchObject({
      fields: [{ code: 'photo', params: { item: '制动试验' } }],
    });
    const photoIds = [await sign()];
    expect((await judge([{ itemId: test?.id, condition: 'qualified' }], { photoIds })).statusCode).toBe(200);
    expect((await complete()).statusCode).toBe(200);
  });

  it('wants the signature of each of two maintainers, and stores the spoken note with them', async () => {
    const id = await makeVisit({ maintainer2Id: admin.session.userId });
    const alone = await command(worker, 'completeMaintenance', id, { signatureId: await sign() });
    expect(alone.json()).toMatchObject({ fields: [{ field: 'signature2Id', code: 'required' }] });
    const note = await upload(worker, 'sound', { name: 'note.amr', content: '#!AMR\n' });
    const { id: voiceId } = note.json<{ id: string }>();
    await sendOk(worker, 'completeMaintenance', id, {
      signatureId: await sign(),
      signature2Id: await sign(),
      voiceId,
    });
    expect(await ask('select sound from maintenance_orders where id = $1', [id])).toEqual([
      { sound: voiceId },
    ]);
  });

  it('records a replaced part with the elevator’s part and the life of its component', async () => {
    const id = await makeVisit();
    const { elevator } = await visit(id);
    const [part] = await ask<{ id: string }>(
      `insert into elevator_parts (tenant_id, org_id, elevator_id, category, number, name, serial_number, status)
       select tenant_id, org_id, id, 'car', 'P-1', 'Brake', 'old', 'activated' from elevators where id = $1 returning id`,
      [elevator.id],
    );
    await ask(
      `insert into component_lives (tenant_id, org_id, elevator_id, component, threshold, threshold_unit)
       select tenant_id, org_id, id, 'wireRope', 900, 'days' from elevators where id = $1`,
      [elevator.id],
    );
    await sendOk(worker, 'replaceMaintenancePart', id, {
      elevatorPartId: part?.id,
      component: 'wireRope',
      oldPart: 'old',
      newPart: 'new',
    });
    expect(await ask('select serial_number from elevator_parts where id = $1', [part?.id])).toEqual([
      { serial_number: 'new' },
    ]);
    expect(
      await ask('select old_part, new_part from part_replacements where elevator_part_id = $1', [part?.id]),
    ).toEqual([{ old_part: 'old', new_part: 'new' }]);
    const [life] = await ask<{ day: string }>(
      `select to_char(latest_replace_on, 'YYYY-MM-DD') as day from component_lives where elevator_id = $1`,
      [elevator.id],
    );
    expect(life?.day).toBe(new Date(platform.clock.now()).toISOString().slice(0, 10));
  });
});

describe('a signed visit', () => {
  it('is sealed with its items: neither a form nor the product’s database role changes it', async () => {
    const id = await makeVisit();
    await addItem(id);
    const [item] = (await visit(id)).items;
    const photoIds = [await sign()];
    await sendOk(worker, 'judgeMaintenance', id, {
      items: [{ itemId: item?.id, condition: 'qualified' }],
      photoIds,
    });
    await sendOk(worker, 'completeMaintenance', id, { signatureId: await sign() });
    for (const statement of [
      `update maintenance_orders set complete_date = now() where id = ${id}`,
      `update maintenance_orders set maintainer1_signature = 'x' where id = ${id}`,
      `update maintenance_orders set deleted_at = now() where id = ${id}`,
      `update maintenance_order_items set condition = 'unqualified' where maintenance_order_id = ${id}`,
      `delete from maintenance_order_items where maintenance_order_id = ${id}`,
      `update maintenance_order_pictures set picture = 'x' where maintenance_order_id = ${id}`,
    ]) {
      await expect(inNorth(statement), statement).rejects.toThrow(/signed record/);
      await expect(
        asPlatform(platform.db, (tx) => tx.query(statement)),
        statement,
      ).rejects.toThrow(/signed record/);
    }
    await expect(inNorth('delete from maintenance_steps')).rejects.toThrow(/denied/);
    const row = await readOrder(id);
    expect(
      (await admin.send('PUT', '/maintenanceOrder', { ...row, planDate: '2026-03-01' })).json(),
    ).toMatchObject({
      code: 'illegalMove',
    });
    expect((await admin.send('DELETE', `/maintenanceOrder/${id}?version=${row.version}`)).statusCode).toBe(
      409,
    );
    const change = await admin.send('PUT', '/maintenanceOrderItems', {
      ...(await admin.get(`/maintenanceOrderItems/${item?.id}`)).json<Row>(),
      condition: 'unqualified',
    });
    expect(change.json()).toMatchObject({ code: 'illegalMove' });
  });

  it('takes the use unit’s signature once, corrections as addenda, and all of it stands in the elevator’s chain', async () => {
    const id = await makeVisit();
    await sendOk(worker, 'completeMaintenance', id, { signatureId: await sign() });
    await sendOk(admin, 'confirmMaintenance', id, {
      name: 'Li',
      satisfaction: 'verySatisfied',
      advice: 'Thank you',
      signatureId: await sign(admin),
    });
    const happenedAt = new Date(platform.clock.now()).toISOString();
    platform.clock.forward(hourMs);
    await sendOk(worker, 'addMaintenanceAddendum', id, { addendum: 'The rope was greased', happenedAt });
    expect((await visit(id)).steps.at(-1)).toMatchObject({ action: 'addAddendum', doneAt: happenedAt });
    await expect(
      inNorth(`update maintenance_orders set user_signature = 'x' where id = $1`, [id]),
    ).rejects.toThrow(/not changed/);
    await sendOk(admin, 'voidMaintenanceVisit', id, { invalidReason: 'Not there' });
    const view = await visit(id);
    expect(view.order).toMatchObject({
      status: 'invalid',
      satisfaction: 'verySatisfied',
      confirmPerson: 'Li',
    });
    expect(view.seals.map(({ kind }) => kind)).toEqual(['signed', 'confirmed', 'addendum', 'voided']);
    expect(view.brokenAt).toBeNull();
    expect(view.seals[0]?.content).toMatchObject({ order: { no: view.order.no }, items: [] });
    const chain = await inTenant(platform.db, platform.people.north.id, (tx) =>
      readSeals(tx, sealKeyOfElevator(view.elevator.id)),
    );
    expect(chain).toEqual(view.seals);
  });

  it('confirms itself once the company’s time to confirm has passed', async () => {
    await ask(
      `insert into maintenance_settings (tenant_id, org_id, name, company_id, auto_confirm_hours, sign_in_distance_m)
       values ($1, $2, 'Rule', $2, 72, 500)`,
      [platform.people.north.id, platform.people.north.companyAId],
    );
    const id = await makeVisit();
    await sendOk(worker, 'completeMaintenance', id, { signatureId: await sign() });
    platform.clock.forward(71 * hourMs);
    await platform.app.live.tick();
    expect(await readState(id)).toBe('completed');
    platform.clock.forward(hourMs + minuteMs);
    await platform.app.live.tick();
    expect(await readState(id)).toBe('confirmed');
  });
});
