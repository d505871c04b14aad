import { components } from '../domain/components.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { aboveZero } from '../domain/validation.ts';
import { choice, date, integer, ref } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Service life of a component of an elevator, and its start (§3 "Component life items"). */
export const componentLives = defineResource({
  name: 'componentLives',
  scope: 'organisation',
  permission: permissions.elevator,
  rights: recordRights.equipment,
  display: 'component',
  sort: { by: 'id' },
  parent: 'elevatorId',
  fields: {
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    component: choice(components, { required: true, list: true, filter: true, transfer: true }),
    threshold: integer({ schema: aboveZero, list: true, transfer: true }),
    thresholdUnit: choice(['operations', 'days'], {
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    latestReplaceOn: date({ list: true, filter: true, transfer: true }),
  },
});
