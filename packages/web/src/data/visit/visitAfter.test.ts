import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { expect, it } from 'vitest';
import type { PhoneStep } from '../phone/phoneStore.ts';
import { visitAfter } from './visitAfter.ts';

const item = (id: string): VisitView['items'][number] => ({
  id,
  position: 1,
  name: `Item ${id}`,
  content: '',
  requirement: '',
  area: 'car',
  condition: 'notProcessed',
  isTest: false,
  judgeType: null,
  minimum: null,
  maximum: null,
  measureUnit: null,
  measured: null,
  note: null,
  judgedAt: null,
  carriedFrom: null,
  photoIds: [],
});

const visit: VisitView = {
  now: '2026-03-02T08:00:00.000Z',
  person: { id: '1', name: 'Chen', isMaintainer: true, commands: [] },
  order: {
    id: '7',
    version: 4,
    no: 'M-7',
    status: 'accepted',
    type: 'semiMonthly',
    timing: null,
    planDate: '2026-03-02',
    planEndDate: '2026-03-03',
    companyName: 'North',
    maintainers: [{ id: '1', name: 'Chen' }],
    startDate: null,
    completeDate: null,
    confirmDate: null,
    confirmPerson: null,
    satisfaction: null,
    advice: null,
    note: null,
    invalidReason: null,
    signatures: { maintainer1Signature: null, maintainer2Signature: null, userSignature: null },
  },
  elevator: {
    id: '5',
    no: 'E-5',
    name: 'Lift 5',
    factoryNo: 'F-5',
    useUnitName: 'Tower',
    address: '1 Test Road',
    contact: '',
    phone: '',
    place: null,
    type: null,
    parameters: {},
  },
  rules: { radiusM: 500, needsPhoto: true, needsSignature: true },
  items: [item('1'), item('2')],
  parts: [],
  lives: [],
  steps: [],
  seals: [],
  brokenAt: null,
  proof: null,
};

const step = (nth: number, command: string, more: Partial<PhoneStep> = {}): PhoneStep => ({
  nth,
  path: 'user-1/visit/7',
  command,
  targetId: '7',
  input: {},
  doneAt: `2026-03-02T08:1${nth}:00.000Z`,
  key: `key-of-step-${nth}`,
  files: [],
  ...more,
});
const photo = { field: 'photoIds', purpose: 'image', name: 'photo.jpg', bytes: new Blob() } as const;
const judgement = (itemId: string) => ({
  input: { items: [{ itemId, condition: 'qualified', measured: 7, note: 'Greased' }] },
});

it('moves a visit without coverage from the sign-in to the signature, so that each next step is offered at once', () => {
  const steps = [
    step(1, 'signInMaintenance'),
    step(2, 'startMaintenance'),
    step(3, 'judgeMaintenance', { ...judgement('2'), files: [photo] }),
    step(4, 'completeMaintenance'),
    step(5, 'confirmMaintenance'),
  ];
  const views = steps.map((_, at) => visitAfter(visit, steps.slice(0, at + 1)));
  expect(views.map(({ order }) => order.status)).toEqual([
    'signedIn',
    'inExecution',
    'inExecution',
    'completed',
    'confirmed',
  ]);
  expect(views[2]?.items).toMatchObject([
    { judgedAt: null },
    {
      condition: 'qualified',
      measured: 7,
      note: 'Greased',
      judgedAt: steps[2]?.doneAt,
      photoIds: ['unsent-3-0'],
    },
  ]);
  expect(views.at(-1)?.order).toMatchObject({
    startDate: steps[0]?.doneAt,
    completeDate: steps[3]?.doneAt,
    confirmDate: steps[4]?.doneAt,
  });
  expect(views.at(-1)?.steps.map(({ action, by }) => [action, by])).toEqual(
    ['signIn', 'start', 'judge', 'complete', 'confirm'].map((action) => [action, 'Chen']),
  );
});

it('counts a step that the server accepted until the fetched visit contains it, and a refused one not at all', () => {
  const sentStep = step(1, 'signInMaintenance', { sentVersion: 5 });
  const statusOf = (version: number, steps: PhoneStep[]) =>
    visitAfter({ ...visit, order: { ...visit.order, version } }, steps).order.status;
  expect(statusOf(4, [sentStep])).toBe('signedIn');
  expect(statusOf(5, [sentStep])).toBe('accepted');
  expect(statusOf(4, [step(1, 'signInMaintenance', { refused: 'The order is void' })])).toBe('accepted');
});
