import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { Page } from '../page.ts';
import { conditionPages } from './conditionPages.ts';
import { devicePages } from './devicePages.ts';
import { alone, inGroup, inShell, kanban } from './pageForms.ts';

/** Pages of the daily work: from statistics to upkeep. */
export const workPages: readonly Page[] = [
  inShell('home', '/', { screen: () => import('../../screens/home/Home.tsx') }),
  inShell('account', '/account', { screen: () => import('../../screens/account/Account.tsx') }),
  inShell('allPages', '/allPages', { screen: () => import('../AllPages.tsx') }),
  inShell('accessInspector', '/accessInspector', {
    permission: permissions.user,
    screen: () => import('../access/AccessInspector.tsx'),
  }),
  inShell('publicNoticeMore', '/publicNoticeMore', {
    records: 'publicNotices',
    screen: () => import('../../screens/notices/PublicNotices.tsx'),
  }),
  inShell('publicNoticeDetail', '/publicNoticeDetail/:id', {
    screen: () => import('../../screens/notices/PublicNotice.tsx'),
  }),

  inGroup('statistics', 'dayWeekMonthManger', {
    tabs: [
      'dayControls',
      'weekChecks',
      'monthDispatches',
      'stopUses',
      'safetyAppointments',
      'supervisionTemplates',
    ],
    permission: permissions.dayWeekMonth,
    isChineseOnly: true,
    screen: () => import('../../screens/statistics/DayWeekMonth.tsx'),
  }),
  inGroup('statistics', 'reports', {
    tabs: ['reports', 'reportPlans'],
    permission: permissions.elevator,
    screen: () => import('../../screens/reports/Reports.tsx'),
  }),
  inGroup('statistics', 'cityReport', {
    permission: permissions.elevator,
    screen: () => import('../../screens/reports/CityReport.tsx'),
  }),
  inGroup('statistics', 'aiManger', {
    permission: permissions.elevatorReport,
    screen: () => import('../../screens/insights/AiReports.tsx'),
  }),
  inGroup('statistics', 'electricityMeter', {
    tabs: ['meterTariffs', 'energyRatings', 'energyClassLimits'],
    permission: permissions.electricityMeter,
    screen: () => import('../../screens/energy/ElectricityMeters.tsx'),
  }),

  inGroup('elevator', 'elevatorNetApply', {
    records: 'netApplications',
    permission: permissions.netApply,
    screen: () => import('../../screens/elevator/NetApplications.tsx'),
  }),
  inGroup('elevator', 'elevator', {
    records: 'elevators',
    permission: permissions.elevator,
    screen: () => import('../../screens/elevator/Elevators.tsx'),
  }),
  inGroup('elevator', 'device', {
    records: 'dtus',
    tabs: ['dtuTests', 'dtuTestRuns'],
    permission: permissions.device,
    screen: () => import('../../screens/elevator/Dtus.tsx'),
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
    screen: () => import('../../screens/elevator/SmartDevices.tsx'),
  }),
  ...conditionPages,
  ...devicePages,
  inGroup('elevator', 'elevatorSetting', {
    tabs: ['elevatorBrands', 'faultTemplates', 'potentialFaultSettings', 'parameters'],
    permission: [
      permissions.elevatorBrand,
      permissions.parameter,
      permissions.faultTemplate,
      permissions.potentialFaultSetting,
    ],
    screen: () => import('../../screens/elevator/ElevatorSettings.tsx'),
  }),

  inGroup('monitor', 'gisMap', {
    permission: permissions.gisMap,
    isChineseOnly: true,
    screen: () => import('../../screens/gis-map/GisMap.tsx'),
  }),
  inGroup('monitor', 'rescueMap', {
    permission: permissions.repairOrder,
    screen: () => import('../../screens/rescue-map/RescueMap.tsx'),
  }),
  inGroup('monitor', 'singleLadderMonitor', {
    permission: permissions.singleLadderMonitor,
    screen: () => import('../../screens/monitor/SingleLadderMonitor.tsx'),
  }),
  inGroup('monitor', 'useUnitMonitor', {
    permission: permissions.useUnitMonitor,
    screen: () => import('../../screens/monitor/UseUnitMonitor.tsx'),
  }),
  {
    ...alone('monitorCenter', '/elevatorMonitor/monitorCenter', {
      permission: permissions.monitorCentre,
      screen: () => import('../../screens/monitor-centre/MonitorCentre.tsx'),
    }),
    ...inMonitorMenu(),
  },
  {
    ...alone('kanban', '/kanban', { permission: permissions.monitorCentre, screen: kanban }),
    ...inMonitorMenu(),
  },
  inGroup('monitor', 'remoteCommands', {
    records: 'deviceCommands',
    tabs: ['remoteControlModels'],
    permission: permissions.fault,
    screen: () => import('../../screens/monitor/RemoteCommands.tsx'),
  }),

  inShell('multiMonitor', '/multiMonitor', {
    permission: permissions.singleLadderMonitor,
    screen: () => import('../../screens/monitor/MultiMonitor.tsx'),
  }),
  inShell('escalatorMonitor', '/escalatorMonitor', {
    permission: permissions.singleLadderMonitor,
    screen: () => import('../../screens/monitor/EscalatorMonitor.tsx'),
  }),

  inGroup('event', 'eventRecord', {
    permission: permissions.event,
    screen: () => import('../../screens/event/EventRecords.tsx'),
  }),
  inGroup('event', 'alarmBell', {
    permission: permissions.alarmBell,
    screen: () => import('../../screens/event/AlarmBell.tsx'),
  }),
  inShell('alarmDetail', '/alarm/:alarmId', {
    permission: permissions.alarmBell,
    screen: () => import('../../screens/event/AlarmDetail.tsx'),
  }),
  inGroup('event', 'shiftHandover', {
    permission: permissions.alarmBell,
    screen: () => import('../../screens/reports/ShiftHandover.tsx'),
  }),
  inGroup('event', 'fault', {
    permission: permissions.fault,
    screen: () => import('../../screens/event/Faults.tsx'),
  }),
  inShell('powerLoss', '/powerLoss', {
    permission: permissions.event,
    screen: () => import('../../screens/event/PowerLosses.tsx'),
  }),
  inShell('figureDays', '/figureDays', {
    permission: permissions.elevator,
    screen: () => import('../../screens/event/FigureDays.tsx'),
  }),
  inGroup('event', 'potential', {
    records: 'potentialFaults',
    permission: permissions.potential,
    screen: () => import('../../screens/event/PotentialFaults.tsx'),
  }),
  inGroup('event', 'userTake', {
    records: 'userTakes',
    permission: permissions.userTake,
    isChineseOnly: true,
    screen: () => import('../../screens/event/UserTakes.tsx'),
  }),

  inGroup('upkeep', 'contract', {
    records: 'contracts',
    permission: permissions.contract,
    screen: () => import('../../screens/upkeep/Contracts.tsx'),
  }),
  inGroup('upkeep', 'workOrder', {
    records: 'repairOrders',
    permission: permissions.repairOrder,
    screen: () => import('../../screens/upkeep/RepairOrders.tsx'),
  }),
  inGroup('upkeep', 'maintWork', {
    records: 'maintenanceOrders',
    permission: permissions.maintenanceOrder,
    hiddenOnSite: 'G-Cloud',
    screen: () => import('../../screens/upkeep/MaintenanceOrders.tsx'),
  }),
  inGroup('upkeep', 'yearCheck', {
    records: 'yearChecks',
    tabs: ['rescueDrills', 'inspectionRules'],
    permission: permissions.yearCheck,
    screen: () => import('../../screens/upkeep/YearChecks.tsx'),
  }),
  inGroup('upkeep', 'compliance', {
    permission: permissions.yearCheck,
    screen: () => import('../../screens/upkeep/Compliance.tsx'),
  }),
  inShell('newSpotCheck', '/newSpotCheck', {
    permission: permissions.safeCheck,
    screen: () => import('../../screens/upkeep/NewSpotCheck.tsx'),
  }),
  inGroup('upkeep', 'safeCheck', {
    records: 'spotChecks',
    permission: permissions.safeCheck,
    isChineseOnly: true,
    screen: () => import('../../screens/upkeep/SpotChecks.tsx'),
  }),
  inGroup('upkeep', 'modSalesOrder', {
    records: 'modSalesOrders',
    permission: permissions.modSalesOrder,
    isChineseOnly: true,
    screen: () => import('../../screens/upkeep/ModSalesOrders.tsx'),
  }),
  inGroup('upkeep', 'maintenanceSetting', {
    tabs: [
      'maintenanceTypes',
      'maintenanceSettings',
      'workShifts',
      'workAbsences',
      'operatorCertificates',
      'onDemandRules',
    ],
    permission: [permissions.maintenanceType, permissions.maintenanceItem, permissions.maintenanceSetting],
    screen: () => import('../../screens/upkeep/MaintenanceSettings.tsx'),
  }),
  inGroup('upkeep', 'onCall', {
    tabs: ['onCallRotas', 'holidayCalendars', 'maintenanceModes'],
    permission: permissions.onCall,
    screen: () => import('../../screens/on-call/OnCall.tsx'),
  }),
];

function inMonitorMenu() {
  return { group: 'monitor', isChineseOnly: true, opensNewPage: true } as const;
}
