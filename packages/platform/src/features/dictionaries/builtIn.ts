import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type ResourceName, resources } from '@hoistway/shared/resources/index.ts';

/** An enumeration of §3 that the dictionary starts with. */
export interface BuiltIn {
  code: string;
  /** Entries' words are `<labels>.<code>`. */
  labels: string;
  codes: readonly string[];
}

const choices: { code: string; resource: ResourceName; field: string }[] = [
  { code: 'userType', resource: 'users', field: 'userType' },
  { code: 'organisationType', resource: 'organisations', field: 'type' },
  { code: 'useUnitType', resource: 'useUnits', field: 'type' },
  { code: 'elevatorType', resource: 'elevators', field: 'type' },
  { code: 'useStatus', resource: 'elevators', field: 'useStatus' },
  { code: 'monitorType', resource: 'elevators', field: 'monitorType' },
  { code: 'gatewayType', resource: 'elevators', field: 'gatewayType' },
  { code: 'faultType', resource: 'faultTemplates', field: 'faultType' },
  { code: 'alarmType', resource: 'repairOrders', field: 'alarmType' },
  { code: 'workOrderRecordState', resource: 'repairOrders', field: 'workOrderRecordState' },
  { code: 'maintenanceType', resource: 'maintenanceOrders', field: 'type' },
  { code: 'maintenanceStatus', resource: 'maintenanceOrders', field: 'status' },
  { code: 'yearCheckResult', resource: 'yearChecks', field: 'result' },
];

const others: Record<string, readonly string[]> = {
  manualAlarmClass: ['A1', 'A2', 'B', 'C', 'D1', 'D2'],
  approvalStatus: ['applying', 'approved', 'rejected'],
  healthIndex: ['low', 'medium', 'high'],
  repairMethod: [
    'autoAlarm',
    'appAlarm',
    'phoneCall',
    'inspection',
    'selfRepair',
    'phoneRepair',
    'annualInspection',
  ],
  satisfaction: ['dissatisfied', 'commonly', 'satisfied', 'verySatisfied'],
  itemCondition: ['notProcessed', 'noSuchItem', 'qualified', 'qualifiedAfterAdjustment', 'unqualified'],
  maintenanceArea: ['machineRoom', 'car', 'floor', 'shaftAndPit', 'escalator', 'other'],
};

/** The enumerations of §3, in the order of the tree. */
export const builtIns: readonly BuiltIn[] = [
  ...choices.map(({ code, resource, field }) => ({
    code,
    labels: `resources.${resource}.options.${field}`,
    codes: optionsOf(resources[resource], field),
  })),
  ...Object.entries(others).map(([code, codes]) => ({ code, labels: `dictionaries.${code}`, codes })),
];

const labelsByCode = new Map(builtIns.map(({ code, labels }) => [code, labels]));

/** An entry's words in a locale, unless somebody has given it words of their own. */
export function describe(locale: Locale, dictionary: string, entry: { code: string; desc: string }): string {
  const labels = labelsByCode.get(dictionary);
  if (!labels) return entry.desc;
  const key = `${labels}.${entry.code}`;
  return locales.some((one) => say(one, key) === entry.desc) ? say(locale, key) : entry.desc;
}

function optionsOf(resource: AnyResource, name: string): string[] {
  const field = resource.fields[name];
  return field && 'options' in field ? field.options.map(String) : [];
}
