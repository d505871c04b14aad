import type { Sheet, SheetItem } from '@hoistway/shared/domain/supervision/sheet.ts';
import { expect, it } from 'vitest';
import { pendingPhotos } from './pendingPhotos.ts';
import type { PhoneStep } from './phoneStore.ts';
import { isSeenInSheet, sheetAfter } from './sheetAfter.ts';

const item = (id: string): SheetItem => ({
  id,
  position: 1,
  projectType: null,
  projectCode: null,
  projectName: `Item ${id}`,
  requirement: null,
  isRequired: true,
  result: 'notChecked',
  severity: null,
  handleResult: null,
  dueOn: null,
  picture: null,
  answeredAt: null,
  answerSeconds: null,
  distanceM: null,
});

const sheet: Sheet = {
  kind: 'day',
  id: '3',
  version: 2,
  status: 'draft',
  result: 'pending',
  day: '2026-03-02',
  fromDay: '2026-03-02',
  period: null,
  weather: null,
  unit: null,
  elevator: null,
  template: null,
  people: { officer: [], director: [], mainResponsible: [] },
  items: [item('1'), item('2')],
  texts: {},
  editedFields: [],
  facts: null,
  findings: [],
  elevatorNos: {},
  days: null,
  missingWeeks: [],
  tasks: [],
  previousTasks: [],
  outcome: { result: 'pending', hazardCount: 0, unansweredCount: 2, obstacles: ['unanswered'] },
  pace: null,
  weekPace: null,
  stops: [],
  signatures: [],
  addenda: [],
  addendumRole: null,
  mySignature: { isAllowed: true, role: 'officer', because: null },
  mayEdit: true,
  mayRelease: false,
  chain: null,
};
const person = { userId: '7', name: 'Li' };

const step = (nth: number, command: string, input: object, more: Partial<PhoneStep> = {}): PhoneStep => ({
  nth,
  path: 'user-7/sheet/day/3',
  command,
  targetId: '3',
  input: { ...input },
  doneAt: `2026-03-02T08:1${nth}:00.000Z`,
  key: `key-of-step-${nth}`,
  files: [],
  ...more,
});
const answersOf = (results: readonly string[]) => ({
  answers: results.map((result, at) => ({
    itemId: String(at + 1),
    result,
    handleResult: result === 'unqualified' ? 'Ordered' : null,
  })),
});

it('answers and signs a day without coverage: the outcome allows the signature, which ends the editing', () => {
  const answer = step(1, 'answerDayControl', answersOf(['qualified', 'qualified']));
  const answeredSheet = sheetAfter(sheet, [answer], person);
  expect(answeredSheet).toMatchObject({ mayEdit: true, outcome: { result: 'zeroRisk', obstacles: [] } });
  const signedSheet = sheetAfter(sheet, [answer, step(2, 'signDayControl', { opinion: 'Fine' })], person);
  expect(signedSheet).toMatchObject({
    status: 'archived',
    mayEdit: false,
    signatures: [{ role: 'officer', name: 'Li', at: '2026-03-02T08:12:00.000Z', opinion: 'Fine' }],
    mySignature: { isAllowed: false, role: null },
  });
});

it('waits for the second signature of a month, and shows its pending minutes and tasks', () => {
  const month: Sheet = { ...sheet, kind: 'month', mySignature: { ...sheet.mySignature, role: 'director' } };
  const minutes = step(1, 'answerMonthDispatch', {
    texts: { chair: 'Zhou' },
    newTasks: [{ content: 'Order a door edge' }],
  });
  expect(sheetAfter(month, [minutes, step(2, 'signMonthDispatch', {})], person)).toMatchObject({
    status: 'submitted',
    texts: { chair: 'Zhou' },
    tasks: [{ content: 'Order a door edge', isDone: false }],
  });
});

it('shows a pending serious danger as a stop that only the server’s record releases', () => {
  const answer = step(1, 'answerDayControl', answersOf(['qualified', 'unqualified']));
  const danger = step(2, 'reportSeriousDanger', { itemId: '2', finding: 'Rope strand broken' });
  expect(sheetAfter({ ...sheet, mayRelease: true }, [answer, danger], person)).toMatchObject({
    items: [{ result: 'qualified' }, { severity: 'serious', handleResult: 'Rope strand broken' }],
    outcome: { result: 'hazard', obstacles: [] },
    stops: [{ finding: 'Rope strand broken', stoppedAt: danger.doneAt }],
    mayRelease: false,
  });
});

it('shows a pending addendum without a hash, in the role of its writer, and none from a person without a role', () => {
  const signedSheet: Sheet = {
    ...sheet,
    status: 'archived',
    addendumRole: 'director',
    signatures: [
      {
        ...{ role: 'officer', userId: '4', name: 'Wang', at: '2026-03-02T07:00:00.000Z', opinion: null },
        ...{ distanceM: null, picture: null, contentHash: 'abc' },
      },
    ],
  };
  const addendum = step(1, 'addSupervisionAddendum', {
    kind: 'day',
    reason: 'Wrong door',
    text: 'Rear door',
  });
  expect(sheetAfter(signedSheet, [addendum], person)).toMatchObject({
    signatures: signedSheet.signatures,
    addenda: [
      {
        ...{ role: 'director', name: 'Li', at: addendum.doneAt, reason: 'Wrong door', text: 'Rear door' },
        ...{ corrects: 'abc', contentHash: '' },
      },
    ],
  });
  expect(sheetAfter({ ...signedSheet, addendumRole: null }, [addendum], person).addenda).toEqual([]);
});

it('hides a stop from its pending release until the fetched record has no such stop', () => {
  const stop = {
    id: '9',
    version: 1,
    finding: 'Rope',
    stoppedAt: '2026-03-02T07:00:00.000Z',
    repairOrderId: null,
  };
  const release = step(1, 'releaseElevator', { note: 'Replaced' }, { targetId: '9' });
  expect(sheetAfter({ ...sheet, stops: [stop] }, [release], person).stops).toEqual([]);
  const sentRelease = { ...release, sentVersion: 2 };
  // The record's own version says nothing about the stop's.
  expect(isSeenInSheet({ ...sheet, version: 7, stops: [stop] }, sentRelease)).toBe(false);
  expect(isSeenInSheet({ ...sheet, version: 1 }, sentRelease)).toBe(true);
});

it('finds the photo of a pending answer by its item', () => {
  const bytes = new Blob(['photo']);
  const file = { field: 'answers.1.picture', purpose: 'image', name: 'photo.jpg', bytes } as const;
  const answer = step(1, 'answerDayControl', answersOf(['qualified', 'unqualified']), { files: [file] });
  expect([...pendingPhotos([answer])]).toEqual([['2', bytes]]);
});
