import { dockingPermissions, permissions, plannedPermissions } from '@hoistway/shared/domain/permission.ts';
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
    permission: permissions.dayWeekMonth,
    isChineseOnly: true,
    screen: () => import('../screens/statistics/DayWeekMonth.tsx'),
  }),
  inGroup('statistics', 'aiManger', { permission: plannedPermissions.elevatorReport }),
  inGroup('statistics', 'electricityMeter', { permission: plannedPermissions.electricityMeter }),

  inGroup('elevator', 'elevatorNetApply', {
    permission: permissions.netApply,
    screen: () => import('../screens/elevator/NetApplications.tsx'),
  }),
  inGroup('elevator', 'elevator', {
    permission: permissions.elevator,
    screen: () => import('../screens/elevator/Elevators.tsx'),
  }),
  inGroup('elevator', 'device', {
    permission: permissions.device,
    screen: () => import('../screens/elevator/Dtus.tsx'),
  }),
  inGroup('elevator', 'smartDevice', {
    permission: [
      permissions.camera,
      permissions.smartScreen,
      permissions.programCard,
      permissions.meterGateway,
    ],
    screen: () => import('../screens/elevator/SmartDevices.tsx'),
  }),
  inGroup('elevator', 'elevatorSetting', {
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
    permission: permissions.potential,
    screen: () => import('../screens/event/PotentialFaults.tsx'),
  }),
  inGroup('event', 'userTake', {
    permission: permissions.userTake,
    isChineseOnly: true,
    screen: () => import('../screens/event/UserTakes.tsx'),
  }),

  inGroup('upkeep', 'contract', {
    permission: permissions.contract,
    screen: () => import('../screens/upkeep/Contracts.tsx'),
  }),
  inGroup('upkeep', 'workOrder', {
    permission: permissions.repairOrder,
    screen: () => import('../screens/upkeep/RepairOrders.tsx'),
  }),
  inGroup('upkeep', 'maintWork', {
    permission: permissions.maintenanceOrder,
    hiddenOnSite: 'G-Cloud',
    screen: () => import('../screens/upkeep/MaintenanceOrders.tsx'),
  }),
  inGroup('upkeep', 'yearCheck', {
    permission: permissions.yearCheck,
    screen: () => import('../screens/upkeep/YearChecks.tsx'),
  }),
  inGroup('upkeep', 'safeCheck', {
    permission: permissions.safeCheck,
    isChineseOnly: true,
    screen: () => import('../screens/upkeep/SpotChecks.tsx'),
  }),
  inGroup('upkeep', 'modSalesOrder', {
    permission: permissions.modSalesOrder,
    isChineseOnly: true,
    screen: () => import('../screens/upkeep/ModSalesOrders.tsx'),
  }),
  inGroup('upkeep', 'maintenanceSetting', {
    permission: [permissions.maintenanceType, permissions.maintenanceItem, permissions.maintenanceSetting],
    screen: () => import('../screens/upkeep/MaintenanceSettings.tsx'),
  }),
  inGroup('upkeep', 'onCall', {
    permission: permissions.onCall,
    screen: () => import('../screens/on-call/OnCall.tsx'),
  }),

  inGroup('base', 'createCompany', {
    permission: permissions.company,
    screen: () => import('../screens/base/CreateCompany.tsx'),
  }),
  inGroup('base', 'propertyCompany', {
    permission: permissions.company,
    screen: () => import('../screens/base/PropertyCompany.tsx'),
  }),
  inGroup('base', 'maintCompany', {
    permission: permissions.company,
    screen: () => import('../screens/base/MaintCompany.tsx'),
  }),
  inGroup('base', 'installCompany', {
    permission: permissions.company,
    screen: () => import('../screens/base/InstallCompany.tsx'),
  }),
  inGroup('base', 'changeCompany', {
    permission: permissions.company,
    screen: () => import('../screens/base/ChangeCompany.tsx'),
  }),
  inGroup('base', 'useUnitCom', {
    permission: permissions.company,
    screen: () => import('../screens/base/UseUnits.tsx'),
  }),
  inGroup('base', 'agent', {
    permission: permissions.company,
    screen: () => import('../screens/base/Agent.tsx'),
  }),
  inGroup('base', 'quantity', { isChineseOnly: true, screen: () => import('../screens/base/Quantity.tsx') }),
  inGroup('base', 'parts', {
    permission: permissions.parts,
    screen: () => import('../screens/base/Parts.tsx'),
  }),
  inGroup('base', 'monitorDevice', {
    permission: permissions.monitorDevice,
    isChineseOnly: true,
    screen: () => import('../screens/base/MonitorDevices.tsx'),
  }),

  inGroup('userRole', 'user', {
    permission: permissions.user,
    screen: () => import('../screens/user-role/Users.tsx'),
  }),
  inGroup('userRole', 'role', {
    permission: permissions.role,
    screen: () => import('../screens/user-role/Roles.tsx'),
  }),

  inGroup('system', 'message', {
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
    permission: permissions.systemSetting,
    screen: () => import('../screens/escalation/Escalation.tsx'),
  }),
  inGroup('system', 'systemSetting', {
    permission: permissions.systemSetting,
    screen: () => import('../screens/system/SystemSettings.tsx'),
  }),

  inGroup('document', 'product', {
    permission: permissions.product,
    isChineseOnly: true,
    screen: () => import('../screens/document/Products.tsx'),
  }),
  inGroup('document', 'banner', {
    permission: permissions.banner,
    isChineseOnly: true,
    screen: () => import('../screens/document/Banners.tsx'),
  }),
  inGroup('document', 'fileManage', {
    permission: permissions.fileManage,
    isChineseOnly: true,
    screen: () => import('../screens/document/Documents.tsx'),
  }),
  inGroup('document', 'paramsManage', {
    permission: permissions.paramsManage,
    isChineseOnly: true,
    screen: () => import('../screens/document/Parameters.tsx'),
  }),
  inGroup('document', 'paramsModule', {
    permission: permissions.paramsManage,
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

  ...Object.entries(dockingPermissions).map(([name, permission]) => docking(name, permission)),

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
