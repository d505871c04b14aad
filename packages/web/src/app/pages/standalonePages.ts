import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { Page } from '../page.ts';
import { alone, kanban } from './pageForms.ts';

/** Pages with the whole window (§2.2). */
export const standalonePages: readonly Page[] = [
  alone('login', '/login', {
    loginFree: '/login',
    isEntry: true,
    title: 'app.login.title',
    screen: () => import('../../screens/login/Login.tsx'),
  }),
  alone('thirdLogin', '/thirdLogin/:pair?', {
    loginFree: '/thirdLogin',
    isEntry: true,
    title: 'app.login.title',
    screen: () => import('../../screens/login/ThirdLogin.tsx'),
  }),
  alone('dataManagement', '/dataManagement', {
    loginFree: '/dataManagement',
    screen: () => import('../../screens/reports/VerifyReport.tsx'),
  }),
  alone('pdf', '/pdf', { loginFree: '/pdf', screen: () => import('../../screens/public/LinkedPdf.tsx') }),
  alone('china', '/china'),
  alone('malaysia', '/malaysia'),
  alone('cloud', '/cloud', { loginFree: '/cloud' }),
  alone('cloudKanban', '/cloudKanban', { permission: permissions.monitorCentre, screen: kanban }),
  alone('eocdOperate', '/eocdOperate', {
    loginFree: '/eocdOperate',
    screen: () => import('../../screens/ride/RideRecorder.tsx'),
  }),
  alone('eocdPrivate', '/eocdPrivate', {
    loginFree: '/eocdPrivate',
    screen: () => import('../../screens/ride/LinkedRide.tsx'),
  }),
  alone('private', '/private', { loginFree: '/private' }),
  alone('h5video', '/h5video', {
    loginFree: '/h5video',
    screen: () => import('../../screens/public/LinkedVideo.tsx'),
  }),
  alone('h5rvideo', '/h5rvideo', {
    loginFree: '/h5rvideo',
    screen: () => import('../../screens/public/LinkedRecording.tsx'),
  }),
  alone('genGzReport', '/genGzReport', {
    loginFree: '/genGzReport',
    screen: () => import('../../screens/public/LinkedCityReport.tsx'),
  }),
  alone('scheme', '/scheme/:salesOrderNo', {
    loginFree: '/scheme',
    screen: () => import('../../screens/public/LinkedScheme.tsx'),
  }),
  alone('recordOfElevator', '/r/o/:factoryNo', {
    loginFree: '/r/o',
    screen: () => import('../../screens/public/LinkedElevator.tsx'),
  }),
  alone('singleMonitor', '/singleMonitor/:elevatorId', {
    opensResource: 'elevators',
    permission: permissions.singleLadderMonitor,
    screen: () => import('../../screens/monitor/SingleMonitor.tsx'),
  }),
  alone('singleMonitorOld', '/singleMonitorOld/:elevatorId', {
    permission: permissions.singleLadderMonitor,
    screen: () => import('../../screens/monitor/SingleMonitor.tsx'),
  }),
  alone('markToUseUnit', '/MarkToUseUnit/:place', {
    permission: permissions.company,
    screen: () => import('../../screens/monitor/MarkToUseUnit.tsx'),
  }),
  alone('monitorMore', '/monitorMore/:place', {
    permission: permissions.useUnitMonitor,
    screen: () => import('../../screens/monitor/MonitorMore.tsx'),
  }),
  alone('elevatorTest', '/elevatorTest/:elevatorId', {
    permission: permissions.elevator,
    screen: () => import('../../screens/elevator-check/ElevatorTest.tsx'),
  }),
  alone('elevatorCheck', '/elevatorCheck/:elevatorId', {
    permission: permissions.elevator,
    screen: () => import('../../screens/elevator-check/ElevatorCheck.tsx'),
  }),
  alone('elevatorDetail', '/elevator/:elevatorId', {
    permission: permissions.elevator,
    screen: () => import('../../screens/elevator/ElevatorDetail.tsx'),
  }),
  alone('workOrderDetail', '/workOrder/:workOrderId', {
    permission: permissions.repairOrder,
    screen: () => import('../../screens/repair-case/RepairCase.tsx'),
  }),
  alone('dayControl', '/dayControl/:id', {
    permission: permissions.dayWeekMonth,
    screen: () => import('../../screens/supervision/DayControl.tsx'),
  }),
  alone('meterGateway', '/meterGateway/:elevatorId/:dbNo', {
    permission: permissions.electricityMeter,
    screen: () => import('../../screens/energy/MeterGatewayPage.tsx'),
  }),
  alone('dayControlReport', '/dayControlReport/:id', {
    permission: permissions.dayWeekMonth,
    screen: () => import('../../screens/supervision/DayControlReport.tsx'),
  }),
  alone('singleElevatorReport', '/singleElevatorReport/:id', {
    permission: permissions.elevator,
    screen: () => import('../../screens/reports/SingleElevatorReport.tsx'),
  }),
  alone('multiElevatorReport', '/multiElevatorReport/:elevatorsIds/:reportName', {
    permission: permissions.elevator,
    screen: () => import('../../screens/reports/MultiElevatorReport.tsx'),
  }),
  alone('singleElectricityMeterReport', '/singleElectricityMeterReport/:id/:meterGatewayCode/:useUnit', {
    permission: permissions.electricityMeter,
    screen: () => import('../../screens/energy/SingleMeterReport.tsx'),
  }),
  alone('multiElectricityMeterReport', '/multiElectricityMeterReport/:gwSnSet/:reportName', {
    permission: permissions.electricityMeter,
    screen: () => import('../../screens/energy/MultiMeterReport.tsx'),
  }),
  alone('weekCheck', '/weekCheck/:id', {
    permission: permissions.dayWeekMonth,
    screen: () => import('../../screens/supervision/WeekCheck.tsx'),
  }),
  alone('echartReport', '/echartReport/:id/:type', {
    permission: permissions.elevator,
    screen: () => import('../../screens/reports/ChartReport.tsx'),
  }),
  alone('reportRows', '/reportRows/:set', {
    permission: permissions.elevator,
    screen: () => import('../../screens/reports/ReportRows.tsx'),
  }),
  alone('storedReport', '/report/:id', {
    permission: permissions.elevator,
    screen: () => import('../../screens/reports/StoredReport.tsx'),
  }),
  alone('monthDispatch', '/monthDispatch/:id', {
    permission: permissions.dayWeekMonth,
    screen: () => import('../../screens/supervision/MonthDispatch.tsx'),
  }),
  alone('imageList', '/jx/imageList', {
    permission: permissions.elevator,
    screen: () => import('../../screens/reports/ImageList.tsx'),
  }),
  alone('maintWorkOrder', '/maintWorkOrder/:maintWorkOrderId', {
    permission: permissions.maintenanceOrder,
    hiddenOnSite: 'G-Cloud',
    screen: () => import('../../screens/visit/VisitPage.tsx'),
  }),
  alone('newMaintWorkOrder', '/newMaintWorkOrder/:id', {
    permission: permissions.maintenanceOrder,
    screen: () => import('../../screens/visit/VisitPage.tsx'),
  }),
  alone('visitConfirmation', '/visitConfirmation/:id', {
    loginFree: '/visitConfirmation',
    screen: () => import('../../screens/visit/VisitConfirmation.tsx'),
  }),
  alone('simCard', '/simCard/:iccid', {
    permission: permissions.device,
    screen: () => import('../../screens/elevator/SimCard.tsx'),
  }),
  alone('monitorReport', '/monitorReport/:id', {
    loginFree: '/monitorReport',
    screen: () => import('../../screens/public/LinkedReport.tsx'),
  }),
  alone('mobileWorkOrder', '/8NMuztq/:workOrderId', {
    loginFree: '/8NMuztq',
    screen: () => import('../../screens/phone/PhoneCasePage.tsx'),
  }),
  alone('h5workOrder', '/h5workOrder/:workOrderId', {
    loginFree: '/h5workOrder',
    screen: () => import('../../screens/phone/PhoneCasePage.tsx'),
  }),
  alone('openedDelivery', '/d/:token', {
    loginFree: '/d',
    screen: () => import('../../screens/public/OpenedDelivery.tsx'),
  }),
  alone('doc', '/doc', { loginFree: '/doc' }),
  alone('doc1', '/doc1', {
    loginFree: '/doc1',
    screen: () => import('../../screens/public/LinkedDocument.tsx'),
  }),
];
