import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '../../db/tenantTransaction.ts';
import { SupervisionWatch } from '../../engine/supervision/supervisionWatch.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let owner: Caller;
let officer: Caller;
let director: Caller;
let chief: Caller;
let elevatorIds: string[];
let unitId: string;
let n = 0;

const create = async (path: string, body: object, caller = owner) => {
  const answer = await caller.send('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string; version: number } & Record<string, unknown>>();
};
const command = (name: string, target: { id: string; version?: number }, input: object, caller = officer) =>
  caller.send('POST', `/commands/${name}`, {
    id: target.id,
    expectedVersion: target.version ?? 0,
    idempotencyKey: `key-${++n}-${name}`,
    input,
  });
const perform = async (
  name: string,
  target: { id: string; version?: number },
  input: object,
  caller = officer,
) => {
  const answer = await command(name, target, input, caller);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Record<string, unknown> & { id: string }>();
};
const sheetOf = async (kind: string, id: string, caller = officer): Promise<Sheet> => {
  const answer = await caller.get(`/supervision/${kind}/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Sheet>();
};
const rowsOf = async <T extends Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> => (await platform.db.ownerPool.query<T>(text, values)).rows;

/** Answers every item of a day as in order, a few metres from the elevator, four seconds each. */
async function answerAll(sheet: Sheet, more: (item: Sheet['items'][number]) => object = () => ({})) {
  const answers = sheet.items.map((item, at) => ({
    itemId: item.id,
    result: 'qualified',
    seconds: 4,
    answeredAt: new Date(platform.clock.now() - (60 - at) * 1_000).toISOString(),
    place: { lng: 9.5001, lat: 47.1, accuracyM: 8 },
    ...more(item),
  }));
  await perform('answerDayControl', sheet, { answers, weather: 'Sunny' });
  return sheetOf('day', sheet.id);
}

/** Sessions end with time: each person logs in again. */
async function moveTo(moment: string): Promise<void> {
  platform.clock.set(Date.parse(moment));
  owner = await platform.login('superAdmin');
  officer = await platform.login('operator1');
  director = await platform.login('officeA');
  chief = await platform.login('admin');
}

async function recordDay(elevatorId: string, day: string): Promise<void> {
  const { id } = await perform('draftDayControl', { id: elevatorId }, { day });
  await perform('signDayControl', await answerAll(await sheetOf('day', id)), {});
}

beforeAll(async () => {
  platform = await startPlatform({ at: '2026-03-02T01:00:00Z' });
  owner = await platform.login('superAdmin');
  officer = await platform.login('operator1');
  director = await platform.login('officeA');
  chief = await platform.login('admin');
  const { north } = platform.people;
  const unit = await create('/useUnits', {
    no: 'U-1',
    name: 'Harbour Court',
    type: 'residential',
    propertyId: north.propertyId,
    district: 'Harbour',
    place: { lng: 9.5, lat: 47.1 },
  });
  unitId = unit.id;
  elevatorIds = [];
  for (const no of ['E-1', 'E-2']) {
    const elevator = await create('/elevators', {
      no,
      name: `Elevator ${no}`,
      type: 'tractionPassenger',
      factoryNo: `F-${no}`,
      useUnitId: unitId,
      maintenanceId: north.companyAId,
      maintenanceWorkerIds: [officer.session.userId],
      useStatus: 1,
      place: { lng: 9.5, lat: 47.1 },
    });
    elevatorIds.push(elevator.id);
  }
  for (const [caller, role] of [
    [officer, 'officer'],
    [director, 'director'],
    [chief, 'mainResponsible'],
  ] as const)
    await create('/safetyAppointments', { useUnitId: unitId, userId: caller.session.userId, role });
  const template = await create('/supervisionTemplates', {
    number: 'D-1',
    name: 'Daily items',
    kind: 'day',
    isDefault: true,
  });
  for (const [position, projectName] of ['Lights', 'Alarm bell', 'Door edge'].entries())
    await create('/supervisionTemplateItems', {
      templateId: template.id,
      position: position + 1,
      projectName,
      requirement: 'In order',
      isRequired: projectName !== 'Lights',
    });
  await perform('publishSupervisionTemplate', template, {}, owner);
});
afterAll(() => platform.close());

describe('templates', () => {
  it('keep the version in force as it is; a record keeps the version it was made from', async () => {
    const list = await owner.get('/supervisionTemplates', { kind: 'day' });
    const [template] = list.json<{ records: { id: string; version: number; state: string }[] }>().records;
    expect(template).toMatchObject({ state: 'effective', templateVersion: 1 });
    const items = (await owner.get('/supervisionTemplateItems', { templateId: template!.id })).json<{
      records: { id: string; version: number }[];
    }>().records;
    const change = await owner.send('PUT', `/supervisionTemplateItems/${items[0]!.id}`, {
      version: items[0]!.version,
      projectName: 'Other',
    });
    expect(change.json()).toMatchObject({ code: 'illegalMove' });
    const { id: dayId } = await perform('draftDayControl', { id: elevatorIds[0]! }, { day: '2026-02-20' });
    const next = await perform('reviseSupervisionTemplate', template!, {}, owner);
    expect(next.templateVersion).toBe(2);
    await create('/supervisionTemplateItems', {
      templateId: next.id,
      position: 4,
      projectName: 'Pit',
      isRequired: false,
    });
    const draft = (await owner.get(`/supervisionTemplates/${next.id}`)).json<{
      id: string;
      version: number;
    }>();
    await perform('publishSupervisionTemplate', draft, {}, owner);
    expect((await owner.get(`/supervisionTemplates/${template!.id}`)).json()).toMatchObject({
      state: 'history',
    });
    expect(await sheetOf('day', dayId)).toMatchObject({ template: { name: 'Daily items', version: 1 } });
    const { id: laterId } = await perform('draftDayControl', { id: elevatorIds[0]! }, { day: '2026-02-21' });
    const later = await sheetOf('day', laterId);
    expect(later.template?.version).toBe(2);
    expect(later.items.map(({ projectName }) => projectName)).toEqual([
      'Lights',
      'Alarm bell',
      'Door edge',
      'Pit',
    ]);
  });
});

describe('a daily control', () => {
  it('is one record however often it is opened, and shows what monitoring saw without an answer', async () => {
    const [elevatorId = ''] = elevatorIds;
    await inTenant(platform.db, platform.people.north.id, (tx) =>
      tx.query(
        `insert into fault_records (id, tenant_id, fault_no, elevator_id, elevator_no, elevator_name, use_unit_name, row,
           fault_type, fault_time)
         select 900 + k, $1, 'F' || k, $2, 'E-1', '', '', 0, 14, $3 from generate_series(1, 3) k`,
        [platform.people.north.id, elevatorId, new Date('2026-03-01T04:00:00Z')],
      ),
    );
    const first = await perform('draftDayControl', { id: elevatorId }, { locale: 'en-US' });
    const second = await perform('draftDayControl', { id: elevatorId }, {});
    expect(second.id).toBe(first.id);
    const sheet = await sheetOf('day', first.id);
    expect(sheet.facts).toMatchObject({ doorCycling: [{ elevatorId, count: 3 }] });
    expect(sheet.texts.opinions).toContain('Doors that reopened repeatedly: 3 times.');
    expect(sheet.items.every(({ result }) => result === 'notChecked')).toBe(true);
    await rowsOf(
      `insert into fault_records (id, tenant_id, fault_no, elevator_id, elevator_no, elevator_name, use_unit_name, row,
         fault_type, fault_time)
       select 904, tenant_id, 'F4', elevator_id, elevator_no, '', '', 0, 14, fault_time from fault_records where id = 901`,
    );
    await perform('draftDayControl', { id: elevatorId }, {});
    const renewedSheet = await sheetOf('day', first.id);
    expect(renewedSheet.texts.opinions).toContain('Doors that reopened repeatedly: 4 times.');
    expect(sheet).toMatchObject({
      outcome: { result: 'pending', obstacles: ['unanswered'] },
      editedFields: [],
    });
    const early = await command('signDayControl', renewedSheet, {});
    expect(early.json()).toMatchObject({ code: 'illegalMove', params: { because: 'unanswered' } });
  });

  it('is a zero-risk report only when each required item is answered, and shows where it was answered', async () => {
    const { id } = await perform('draftDayControl', { id: elevatorIds[0]! }, { day: '2026-02-25' });
    const answeredSheet = await answerAll(await sheetOf('day', id));
    expect(answeredSheet).toMatchObject({ result: 'zeroRisk', pace: { medianSeconds: 4, awayCount: 0 } });
    const { id: officeId } = await perform('draftDayControl', { id: elevatorIds[0]! }, { day: '2026-02-24' });
    const away = await answerAll(await sheetOf('day', officeId), () => ({
      place: { lng: 9.6, lat: 47.1, accuracyM: 10 },
      answeredAt: '2026-02-24T02:00:00.000Z',
      seconds: 1,
    }));
    expect(away.pace).toMatchObject({ awayCount: 4, sameSecondCount: 4, medianSeconds: 1 });
    const unhandledAnswer = await command('answerDayControl', answeredSheet, {
      answers: [{ itemId: answeredSheet.items[0]!.id, result: 'unqualified' }],
    });
    expect(unhandledAnswer.json()).toMatchObject({
      code: 'invalidFields',
      fields: [{ field: 'answers.0.handleResult', code: 'required' }],
    });
    const danger = {
      itemId: answeredSheet.items[0]!.id,
      result: 'unqualified',
      handleResult: 'Lamp ordered',
    };
    await perform('answerDayControl', answeredSheet, { answers: [danger] });
    expect((await sheetOf('day', id)).items[0]).toMatchObject({ severity: 'general', dueOn: '2026-03-04' });
    const withDay = { answers: [{ ...danger, dueOn: '2026-02-27' }] };
    await perform('answerDayControl', await sheetOf('day', id), withDay);
    expect((await sheetOf('day', id)).items[0]?.dueOn).toBe('2026-02-27');
  });

  it('is signed by the appointed officer alone, and then no role of the database changes it', async () => {
    const { id } = await perform('draftDayControl', { id: elevatorIds[0]! }, { day: '2026-02-26' });
    const answeredSheet = await answerAll(await sheetOf('day', id));
    const refusal = await command('signDayControl', answeredSheet, {}, director);
    expect(refusal.statusCode).toBe(403);
    expect(refusal.json()).toMatchObject({ params: { because: 'notAppointed' } });
    await perform('signDayControl', answeredSheet, { place: { lng: 9.5, lat: 47.1, accuracyM: 5 } });
    const sealedSheet = await sheetOf('day', id);
    expect(sealedSheet).toMatchObject({
      status: 'archived',
      mayEdit: false,
      signatures: [{ role: 'officer', distanceM: 0 }],
      chain: { key: `unit-${unitId}-2026`, brokenAt: null },
      mySignature: { isAllowed: false, because: 'sealed' },
    });
    const item = sealedSheet.items[0]!.id;
    for (const statement of [
      `update day_controls set weather = 'Rain' where id = ${id}`,
      `delete from day_controls where id = ${id}`,
      `update day_control_items set result = 'unqualified' where id = ${item}`,
      `insert into day_control_items (tenant_id, org_id, day_control_id, project_name, result)
        select tenant_id, org_id, id, 'More', 'qualified' from day_controls where id = ${id}`,
      `update seals set content = '{}' where record_id = ${id}`,
    ])
      await expect(
        inTenant(platform.db, platform.people.north.id, (tx) => tx.query(statement)),
        statement,
      ).rejects.toThrow(/signed record|permission denied|only added/);
    const again = await command('answerDayControl', sealedSheet, { answers: [] });
    expect(again.json()).toMatchObject({ code: 'illegalMove' });
  });
});

describe('a serious danger', () => {
  it('stops the elevator, opens a repair order and notifies the director in one transaction', async () => {
    const elevatorId = elevatorIds[1]!;
    const { id } = await perform('draftDayControl', { id: elevatorId }, { day: '2026-02-27' });
    const sheet = await answerAll(await sheetOf('day', id), ({ projectName }) =>
      projectName === 'Door edge' ? { result: 'notApplicable' } : {},
    );
    const danger = sheet.items.find(({ projectName }) => projectName === 'Door edge')!;
    const report = { itemId: danger.id, finding: 'Door opens while the car moves' };
    // Notices cannot be written: nothing else is, either.
    await platform.db.ownerPool.query('alter table delivery_queue rename to delivery_queue_away');
    expect((await command('reportSeriousDanger', sheet, report)).statusCode).toBe(500);
    await platform.db.ownerPool.query('alter table delivery_queue_away rename to delivery_queue');
    expect(await rowsOf('select 1 from stop_uses where elevator_id = $1', [elevatorId])).toEqual([]);
    expect(await rowsOf('select 1 from repair_orders where elevator_id = $1', [elevatorId])).toEqual([]);
    const answer = await perform('reportSeriousDanger', sheet, report);
    const [elevator] = await rowsOf('select use_status from elevators where id = $1', [elevatorId]);
    expect(elevator).toEqual({ use_status: 3 });
    const [order] = await rowsOf('select repair_method, fault_desc from repair_orders where id = $1', [
      answer.repairOrderId,
    ]);
    expect(order).toEqual({ repair_method: 'inspection', fault_desc: `Door edge: ${report.finding}` });
    const notices = await rowsOf(
      `select user_id, template from deliveries where template = 'supervisionSerious'`,
    );
    expect(notices).toEqual([{ user_id: director.session.userId, template: 'supervisionSerious' }]);
    const stoppedSheet = await sheetOf('day', id);
    expect(stoppedSheet).toMatchObject({
      result: 'hazard',
      outcome: { obstacles: [] },
      stops: [{ finding: report.finding }],
    });
    const release = { note: 'Lock replaced and tested', evidence: '1' };
    expect((await command('releaseElevator', stoppedSheet.stops[0]!, release)).statusCode).toBe(403);
    await perform('releaseElevator', stoppedSheet.stops[0]!, release, director);
    expect(await rowsOf('select use_status from elevators where id = $1', [elevatorId])).toEqual([
      { use_status: 1 },
    ]);
  });
});

describe('a record that a phone stored without coverage', () => {
  const receivedAt = '2026-03-02T09:00:00.000Z';
  /** A day whose last answer is given at 02:00, received at nine. */
  const answeredAtTwo = async (elevatorId: string, day: string) => {
    const { id } = await perform('draftDayControl', { id: elevatorId }, { day });
    return answerAll(await sheetOf('day', id), () => ({ answeredAt: '2026-03-02T02:00:00.000Z' }));
  };

  it('is signed at the time of the phone, which is never before its answers and never after the receipt', async () => {
    const ids: string[] = [];
    for (const day of ['2026-02-10', '2026-02-11', '2026-02-12'])
      ids.push((await perform('draftDayControl', { id: elevatorIds[0]! }, { day })).id);
    await moveTo(receivedAt);
    const momentOf = async (day: string, signedAt: string) => {
      const sheet = await answeredAtTwo(elevatorIds[0]!, day);
      await perform('signDayControl', sheet, { signedAt });
      const { signatures, chain } = await sheetOf('day', sheet.id);
      expect(chain?.brokenAt).toBeNull();
      return signatures[0]?.at;
    };
    expect(await momentOf('2026-02-10', '2026-03-02T02:30:00.000Z')).toBe('2026-03-02T02:30:00.000Z');
    expect(await momentOf('2026-02-11', '2026-03-02T01:30:00.000Z')).toBe('2026-03-02T02:00:00.000Z');
    expect(await momentOf('2026-02-12', '2026-03-02T11:00:00.000Z')).toBe(receivedAt);
  });

  it('stops the elevator from the time at which the danger was found', async () => {
    const sheet = await answeredAtTwo(elevatorIds[1]!, '2026-02-13');
    const report = { itemId: sheet.items[0]!.id, finding: 'Rope strand broken' };
    await perform('reportSeriousDanger', sheet, { ...report, happenedAt: '2026-03-02T03:00:00.000Z' });
    const { stops } = await sheetOf('day', sheet.id);
    expect(stops).toMatchObject([{ stoppedAt: '2026-03-02T03:00:00.000Z' }]);
    const release = { note: 'Rope replaced', evidence: '1' };
    // A release before its stop counts from the stop.
    const happenedAt = '2026-03-02T02:00:00.000Z';
    await perform('releaseElevator', stops[0]!, { ...release, happenedAt }, director);
    expect(await rowsOf('select released_at from stop_uses where id = $1', [stops[0]!.id])).toEqual([
      { released_at: new Date('2026-03-02T03:00:00.000Z') },
    ]);
    const refusal = await command('releaseElevator', { id: stops[0]!.id, version: 0 }, release, director);
    expect(refusal.statusCode).toBe(409);
  });

  it('writes the minutes of a month once by its key, by the rules of the record, and not after a signature', async () => {
    const { id } = await perform('draftMonthDispatch', { id: unitId }, { day: '2025-12-10' });
    const month = await sheetOf('month', id, director);
    const input = {
      texts: { chair: 'Zhou', evaluation: 'In order', status: 'archived' },
      meetingAt: '2026-02-27T06:00:00.000Z',
      newTasks: [{ content: 'Order a door edge', dueOn: '2026-03-20' }],
    };
    const send = (version: number, idempotencyKey: string) =>
      director.send('POST', '/commands/answerMonthDispatch', {
        id,
        expectedVersion: version,
        idempotencyKey,
        input,
      });
    const answers = [
      await send(month.version, 'minutes-of-february'),
      await send(month.version, 'minutes-of-february'),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, answers[0]?.body],
      [200, answers[0]?.body],
    ]);
    const writtenMonth = await sheetOf('month', id, director);
    expect(writtenMonth).toMatchObject({
      status: 'draft',
      texts: { chair: 'Zhou', evaluation: 'In order' },
      tasks: [{ content: 'Order a door edge', dueOn: '2026-03-20' }],
    });
    expect((await send(month.version, 'minutes-on-an-old-state')).json()).toMatchObject({ code: 'conflict' });
    await perform('signMonthDispatch', writtenMonth, {}, director);
    const { version } = await sheetOf('month', id, director);
    expect((await send(version, 'minutes-after-the-signature')).json()).toMatchObject({
      code: 'illegalMove',
    });
  });

  it('writes an addendum at the time of the phone, after the signature and the addendum before it', async () => {
    const sheet = await answeredAtTwo(elevatorIds[0]!, '2026-02-14');
    const lateAt = '2026-03-02T13:00:00.000Z';
    await moveTo(lateAt);
    await perform('signDayControl', sheet, { signedAt: '2026-03-02T10:00:00.000Z' });
    const addAt = async (happenedAt: string) => {
      const correction = { kind: 'day', reason: 'Wrong door', text: 'Rear door', happenedAt };
      await perform('addSupervisionAddendum', await sheetOf('day', sheet.id), correction);
      const { addenda, chain } = await sheetOf('day', sheet.id);
      expect(chain?.brokenAt).toBeNull();
      return addenda.at(-1)?.at;
    };
    expect(await addAt('2026-03-02T09:30:00.000Z')).toBe('2026-03-02T10:00:00.000Z');
    expect(await addAt('2026-03-02T11:00:00.000Z')).toBe('2026-03-02T11:00:00.000Z');
    expect(await addAt('2026-03-02T10:30:00.000Z')).toBe('2026-03-02T11:00:00.000Z');
    expect(await addAt('2026-03-02T15:00:00.000Z')).toBe(lateAt);
  });
});

describe('week and month', () => {
  it('a week is drafted from its days with the missing ones named, and signed by two persons', {
    timeout: 180_000,
  }, async () => {
    await moveTo('2026-03-15T03:00:00Z');
    for (const day of [
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
      '2026-03-15',
    ])
      for (const elevatorId of elevatorIds)
        if (!(elevatorId === elevatorIds[1] && day === '2026-03-11')) await recordDay(elevatorId, day);
    const { id } = await perform('draftWeekCheck', { id: unitId }, { day: '2026-03-12', locale: 'en-US' });
    const week = await sheetOf('week', id);
    expect(week.days).toMatchObject({ recordedCount: 13, expectedCount: 14 });
    expect(week.days?.missing).toEqual([{ elevatorNo: 'E-2', days: ['2026-03-11'] }]);
    expect(week.texts.evaluation).toContain('Elevator E-2, missing: 2026-03-11.');
    await perform('answerWeekCheck', week, { answers: [], texts: { precautions: 'Check the pit pumps.' } });
    const editedSheet = await sheetOf('week', id);
    expect(editedSheet.editedFields).toEqual(['precautions']);
    expect((await command('signWeekCheck', editedSheet, {}, director)).json()).toMatchObject({
      params: { because: 'notAppointed' },
    });
    await perform('signWeekCheck', editedSheet, { opinion: 'Complete but for one day' });
    const submittedSheet = await sheetOf('week', id);
    expect(submittedSheet.status).toBe('submitted');
    expect((await command('signWeekCheck', submittedSheet, {})).json()).toMatchObject({
      params: { because: 'signedBefore' },
    });
    await perform('signWeekCheck', submittedSheet, { opinion: 'Agreed' }, director);
    expect(await sheetOf('week', id)).toMatchObject({
      status: 'archived',
      texts: { safetyOfficerOpinion: 'Complete but for one day', safetyDirectorOpinion: 'Agreed' },
      signatures: [{ role: 'officer' }, { role: 'director' }],
    });
  });

  it('a month is drafted from its weeks, and the next month reads back its undone tasks', async () => {
    await moveTo('2026-03-31T03:00:00Z');
    const { id } = await perform('draftMonthDispatch', { id: unitId }, { locale: 'en-US' });
    const month = await sheetOf('month', id);
    // The elevators joined on 2 March: the week before is not owed.
    expect(month.missingWeeks).toEqual(['2026-03-02', '2026-03-16', '2026-03-23']);
    expect(month.texts.directorReport).toContain('Weekly checks: 1 of 4 made');
    for (const [content, isDone] of [
      ['Replace the door edge', false],
      ['Hold a rescue drill', true],
    ] as const)
      await create('/supervisionTasks', {
        monthDispatchId: id,
        content,
        ownerId: officer.session.userId,
        dueOn: '2026-04-20',
        isDone,
      });
    await perform('signMonthDispatch', month, { opinion: 'Reported' }, director);
    await perform('signMonthDispatch', await sheetOf('month', id), { opinion: 'Approved' }, chief);
    expect((await sheetOf('month', id)).status).toBe('archived');
    await moveTo('2026-04-30T03:00:00Z');
    const next = await perform('draftMonthDispatch', { id: unitId }, { locale: 'en-US' });
    const april = await sheetOf('month', next.id);
    expect(april.texts.riskRectification).toContain('Tasks of last month done: 1 of 2.');
    expect(april.texts.riskRectification).toContain('Not done: Replace the door edge (due 2026-04-20).');
    expect(april.tasks.map(({ content }) => content)).toEqual(['Replace the door edge']);
  });

  it('a week that the clock drafted follows the days signed later, but for texts that a person changed', async () => {
    await moveTo('2026-05-03T01:00:00Z');
    const { north } = platform.people;
    const joinedToday = { no: 'E-3', name: 'Elevator E-3', type: 'tractionPassenger', factoryNo: 'F-E-3' };
    const people = { maintenanceId: north.companyAId, maintenanceWorkerIds: [owner.session.userId] };
    await create('/elevators', { ...joinedToday, ...people, useUnitId: unitId, useStatus: 1 });
    await rowsOf('update elevators set auto_week_report = true where use_unit_id = $1', [unitId]);
    await rowsOf('update supervision_due set looked_at = $1, look_at = $1', ['2026-05-03T01:00:00Z']);
    for (const elevatorId of elevatorIds) await recordDay(elevatorId, '2026-05-02');
    const errors: unknown[] = [];
    const watch = new SupervisionWatch(platform.app.platform, (error) => errors.push(error));
    const tickAt = async (moment: string) => {
      await moveTo(moment);
      await watch.tick();
      // The platform's own round may have begun the same work before.
      await platform.app.live.tick();
      expect(errors).toEqual([]);
    };
    await tickAt('2026-05-03T02:00:30Z');
    const [row] = await rowsOf<{ id: string }>('select id from week_checks where check_date = $1', [
      '2026-05-03',
    ]);
    const weekId = row?.id ?? '';
    const morningSheet = await sheetOf('week', weekId);
    expect(morningSheet.days).toMatchObject({ recordedCount: 2, expectedCount: 15 });
    expect(morningSheet.days?.missing.at(-1)).toEqual({ elevatorNo: 'E-3', days: ['2026-05-03'] });
    await perform('answerWeekCheck', morningSheet, {
      answers: [],
      texts: { precautions: 'Check the pit pumps.' },
    });

    await recordDay(elevatorIds[0]!, '2026-05-03');
    await tickAt('2026-05-03T11:00:30Z');
    const eveningSheet = await sheetOf('week', weekId);
    expect(eveningSheet.days?.recordedCount).toBe(3);
    expect(eveningSheet.texts.evaluation).not.toBe(morningSheet.texts.evaluation);
    expect(eveningSheet.texts.precautions).toBe('Check the pit pumps.');
    expect(eveningSheet.editedFields).toEqual(['precautions']);

    await recordDay(elevatorIds[1]!, '2026-05-03');
    await perform('draftWeekCheck', { id: unitId }, {});
    const eveningWeek = await sheetOf('week', weekId);
    expect(eveningWeek.days?.recordedCount).toBe(4);
    await perform('signWeekCheck', eveningWeek, {});
    const statements = [
      `update supervision_drafts set facts = '{}' where kind = 'week' and record_id = ${weekId}`,
      `update supervision_drafts set sections = '{}' where kind = 'week' and record_id = ${weekId}`,
      `delete from supervision_drafts where kind = 'week' and record_id = ${weekId}`,
    ];
    for (const statement of statements)
      await expect(
        inTenant(platform.db, north.id, (tx) => tx.query(statement)),
        statement,
      ).rejects.toThrow('the facts of a signed record are not changed');
    await tickAt('2026-05-04T00:00:30Z');
    expect(await sheetOf('week', weekId)).toMatchObject({ days: eveningWeek.days, texts: eveningWeek.texts });
  });
});

it('another tenant finds none of it', async () => {
  const stranger = await platform.login('southerner');
  const [row] = await rowsOf<{ id: string }>('select id from day_controls limit 1');
  expect((await stranger.get(`/supervision/day/${row!.id}`)).statusCode).toBe(404);
  expect((await command('draftWeekCheck', { id: unitId }, {}, stranger)).statusCode).toBe(404);
});
