/**
 * Labels of the entries of a dictionary of `dicts/mapTree` (§7) in the console: label keys are `<prefix>.<code>`, and
 * the first prefix has the default texts of the dictionary.
 */
export const dictionaryLabels = {
  userType: ['resources.users.options.userType'],
  organisationType: ['resources.organisations.options.type'],
  useUnitType: ['resources.useUnits.options.type'],
  elevatorType: ['resources.elevators.options.type', 'resources.netApplications.options.elevatorType'],
  useStatus: ['resources.elevators.options.useStatus'],
  monitorType: ['resources.elevators.options.monitorType', 'resources.monitorDevices.options.monitorType'],
  gatewayType: ['resources.elevators.options.gatewayType'],
  faultType: ['resources.faultTemplates.options.faultType'],
  alarmType: ['resources.repairOrders.options.alarmType'],
  workOrderRecordState: ['resources.repairOrders.options.workOrderRecordState'],
  maintenanceType: [
    'resources.maintenanceOrders.options.type',
    'resources.maintenanceTypes.options.classify',
  ],
  maintenanceStatus: ['resources.maintenanceOrders.options.status'],
  yearCheckResult: ['resources.yearChecks.options.result'],
  manualAlarmClass: ['dictionaries.manualAlarmClass', 'resources.repairOrders.options.alarmClass'],
  approvalStatus: [
    'dictionaries.approvalStatus',
    'resources.netApplications.options.approval',
    'resources.otaApplications.options.status',
  ],
  healthIndex: ['dictionaries.healthIndex'],
  repairMethod: ['dictionaries.repairMethod', 'resources.repairOrders.options.repairMethod'],
  satisfaction: [
    'dictionaries.satisfaction',
    'resources.repairOrders.options.satisfaction',
    'resources.maintenanceOrders.options.satisfaction',
  ],
  itemCondition: ['dictionaries.itemCondition', 'resources.maintenanceOrderItems.options.condition'],
  maintenanceArea: [
    'dictionaries.maintenanceArea',
    'resources.maintenanceTypeItems.options.area',
    'resources.maintenanceOrderItems.options.area',
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type DictionaryCode = keyof typeof dictionaryLabels;
