import { dockingPermissions, permissions, plannedPermissions } from '@hoistway/shared/domain/permission.ts';
import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import { companyPages } from '../screens/base/companyPages.ts';
import { declaredScreen } from './declaredScreen.ts';
import type { Group, Page, ScreenModule } from './page.ts';

const notBuilt: ScreenModule = () => import('../screens/not-built/NotBuilt.tsx');
const kanban: ScreenModule = () => import('../screens/kanban/Kanban.tsx');

type Rest = Omit<Page, 'name' | 'path' | 'frame' | 'group' | 'screen'> & { screen?: ScreenModule };

/** A page of a sidebar group at `/<name>`. */
const inGroup = (group: Group, name: string, rest: Rest & { path?: string } = {}): Page => ({
  path: `/${name}`,
  screen: notBuilt,
  frame: 'shell',
  ...rest,
  name,
  group,
});
/** A page inside the shell that no menu names. */
const inShell = (name: string, path: string, rest: Rest = {}): Page => ({
  screen: notBuilt,
  ...rest,
  name,
  path,
  frame: 'shell',
});
/** A page with the whole window (§2.2). */
const alone = (name: string, path: string, rest: Rest = {}): Page => ({
  screen: notBuilt,
  ...rest,
  name,
  path,
  frame: 'alone',
});

const docking = (name: string, permission: number): Page =>
  inGroup('access', name, { path: `/access/${name}`, permission, isChineseOnly: true });

/** A page of a sidebar group whose list, records and title follow from the declaration of one kind. */
const listOf = (records: ResourceName, group: Group, name: string, rest: Rest = {}): Page =>
  inGroup(group, name, {
    records,
    title: `resources.${records}.title`,
    screen: declaredScreen(records),
    ...rest,
  });

/** The page of the organisations of one type. */
const companies = (type: keyof typeof companyPages, rest: Rest = {}): Page =>
  inGroup('base', companyPages[type], {
    permission: permissions.company,
    records: 'organisations',
    where: { field: 'type', value: type },
    screen: async () => (await import('../screens/base/Companies.tsx')).companiesOf(type),
    ...rest,
  });

