import { may } from '@hoistway/shared/domain/permission.ts';
import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import { companyPages } from '../screens/base/companyPages.ts';
import { isPermitted, type Viewer } from './menu.ts';
import { pageNamed } from './routes.ts';

/** List of a resource's records: a page, one of its tabs, or one of several pages by a field's value. */
type RecordPlace =
  | string
  | { page: string; of: ResourceName }
  | { by: string; pages: Record<string, string> };

/** Home of each kind of record. Parts of a record are shown in it, logs on their own pages. */
export const recordPages: Partial<Record<ResourceName, RecordPlace>> = {
  elevators: 'elevator',
  netApplications: 'elevatorNetApply',
  dtus: 'device',
  dtuTests: { page: 'device', of: 'dtuTests' },
  smartScreens: { page: 'smartDevice', of: 'smartScreens' },
  programCards: { page: 'smartDevice', of: 'programCards' },
  cameras: { page: 'smartDevice', of: 'cameras' },
  simCards: { page: 'smartDevice', of: 'simCards' },
  meterGateways: { page: 'smartDevice', of: 'meterGateways' },
  videoTerminals: { page: 'smartDevice', of: 'videoTerminals' },
  videoUsers: { page: 'smartDevice', of: 'videoUsers' },
  thirdPartyPlatforms: 'integration',
  elevatorBrands: { page: 'elevatorSetting', of: 'elevatorBrands' },
  faultTemplates: { page: 'elevatorSetting', of: 'faultTemplates' },
  potentialFaultSettings: { page: 'elevatorSetting', of: 'potentialFaultSettings' },
  parameters: { page: 'elevatorSetting', of: 'parameters' },
  parameterModules: 'paramsModule',
  potentialFaults: 'potential',
  userTakes: 'userTake',
  contracts: 'contract',
  repairOrders: 'workOrder',
  maintenanceOrders: 'maintWork',
  yearChecks: 'yearCheck',
  spotChecks: 'safeCheck',
  modSalesOrders: 'modSalesOrder',
  maintenanceTypes: { page: 'maintenanceSetting', of: 'maintenanceTypes' },
  maintenanceSettings: { page: 'maintenanceSetting', of: 'maintenanceSettings' },
  organisations: { by: 'type', pages: companyPages },
  useUnits: 'useUnitCom',
  parts: { page: 'parts', of: 'parts' },
  partTypes: { page: 'parts', of: 'partTypes' },
  monitorDevices: 'monitorDevice',
  users: 'user',
  roles: 'role',
  debugPersonnel: { page: 'user', of: 'debugPersonnel' },
  elevatorUsers: { page: 'user', of: 'elevatorUsers' },
  publicNotices: 'publicNoticeMore',
  messages: 'message',
  products: 'product',
  banners: 'banner',
  documents: 'fileManage',
  feedbacks: 'feedBack',
  bluetoothRecords: 'bluetoothRecords',
  otaPrograms: { page: 'baseProgram', of: 'otaPrograms' },
  otaApplications: { page: 'baseProgram', of: 'otaApplications' },
  uiSettings: 'uiSetting',
  specialCodeAuths: 'specialCodeAuth',
  dictionaries: 'sysItem',
  homeUsers: 'homeUser',
  messageTemplates: 'msgTemplate',
  developers: { page: 'developer', of: 'developers' },
  tenants: 'tenant',
  eocdSettings: { page: 'systemSetting', of: 'eocdSettings' },
  channels: { page: 'escalation', of: 'channels' },
  deliveries: { page: 'escalation', of: 'deliveries' },
  escalationPolicies: { page: 'escalation', of: 'escalationPolicies' },
  onCallRotas: { page: 'onCall', of: 'onCallRotas' },
  holidayCalendars: { page: 'onCall', of: 'holidayCalendars' },
  maintenanceModes: { page: 'onCall', of: 'maintenanceModes' },
  channelTests: { page: 'escalation', of: 'channelTests' },
  intercomServers: { page: 'systemSetting', of: 'intercomServers' },
  dayControls: { page: 'dayWeekMonthManger', of: 'dayControls' },
  weekChecks: { page: 'dayWeekMonthManger', of: 'weekChecks' },
  monthDispatches: { page: 'dayWeekMonthManger', of: 'monthDispatches' },
  supervisionTemplates: { page: 'dayWeekMonthManger', of: 'supervisionTemplates' },
};

/**
 * Path of the list of a record, to which list parameters can be appended; null where it has no page or this viewer
 * may not open it.
 */
export function recordPath(name: ResourceName, row: Record<string, unknown>, viewer: Viewer): string | null {
  const place = recordPages[name];
  if (place === undefined) return null;
  const pageName =
    typeof place === 'string' ? place : 'page' in place ? place.page : place.pages[String(row[place.by])];
  if (pageName === undefined) return null;
  const page = pageNamed(pageName);
  if (!isPermitted(page, viewer)) return null;
  return typeof place === 'object' && 'of' in place ? `${page.path}?of=${place.of}&` : `${page.path}?`;
}

/** Whether this viewer may search records of a kind, and has a page to open them. */
export function isFindable(
  name: ResourceName,
  permission: number | readonly number[],
  viewer: Viewer,
): boolean {
  const place = recordPages[name];
  if (place === undefined || !may(viewer.holder, permission)) return false;
  const names =
    typeof place === 'string' ? [place] : 'page' in place ? [place.page] : Object.values(place.pages);
  return names.some((one) => isPermitted(pageNamed(one), viewer));
}
