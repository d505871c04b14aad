import { describe, expect, test } from 'vitest';
import { commands } from '../commands/index.ts';
import type { AnyResource } from '../model/resource.ts';
import { recordActions, roleLevels } from '../model/right.ts';
import { resourceList, resources } from '../resources/index.ts';
import { permissionString, permissions } from './permission.ts';
import { mayAct, mayWrite } from './recordRights.ts';
import { type Actor, holdsLevel, mayDo, uniteLevels } from './rights.ts';
import { actionRights } from './rightsTable.ts';
import { userTypes } from './userTypes.ts';

const everything = permissionString(Object.values(permissions));
const actor = (type: keyof typeof userTypes, level: string, auth = everything): Actor => ({
  username: type,
  auth,
  userType: userTypes[type],
  levels: uniteLevels([{ auth, level }]),
});
const types = Object.keys(userTypes) as (keyof typeof userTypes)[];
const commandsOf = (one: Actor) =>
  Object.values(commands)
    .filter(({ permission, right }) => mayDo(one, permission, right))
    .map(({ name }) => name);
const writes = (one: Actor, resource: AnyResource) =>
  recordActions.filter((action) => mayWrite(one, resource, action));
const writableNames = (one: Actor) =>
  resourceList.filter((resource) => writes(one, resource).length > 0).map(({ name }) => name);

describe('a view role', () => {
  test.each(types)('allows %s no change but their own feedback', (type) => {
    const viewer = actor(type, 'view');
    expect(commandsOf(viewer)).toEqual([]);
    expect(writableNames(viewer)).toEqual(['feedbacks']);
    for (const action of Object.keys(actionRights) as (keyof typeof actionRights)[])
      expect(mayAct(viewer, action)).toBe(false);
  });

  test('is the level of a role without one, or with an unknown one', () => {
    for (const level of [null, '', 'owner']) expect(uniteLevels([{ auth: '0101', level }])).toBe('0101');
  });
});

describe('the table of rights', () => {
  test('leaves product-written records to the product, and names a writer for all others', () => {
    for (const resource of resourceList) {
      const isWritten = recordActions.some((action) => resource.rights[action].by.length > 0);
      expect([resource.name, isWritten]).toEqual([resource.name, !resource.readOnly]);
    }
    for (const { name, right } of Object.values(commands))
      expect([name, right.by.length > 0]).toEqual([name, true]);
  });

  test('lets a supervision body inspect and note, but write no register', () => {
    for (const type of ['supervisionAdministrator', 'supervisionUser'] as const)
      for (const level of roleLevels)
        for (const name of [
          'organisations',
          'elevators',
          'useUnits',
          'contracts',
          'yearChecks',
          'maintenanceOrders',
        ] as const)
          expect(writes(actor(type, level), resources[name])).toEqual([]);
    const inspector = actor('supervisionUser', 'work');
    expect(writableNames(inspector).toSorted()).toEqual([
      'dayControlItems',
      'dayControls',
      'feedbacks',
      'monthDispatches',
      'reportPlans',
      'spotCheckItems',
      'spotChecks',
      'weekCheckItems',
      'weekChecks',
    ]);
    expect(commandsOf(inspector)).toContain('commentRepair');
    expect(commandsOf(inspector)).not.toContain('resetFault');
  });

  test('lets a property company report, comment and confirm repairs, and only read maintenance', () => {
    const property = actor('general', 'work');
    expect(commandsOf(property)).toEqual(
      expect.arrayContaining([
        'reportRepair',
        'commentRepair',
        'confirmRepair',
        'acknowledgeAlarm',
        'confirmTrapped',
      ]),
    );
    for (const name of ['resetFault', 'acceptRepair', 'completeRepair', 'cancelRepair', 'closeAlarm'])
      expect(commandsOf(property)).not.toContain(name);
    for (const name of ['maintenanceOrders', 'yearChecks', 'contracts', 'spotChecks', 'elevators'] as const)
      expect(writes(property, resources[name])).toEqual([]);
  });

  test('lets a maintenance worker do their orders, and neither plan nor remove them', () => {
    const worker = actor('maintenanceWorker', 'work');
    expect(commandsOf(worker)).toEqual(
      expect.arrayContaining(['acceptRepair', 'arriveRepair', 'freePeople', 'completeRepair', 'resetFault']),
    );
    expect(writes(worker, resources.maintenanceOrders)).toEqual(['change']);
    expect(writes(worker, resources.maintenanceOrderItems)).toEqual([...recordActions]);
    expect(writes(worker, resources.elevators)).toEqual([]);
    expect(commandsOf(worker)).not.toContain('dispatchRepair');
  });

  test('lets an operator work at once, and maintain the registers with a manage role', () => {
    const [worker, manager] = [actor('companyUser', 'work'), actor('companyUser', 'manage')];
    expect(commandsOf(worker)).toEqual(
      expect.arrayContaining(['resetFault', 'closeAlarm', 'dispatchRepair']),
    );
    expect(writes(worker, resources.elevators)).toEqual([]);
    expect(writes(manager, resources.elevators)).toEqual([...recordActions]);
    expect(writes(manager, resources.tenants)).toEqual([]);
  });
});

describe('a level', () => {
  test('applies only to the permissions of its own role', () => {
    const roles = [
      { auth: permissionString([permissions.fault]), level: 'view' },
      { auth: permissionString([permissions.repairOrder]), level: 'work' },
    ];
    const one = { ...actor('companyUser', 'view'), levels: uniteLevels(roles) };
    expect(commandsOf(one)).toContain('acceptRepair');
    expect(commandsOf(one)).not.toContain('resetFault');
    expect(holdsLevel(one, [permissions.fault, permissions.repairOrder], 'work')).toBe(true);
  });

  test('is the highest among roles with the same permission', () => {
    expect(
      uniteLevels([
        { auth: '011', level: 'view' },
        { auth: '01', level: 'manage' },
      ]),
    ).toBe('031');
  });

  test('grants nothing if truncated or malformed', () => {
    for (const levels of ['', '2', 'x'.repeat(400)])
      expect(holdsLevel({ ...actor('companyUser', 'manage'), levels }, permissions.fault, 'work')).toBe(
        false,
      );
  });

  test('is granted to the reserved names without any role', () => {
    const admin = { username: 'admin', auth: '', userType: userTypes.client, levels: '' };
    expect(writes(admin, resources.elevators)).toEqual([...recordActions]);
    expect(writes(admin, resources.tenants)).toEqual([]);
    expect(writes({ ...admin, username: 'superAdmin' }, resources.tenants)).toEqual([...recordActions]);
  });
});