/** Every page of §2.2 and §2.3: the one table that routes, menu, guard, breadcrumb and title come from. */
export const pages: readonly Page[] = [
  inShell('home', '/', { screen: () => import('../screens/home/Home.tsx') }),
  inShell('account', '/account', { screen: () => import('../screens/account/Account.tsx') }),
  inShell('allPages', '/allPages', { screen: () => import('./AllPages.tsx') }),
  inShell('accessInspector', '/accessInspector', {
    permission: permissions.user,
    screen: () => import('./access/AccessInspector.tsx'),
  }),
  inShell('publicNoticeMore', '/publicNoticeMore', {
    records: 'publicNotices',
    screen: () => import('../screens/notices/PublicNotices.tsx'),
  }),
  inShell('publicNoticeDetail', '/publicNoticeDetail/:id', {
    screen: () => import('../screens/notices/PublicNotice.tsx'),
  }),

  inGroup('statistics', 'dayWeekMonthManger', {
    tabs: ['dayControls', 'weekChecks', 'monthDispatches', 'supervisionTemplates'],
    permission: permissions.dayWeekMonth,
    isChineseOnly: true,
    screen: () => import('../screens/statistics/DayWeekMonth.tsx'),
  }),
  inGroup('statistics', 'aiManger', { permission: plannedPermissions.elevatorReport }),
  inGroup('statistics', 'electricityMeter', { permission: plannedPermissions.electricityMeter }),

  inGroup('elevator', 'elevatorNetApply', {
    records: 'netApplications',
    permission: permissions.netApply,
    screen: () => import('../screens/elevator/NetApplications.tsx'),
  }),
  inGroup('elevator', 'elevator', {
    records: 'elevators',
    permission: permissions.elevator,
    screen: () => import('../screens/elevator/Elevators.tsx'),
  }),
  inGroup('elevator', 'device', {
    records: 'dtus',
    tabs: ['dtuTests'],
    permission: permissions.device,
    screen: () => import('../screens/elevator/Dtus.tsx'),
  }),
  inGroup('elevator', 'smartDevice', {
    tabs: [
      'smartScreens',
      'programCards',
      'cameras',
      'simCards',
      'meterGateways',
      'videoTerminals',
      'videoUsers',
    ],
    permission: [
      permissions.camera,
      permissions.smartScreen,
      permissions.programCard,
      permissions.meterGateway,
    ],
    screen: () => import('../screens/elevator/SmartDevices.tsx'),
  }),
  inGroup('elevator', 'elevatorSetting', {
    tabs: ['elevatorBrands', 'faultTemplates', 'potentialFaultSettings', 'parameters'],
    permission: [
      permissions.elevatorBrand,
      permissions.parameter,
      permissions.faultTemplate,
      permissions.potentialFaultSetting,
    ],
    screen: () => import('../screens/elevator/ElevatorSettings.tsx'),
  }),

  inGroup('monitor', 'gisMap', {
    permission: permissions.gisMap,
    isChineseOnly: true,
    screen: () => import('../screens/gis-map/GisMap.tsx'),
  }),
  inGroup('monitor', 'rescueMap', {
    permission: permissions.repairOrder,
    screen: () => import('../screens/rescue-map/RescueMap.tsx'),
  }),
  inGroup('monitor', 'singleLadderMonitor', {
    permission: permissions.singleLadderMonitor,
    screen: () => import('../screens/monitor/SingleLadderMonitor.tsx'),
  }),
  inGroup('monitor', 'useUnitMonitor', {
    permission: permissions.useUnitMonitor,
    screen: () => import('../screens/monitor/UseUnitMonitor.tsx'),
  }),
  {
    ...alone('monitorCenter', '/elevatorMonitor/monitorCenter', {
      permission: permissions.monitorCentre,
      screen: () => import('../screens/monitor-centre/MonitorCentre.tsx'),
    }),
    ...inMonitorMenu(),
  },
  {
    ...alone('kanban', '/kanban', { permission: permissions.monitorCentre, screen: kanban }),
    ...inMonitorMenu(),
  },

  inShell('multiMonitor', '/multiMonitor', {
    permission: permissions.singleLadderMonitor,
    screen: () => import('../screens/monitor/MultiMonitor.tsx'),
  }),
  inShell('escalatorMonitor', '/escalatorMonitor', {
    permission: permissions.singleLadderMonitor,
    screen: () => import('../screens/monitor/EscalatorMonitor.tsx'),
  }),

  inGroup('event', 'eventRecord', {
    permission: permissions.event,
    screen: () => import('../screens/event/EventRecords.tsx'),
  }),
  inGroup('event', 'alarmBell', {
    permission: permissions.alarmBell,
    screen: () => import('../screens/event/AlarmBell.tsx'),
  }),
  inShell('alarmDetail', '/alarm/:alarmId', {
    permission: permissions.alarmBell,
    screen: () => import('../screens/event/AlarmDetail.tsx'),
  }),
  inGroup('event', 'fault', {
    permission: permissions.fault,
    screen: () => import('../screens/event/Faults.tsx'),
  }),
  inShell('powerLoss', '/powerLoss', {
    permission: permissions.event,
    screen: () => import('../screens/event/PowerLosses.tsx'),
  }),
  inGroup('event', 'potential', {
    records: 'potentialFaults',
    permission: permissions.potential,
    screen: () => import('../screens/event/PotentialFaults.tsx'),
  }),
  inGroup('event', 'userTake', {
    records: 'userTakes',
    permission: permissions.userTake,
    isChineseOnly: true,
    screen: () => import('../screens/event/UserTakes.tsx'),
  }),

  inGroup('upkeep', 'contract', {
    records: 'contracts',
    permission: permissions.contract,
    screen: () => import('../screens/upkeep/Contracts.tsx'),
  }),
  inGroup('upkeep', 'workOrder', {
    records: 'repairOrders',
    permission: permissions.repairOrder,
    screen: () => import('../screens/upkeep/RepairOrders.tsx'),
  }),
  inGroup('upkeep', 'maintWork', {
    records: 'maintenanceOrders',
    permission: permissions.maintenanceOrder,
    hiddenOnSite: 'G-Cloud',
    screen: () => import('../screens/upkeep/MaintenanceOrders.tsx'),
  }),
  inGroup('upkeep', 'yearCheck', {
    records: 'yearChecks',
    permission: permissions.yearCheck,
    screen: () => import('../screens/upkeep/YearChecks.tsx'),
  }),
  inGroup('upkeep', 'safeCheck', {
    records: 'spotChecks',
    permission: permissions.safeCheck,
    isChineseOnly: true,
    screen: () => import('../screens/upkeep/SpotChecks.tsx'),
  }),
  inGroup('upkeep', 'modSalesOrder', {
    records: 'modSalesOrders',
    permission: permissions.modSalesOrder,
    isChineseOnly: true,
    screen: () => import('../screens/upkeep/ModSalesOrders.tsx'),
  }),
  inGroup('upkeep', 'maintenanceSetting', {
    tabs: ['maintenanceTypes', 'maintenanceSettings'],
    permission: [permissions.maintenanceType, permissions.maintenanceItem, permissions.maintenanceSetting],
    screen: () => import('../screens/upkeep/MaintenanceSettings.tsx'),
  }),
  inGroup('upkeep', 'onCall', {
    tabs: ['onCallRotas', 'holidayCalendars', 'maintenanceModes'],
    permission: permissions.onCall,
    screen: () => import('../screens/on-call/OnCall.tsx'),
  }),

  companies('manufacturer'),
  companies('property'),
  companies('maintenance'),
  companies('installer'),
  companies('reconstructor'),
  listOf('useUnits', 'base', 'useUnitCom', {
    permission: permissions.company,
  }),
  companies('agent'),
  companies('supervision', { isChineseOnly: true }),
  inGroup('base', 'parts', {
    tabs: ['parts', 'partTypes'],
    permission: permissions.parts,
    screen: () => import('../screens/base/Parts.tsx'),
  }),
  inGroup('base', 'monitorDevice', {
    records: 'monitorDevices',
    permission: permissions.monitorDevice,
    isChineseOnly: true,
    screen: () => import('../screens/base/MonitorDevices.tsx'),
  }),

  inGroup('userRole', 'user', {
    records: 'users',
    tabs: ['debugPersonnel', 'elevatorUsers'],
    permission: permissions.user,
    screen: () => import('../screens/user-role/Users.tsx'),
  }),
  inGroup('userRole', 'role', {
    records: 'roles',
    permission: permissions.role,
    screen: () => import('../screens/user-role/Roles.tsx'),
  }),

  inGroup('system', 'message', {
    records: 'messages',
    permission: permissions.message,
    screen: () => import('../screens/system/Messages.tsx'),
  }),
  inGroup('system', 'userLoginLog', {
    permission: permissions.loginLog,
    screen: () => import('../screens/system/LoginLogs.tsx'),
  }),
  inGroup('system', 'userOperateLog', {
    permission: permissions.operateLog,
    screen: () => import('../screens/system/OperationLogs.tsx'),
  }),
  inGroup('system', 'escalation', {
    tabs: ['channels', 'deliveries', 'escalationPolicies', 'channelTests'],
    permission: permissions.systemSetting,
    screen: () => import('../screens/escalation/Escalation.tsx'),
  }),
  inGroup('system', 'systemSetting', {
    tabs: ['eocdSettings', 'intercomServers'],
    permission: permissions.systemSetting,
    screen: () => import('../screens/system/SystemSettings.tsx'),
  }),

  listOf('products', 'document', 'product', {
    permission: permissions.product,
    isChineseOnly: true,
  }),
  listOf('banners', 'document', 'banner', {
    permission: permissions.banner,
    isChineseOnly: true,
  }),
  inGroup('document', 'fileManage', {
    records: 'documents',
    permission: permissions.fileManage,
    isChineseOnly: true,
    screen: () => import('../screens/document/Documents.tsx'),
  }),
  inGroup('document', 'paramsManage', {
    permission: permissions.paramsManage,
    isChineseOnly: true,
    screen: declaredScreen('parameters'),
  }),
  listOf('parameterModules', 'document', 'paramsModule', {
    permission: permissions.paramsManage,
    isChineseOnly: true,
  }),
  inGroup('document', 'feedBack', {
    records: 'feedbacks',
    isChineseOnly: true,
    screen: () => import('../screens/document/Feedbacks.tsx'),
  }),
  inGroup('document', 'bluetoothRecords', {
    records: 'bluetoothRecords',
    isChineseOnly: true,
    screen: () => import('../screens/document/BluetoothRecords.tsx'),
  }),

  ...Object.entries(dockingPermissions).map(([name, permission]) => docking(name, permission)),

  listOf('thirdPartyPlatforms', 'operations', 'integration', {
    title: 'app.pages.integration',
    isSuperAdminOnly: true,
    isChineseOnly: true,
  }),
  inGroup('operations', 'deviceGateway', {
    isSuperAdminOnly: true,
    screen: () => import('../screens/operations/DeviceGateways.tsx'),
  }),
  listOf('specialCodeAuths', 'operations', 'specialCodeAuth', {
    title: 'app.pages.specialCodeAuth',
    isSuperAdminOnly: true,
  }),
  inGroup('operations', 'baseProgram', {
    tabs: ['otaPrograms', 'otaApplications'],
    isSuperAdminOnly: true,
    screen: () => import('../screens/operations/BasePrograms.tsx'),
  }),
  inGroup('operations', 'uiSetting', {
    records: 'uiSettings',
    isSuperAdminOnly: true,
    screen: () => import('../screens/operations/UiSettings.tsx'),
  }),
  listOf('dictionaries', 'operations', 'sysItem', {
    title: 'app.pages.sysItem',
    isSuperAdminOnly: true,
    isChineseOnly: true,
  }),
  inGroup('operations', 'homeUser', {
    records: 'homeUsers',
    isSuperAdminOnly: true,
    isChineseOnly: true,
    screen: () => import('../screens/operations/HomeUsers.tsx'),
  }),
  listOf('messageTemplates', 'operations', 'msgTemplate', {
    title: 'app.pages.msgTemplate',
    isSuperAdminOnly: true,
    isChineseOnly: true,
  }),
  inGroup('operations', 'developer', {
    tabs: ['developers'],
    isSuperAdminOnly: true,
    isChineseOnly: true,
    screen: () => import('../screens/operations/Developers.tsx'),
  }),
  inGroup('operations', 'tenant', {
    records: 'tenants',
    isSuperAdminOnly: true,
    screen: () => import('../screens/operations/Tenants.tsx'),
  }),
  inGroup('operations', 'potentialFaultSetting', {
    isSuperAdminOnly: true,
    isChineseOnly: true,
    screen: declaredScreen('potentialFaultSettings'),
  }),
  inGroup('operations', 'scenarios', {
    isSuperAdminOnly: true,
    isDemonstrationOnly: true,
    screen: () => import('../screens/scenarios/Scenarios.tsx'),
  }),

  alone('login', '/login', {
    loginFree: '/login',
    isEntry: true,
    screen: () => import('../screens/login/Login.tsx'),
  }),
  alone('thirdLogin', '/thirdLogin/:pair?', {
    loginFree: '/thirdLogin',
    isEntry: true,
    screen: () => import('../screens/login/ThirdLogin.tsx'),
  }),
  alone('dataManagement', '/dataManagement', { loginFree: '/dataManagement' }),
  alone('pdf', '/pdf', { loginFree: '/pdf', screen: () => import('../screens/public/LinkedPdf.tsx') }),
  alone('china', '/china'),
  alone('malaysia', '/malaysia'),
  alone('cloud', '/cloud', { loginFree: '/cloud' }),
  alone('cloudKanban', '/cloudKanban', { permission: permissions.monitorCentre, screen: kanban }),
  alone('eocdOperate', '/eocdOperate', { loginFree: '/eocdOperate' }),
  alone('eocdPrivate', '/eocdPrivate', { loginFree: '/eocdPrivate' }),
  alone('private', '/private', { loginFree: '/private' }),
  alone('h5video', '/h5video', {
    loginFree: '/h5video',
    screen: () => import('../screens/public/LinkedVideo.tsx'),
  }),
  alone('h5rvideo', '/h5rvideo', {
    loginFree: '/h5rvideo',
    screen: () => import('../screens/public/LinkedRecording.tsx'),
  }),
  alone('genGzReport', '/genGzReport', { loginFree: '/genGzReport' }),
  alone('scheme', '/scheme/:salesOrderNo', {
    loginFree: '/scheme',
    screen: () => import('../screens/public/LinkedScheme.tsx'),
  }),
  alone('recordOfElevator', '/r/o/:factoryNo', {
    loginFree: '/r/o',
    screen: () => import('../screens/public/LinkedElevator.tsx'),
  }),
  alone('singleMonitor', '/singleMonitor/:elevatorId', {
    opensFound: 'elevators',
    permission: permissions.singleLadderMonitor,
    screen: () => import('../screens/monitor/SingleMonitor.tsx'),
  }),
  alone('singleMonitorOld', '/singleMonitorOld/:elevatorId', {
    permission: permissions.singleLadderMonitor,
    screen: () => import('../screens/monitor/SingleMonitor.tsx'),
  }),
  alone('markToUseUnit', '/MarkToUseUnit/:place', {
    permission: permissions.company,
    screen: () => import('../screens/monitor/MarkToUseUnit.tsx'),
  }),
  alone('monitorMore', '/monitorMore/:place', {
    permission: permissions.useUnitMonitor,
    screen: () => import('../screens/monitor/MonitorMore.tsx'),
  }),
  alone('elevatorTest', '/elevatorTest/:elevatorId', { permission: permissions.elevator }),
  alone('elevatorCheck', '/elevatorCheck/:elevatorId', { permission: permissions.elevator }),
  alone('elevatorDetail', '/elevator/:elevatorId', {
    permission: permissions.elevator,
    screen: () => import('../screens/elevator/ElevatorDetail.tsx'),
  }),
  alone('workOrderDetail', '/workOrder/:workOrderId', {
    permission: permissions.repairOrder,
    screen: () => import('../screens/repair-case/RepairCase.tsx'),
  }),
  alone('dayControl', '/dayControl/:id', { permission: permissions.dayWeekMonth }),
  alone('meterGateway', '/meterGateway/:elevatorId/:dbNo', {
    permission: plannedPermissions.electricityMeter,
  }),
  alone('dayControlReport', '/dayControlReport/:id', { permission: permissions.dayWeekMonth }),
  alone('singleElevatorReport', '/singleElevatorReport/:id', {
    permission: plannedPermissions.elevatorReport,
  }),
  alone('multiElevatorReport', '/multiElevatorReport/:elevatorsIds/:reportName', {
    permission: plannedPermissions.elevatorReport,
  }),
  alone('singleElectricityMeterReport', '/singleElectricityMeterReport/:id/:meterGatewayCode/:useUnit', {
    permission: plannedPermissions.electricityMeter,
  }),
  alone('multiElectricityMeterReport', '/multiElectricityMeterReport/:gwSnSet/:reportName', {
    permission: plannedPermissions.electricityMeter,
  }),
  alone('weekCheck', '/weekCheck/:id', { permission: permissions.dayWeekMonth }),
  alone('echartReport', '/echartReport/:id/:type', { permission: plannedPermissions.elevatorReport }),
  alone('monthDispatch', '/monthDispatch/:id', { permission: permissions.dayWeekMonth }),
  alone('imageList', '/jx/imageList'),
  alone('maintWorkOrder', '/maintWorkOrder/:maintWorkOrderId', {
    permission: permissions.maintenanceOrder,
    hiddenOnSite: 'G-Cloud',
  }),
  alone('newMaintWorkOrder', '/newMaintWorkOrder/:id', { permission: permissions.maintenanceOrder }),
  alone('simCard', '/simCard/:iccid', {
    permission: permissions.device,
    screen: () => import('../screens/elevator/SimCard.tsx'),
  }),
  alone('monitorReport', '/monitorReport/:id', { loginFree: '/monitorReport' }),
  alone('mobileWorkOrder', '/8NMuztq/:workOrderId', {
    loginFree: '/8NMuztq',
    screen: () => import('../screens/phone/PhoneCasePage.tsx'),
  }),
  alone('h5workOrder', '/h5workOrder/:workOrderId', {
    loginFree: '/h5workOrder',
    screen: () => import('../screens/phone/PhoneCasePage.tsx'),
  }),
  alone('openedDelivery', '/d/:token', {
    loginFree: '/d',
    screen: () => import('../screens/public/OpenedDelivery.tsx'),
  }),
  alone('doc', '/doc', { loginFree: '/doc' }),
  alone('doc1', '/doc1', {
    loginFree: '/doc1',
    screen: () => import('../screens/public/LinkedDocument.tsx'),
  }),
];

function inMonitorMenu() {
  return { group: 'monitor', isChineseOnly: true, opensNewPage: true } as const;
}

export const pageNamed = (name: string): Page => {
  const page = pages.find((one) => one.name === name);
  if (page === undefined) throw new Error(`No page is named ${name}`);
  return page;
};
