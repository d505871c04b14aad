import { permissions } from '@hoistway/shared/domain/permission.ts';
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
    screen: () => import('../screens/notices/PublicNotices.tsx'),
  }),
  inShell('publicNoticeDetail', '/publicNoticeDetail/:id', {
    screen: () => import('../screens/notices/PublicNotice.tsx'),
  }),

  inGroup('statistics', 'dayWeekMonthManger', {
    permission: 823,
    isChineseOnly: true,
    screen: () => import('../screens/statistics/DayWeekMonth.tsx'),
  }),
  inGroup('statistics', 'aiManger', { permission: 851 }),
  inGroup('statistics', 'electricityMeter', { permission: 856 }),

  inGroup('elevator', 'elevatorNetApply', {
    permission: 814,
    screen: () => import('../screens/elevator/NetApplications.tsx'),
  }),
  inGroup('elevator', 'elevator', {
    permission: 110,
    screen: () => import('../screens/elevator/Elevators.tsx'),
  }),
  inGroup('elevator', 'device', { permission: 9, screen: () => import('../screens/elevator/Dtus.tsx') }),
  inGroup('elevator', 'smartDevice', {
    permission: [813, 71, 73, 855],
    screen: () => import('../screens/elevator/SmartDevices.tsx'),
  }),
  inGroup('elevator', 'elevatorSetting', {
    permission: [20, 24, 109, 839],
    screen: () => import('../screens/elevator/ElevatorSettings.tsx'),
  }),

  inGroup('monitor', 'gisMap', {
    permission: 404,
    isChineseOnly: true,
    screen: () => import('../screens/gis-map/GisMap.tsx'),
  }),
  inGroup('monitor', 'rescueMap', {
    permission: permissions.repairOrder,
    screen: () => import('../screens/rescue-map/RescueMap.tsx'),
  }),
  inGroup('monitor', 'singleLadderMonitor', {
    permission: 403,
    screen: () => import('../screens/monitor/SingleLadderMonitor.tsx'),
  }),
  inGroup('monitor', 'useUnitMonitor', {
    permission: 401,
    screen: () => import('../screens/monitor/UseUnitMonitor.tsx'),
  }),
  {
    ...alone('monitorCenter', '/elevatorMonitor/monitorCenter', {
      permission: 406,
      screen: () => import('../screens/monitor-centre/MonitorCentre.tsx'),
    }),
    ...inMonitorMenu(),
  },
  { ...alone('kanban', '/kanban', { permission: 406, screen: kanban }), ...inMonitorMenu() },

  inShell('multiMonitor', '/multiMonitor', {
    permission: 403,
    screen: () => import('../screens/monitor/MultiMonitor.tsx'),
  }),
  inShell('escalatorMonitor', '/escalatorMonitor', {
    permission: 403,
    screen: () => import('../screens/monitor/EscalatorMonitor.tsx'),
  }),

  inGroup('event', 'eventRecord', {
    permission: 45,
    screen: () => import('../screens/event/EventRecords.tsx'),
  }),
  inGroup('event', 'alarmBell', { permission: 341, screen: () => import('../screens/event/AlarmBell.tsx') }),
  inShell('alarmDetail', '/alarm/:alarmId', {
    permission: 341,
    screen: () => import('../screens/event/AlarmDetail.tsx'),
  }),
  inGroup('event', 'fault', { permission: 117, screen: () => import('../screens/event/Faults.tsx') }),
  inShell('powerLoss', '/powerLoss', {
    permission: 45,
    screen: () => import('../screens/event/PowerLosses.tsx'),
  }),
  inGroup('event', 'potential', {
    permission: 821,
    screen: () => import('../screens/event/PotentialFaults.tsx'),
  }),
  inGroup('event', 'userTake', {
    permission: 38,
    isChineseOnly: true,
    screen: () => import('../screens/event/UserTakes.tsx'),
  }),

  inGroup('upkeep', 'contract', { permission: 820, screen: () => import('../screens/upkeep/Contracts.tsx') }),
  inGroup('upkeep', 'workOrder', {
    permission: 302,
    screen: () => import('../screens/upkeep/RepairOrders.tsx'),
  }),
  inGroup('upkeep', 'maintWork', {
    permission: 322,
    hiddenOnSite: 'G-Cloud',
    screen: () => import('../screens/upkeep/MaintenanceOrders.tsx'),
  }),
  inGroup('upkeep', 'yearCheck', {
    permission: 132,
    screen: () => import('../screens/upkeep/YearChecks.tsx'),
  }),
  inGroup('upkeep', 'safeCheck', {
    permission: 827,
    isChineseOnly: true,
    screen: () => import('../screens/upkeep/SpotChecks.tsx'),
  }),
  inGroup('upkeep', 'modSalesOrder', {
    permission: 838,
    isChineseOnly: true,
    screen: () => import('../screens/upkeep/ModSalesOrders.tsx'),
  }),
  inGroup('upkeep', 'maintenanceSetting', {
    permission: [326, 327, 328],
    screen: () => import('../screens/upkeep/MaintenanceSettings.tsx'),
  }),
  inGroup('upkeep', 'onCall', {
    permission: permissions.onCall,
    screen: () => import('../screens/on-call/OnCall.tsx'),
  }),

  inGroup('base', 'createCompany', {
    permission: 12,
    screen: () => import('../screens/base/CreateCompany.tsx'),
  }),
  inGroup('base', 'propertyCompany', {
    permission: 12,
    screen: () => import('../screens/base/PropertyCompany.tsx'),
  }),
  inGroup('base', 'maintCompany', {
    permission: 12,
    screen: () => import('../screens/base/MaintCompany.tsx'),
  }),
  inGroup('base', 'installCompany', {
    permission: 12,
    screen: () => import('../screens/base/InstallCompany.tsx'),
  }),
  inGroup('base', 'changeCompany', {
    permission: 12,
    screen: () => import('../screens/base/ChangeCompany.tsx'),
  }),
  inGroup('base', 'useUnitCom', { permission: 12, screen: () => import('../screens/base/UseUnits.tsx') }),
  inGroup('base', 'agent', { permission: 12, screen: () => import('../screens/base/Agent.tsx') }),
  inGroup('base', 'quantity', { isChineseOnly: true, screen: () => import('../screens/base/Quantity.tsx') }),
  inGroup('base', 'parts', { permission: 806, screen: () => import('../screens/base/Parts.tsx') }),
  inGroup('base', 'monitorDevice', {
    permission: 812,
    isChineseOnly: true,
    screen: () => import('../screens/base/MonitorDevices.tsx'),
  }),

  inGroup('userRole', 'user', { permission: 3, screen: () => import('../screens/user-role/Users.tsx') }),
  inGroup('userRole', 'role', { permission: 5, screen: () => import('../screens/user-role/Roles.tsx') }),

  inGroup('system', 'message', { permission: 816, screen: () => import('../screens/system/Messages.tsx') }),
  inGroup('system', 'userLoginLog', {
    permission: 817,
    screen: () => import('../screens/system/LoginLogs.tsx'),
  }),
  inGroup('system', 'userOperateLog', {
    permission: 818,
    screen: () => import('../screens/system/OperationLogs.tsx'),
  }),
  inGroup('system', 'escalation', {
    permission: permissions.systemSetting,
    screen: () => import('../screens/escalation/Escalation.tsx'),
  }),
  inGroup('system', 'systemSetting', {
    permission: 801,
    screen: () => import('../screens/system/SystemSettings.tsx'),
  }),

  inGroup('document', 'product', {
    permission: 830,
    isChineseOnly: true,
    screen: () => import('../screens/document/Products.tsx'),
  }),
  inGroup('document', 'banner', {
    permission: 834,
    isChineseOnly: true,
    screen: () => import('../screens/document/Banners.tsx'),
  }),
  inGroup('document', 'fileManage', {
    permission: 841,
    isChineseOnly: true,
    screen: () => import('../screens/document/Documents.tsx'),
  }),
  inGroup('document', 'paramsManage', {
    permission: 852,
    isChineseOnly: true,
    screen: () => import('../screens/document/Parameters.tsx'),
  }),
  inGroup('document', 'paramsModule', {
    permission: 852,
    isChineseOnly: true,
    screen: () => import('../screens/document/ParameterModules.tsx'),
  }),
  inGroup('document', 'feedBack', {
    isChineseOnly: true,
    screen: () => import('../screens/document/Feedbacks.tsx'),
  }),
  inGroup('document', 'bluetoothRecords', {
    isChineseOnly: true,
    screen: () => import('../screens/document/BluetoothRecords.tsx'),
  }),

  docking('shanghai', 42),
  docking('hubei', 63),
  docking('chongqing', 48),
  docking('guangzhou', 62),
  docking('liaoning', 51),
  docking('shenyang', 49),
  docking('fujian', 58),
  docking('jiaxing', 50),
  docking('huzhou', 52),
  docking('quzhou', 50),
  docking('guangxi', 59),
  docking('zhejiang', 60),
  docking('nanchang', 55),
  docking('wuhan', 853),
  docking('shaoxing', 53),
  docking('ningbo', 54),
  docking('hangzhou', 43),
  docking('volks', 61),

  inGroup('operations', 'integration', {
    isSuperAdminOnly: true,
    isChineseOnly: true,
    screen: () => import('../screens/operations/Integrations.tsx'),
  }),
  inGroup('operations', 'deviceGateway', {
    isSuperAdminOnly: true,
    screen: () => import('../screens/operations/DeviceGateways.tsx'),
  }),
  inGroup('operations', 'specialCodeAuth', {
    isSuperAdminOnly: true,
    screen: () => import('../screens/operations/SpecialCodeAuths.tsx'),
  }),
  inGroup('operations', 'baseProgram', {
    isSuperAdminOnly: true,
    screen: () => import('../screens/operations/BasePrograms.tsx'),
  }),
  inGroup('operations', 'uiSetting', {
    isSuperAdminOnly: true,
    screen: () => import('../screens/operations/UiSettings.tsx'),
  }),
  inGroup('operations', 'sysItem', {
    isSuperAdminOnly: true,
    isChineseOnly: true,
    screen: () => import('../screens/operations/SysItems.tsx'),
  }),
  inGroup('operations', 'homeUser', {
    isSuperAdminOnly: true,
    isChineseOnly: true,
    screen: () => import('../screens/operations/HomeUsers.tsx'),
  }),
  inGroup('operations', 'msgTemplate', {
    isSuperAdminOnly: true,
    isChineseOnly: true,
    screen: () => import('../screens/operations/MessageTemplates.tsx'),
  }),
  inGroup('operations', 'developer', {
    isSuperAdminOnly: true,
    isChineseOnly: true,
    screen: () => import('../screens/operations/Developers.tsx'),
  }),
  inGroup('operations', 'tenant', {
    isSuperAdminOnly: true,
    screen: () => import('../screens/operations/Tenants.tsx'),
  }),
  inGroup('operations', 'potentialFaultSetting', {
    isSuperAdminOnly: true,
    isChineseOnly: true,
    screen: () => import('../screens/operations/PotentialFaultSettings.tsx'),
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
  alone('cloudKanban', '/cloudKanban', { permission: 406, screen: kanban }),
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
    permission: 403,
    screen: () => import('../screens/monitor/SingleMonitor.tsx'),
  }),
  alone('singleMonitorOld', '/singleMonitorOld/:elevatorId', {
    permission: 403,
    screen: () => import('../screens/monitor/SingleMonitor.tsx'),
  }),
  alone('markToUseUnit', '/MarkToUseUnit/:place', {
    permission: 12,
    screen: () => import('../screens/monitor/MarkToUseUnit.tsx'),
  }),
  alone('monitorMore', '/monitorMore/:place', {
    permission: 401,
    screen: () => import('../screens/monitor/MonitorMore.tsx'),
  }),
  alone('elevatorTest', '/elevatorTest/:elevatorId', { permission: 110 }),
  alone('elevatorCheck', '/elevatorCheck/:elevatorId', { permission: 110 }),
  alone('elevatorDetail', '/elevator/:elevatorId', {
    permission: 110,
    screen: () => import('../screens/elevator/ElevatorDetail.tsx'),
  }),
  alone('workOrderDetail', '/workOrder/:workOrderId', {
    permission: 302,
    screen: () => import('../screens/repair-case/RepairCase.tsx'),
  }),
  alone('dayControl', '/dayControl/:id', { permission: 823 }),
  alone('meterGateway', '/meterGateway/:elevatorId/:dbNo', { permission: 856 }),
  alone('dayControlReport', '/dayControlReport/:id', { permission: 823 }),
  alone('singleElevatorReport', '/singleElevatorReport/:id', { permission: 851 }),
  alone('multiElevatorReport', '/multiElevatorReport/:elevatorsIds/:reportName', { permission: 851 }),
  alone('singleElectricityMeterReport', '/singleElectricityMeterReport/:id/:meterGatewayCode/:useUnit', {
    permission: 856,
  }),
  alone('multiElectricityMeterReport', '/multiElectricityMeterReport/:gwSnSet/:reportName', {
    permission: 856,
  }),
  alone('weekCheck', '/weekCheck/:id', { permission: 823 }),
  alone('echartReport', '/echartReport/:id/:type', { permission: 851 }),
  alone('monthDispatch', '/monthDispatch/:id', { permission: 823 }),
  alone('imageList', '/jx/imageList'),
  alone('maintWorkOrder', '/maintWorkOrder/:maintWorkOrderId', {
    permission: 322,
    hiddenOnSite: 'G-Cloud',
  }),
  alone('newMaintWorkOrder', '/newMaintWorkOrder/:id', { permission: 322 }),
  alone('simCard', '/simCard/:iccid', {
    permission: 9,
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
