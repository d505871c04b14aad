import { parameterAccesses } from '../domain/deviceValues.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { choice, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A parameter of a controller or inverter (§3 "Parameter"). */
export const parameters = defineResource({
  name: 'parameters',
  scope: 'tenant',
  /** A tab of the elevators' settings and a separate page (§2.3), each with its index. */
  permission: [permissions.parameter, permissions.paramsManage],
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'no' },
  fields: {
    no: text({ schema: textRequired, list: true, filter: true, search: true, unique: true, transfer: true }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    moduleId: ref('parameterModules', { list: true, filter: true, transfer: true }),
    value: text({ schema: textRequired, list: true, transfer: true }),
    default: text({ list: true, transfer: true }),
    /** `0..100`, or the possible values. */
    range: text({ list: true, transfer: true }),
    unit: text({ list: true, filter: true, transfer: true }),
    /** Effect of a write from afar; a parameter of a safety function is never written. */
    access: choice(parameterAccesses, {
      initial: 'safety',
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    note: text({ long: true, list: true, transfer: true }),
  },
});
