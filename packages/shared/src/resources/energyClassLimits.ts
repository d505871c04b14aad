import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { positive, textRequired } from '../domain/validation.ts';
import { choice, decimal, flag, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

const limit = () => decimal({ schema: positive.max(1_000_000), list: true, transfer: true });

/** Measured values that a class letter may judge. */
export const classedMeasures = ['standbyPower', 'yearConsumption'] as const;

/** Upper limits of energy classes with their source; the newest of a measure count. The product has none of its own. */
export const energyClassLimits = defineResource({
  name: 'energyClassLimits',
  scope: 'tenant',
  permission: permissions.electricityMeter,
  rights: recordRights.settings,
  display: 'measure',
  sort: { by: 'measure' },
  fields: {
    measure: choice(classedMeasures, { required: true, list: true, filter: true, transfer: true }),
    limitA: limit(),
    limitB: limit(),
    limitC: limit(),
    limitD: limit(),
    limitE: limit(),
    limitF: limit(),
    source: text({ schema: textRequired, list: true, search: true, transfer: true }),
    isSourceConfirmed: flag({ list: true, filter: true, transfer: true }),
  },
});
