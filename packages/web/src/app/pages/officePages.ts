import { dockingPermissions, permissions } from '@hoistway/shared/domain/permission.ts';
import { declaredScreen } from '../declaredScreen.ts';
import type { Page } from '../page.ts';
import { companies, docking, inGroup, listOf } from './pageForms.ts';

/** Pages of the administrative records: from base data to operations. */
export const officePages: readonly Page[] = [
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
    screen: () => import('../../screens/base/Parts.tsx'),
  }),
  inGroup('base', 'monitorDevice', {
    records: 'monitorDevices',
    permission: permissions.monitorDevice,
    isChineseOnly: true,
    screen: () => import('../../screens/base/MonitorDevices.tsx'),
  }),

  inGroup('userRole', 'user', {
    records: 'users',
    tabs: ['debugPersonnel', 'elevatorUsers'],
    permission: permissions.user,
    screen: () => import('../../screens/user-role/Users.tsx'),
  }),
  inGroup('userRole', 'role', {
    records: 'roles',
    permission: permissions.role,
    screen: () => import('../../screens/user-role/Roles.tsx'),
  }),

  inGroup('system', 'message', {
    records: 'messages',
    permission: permissions.message,
    screen: () => import('../../screens/system/Messages.tsx'),
  }),
  inGroup('system', 'userLoginLog', {
    permission: permissions.loginLog,
    screen: () => import('../../screens/system/LoginLogs.tsx'),
  }),
  inGroup('system', 'userOperateLog', {
    permission: permissions.operateLog,
    screen: () => import('../../screens/system/OperationLogs.tsx'),
  }),
  inGroup('system', 'escalation', {
    tabs: ['channels', 'deliveries', 'escalationPolicies', 'channelTests'],
    permission: permissions.systemSetting,
    screen: () => import('../../screens/escalation/Escalation.tsx'),
  }),
  inGroup('system', 'systemSetting', {
    tabs: ['eocdSettings', 'intercomServers', 'languageServices'],
    permission: permissions.systemSetting,
    screen: () => import('../../screens/system/SystemSettings.tsx'),
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
    screen: () => import('../../screens/document/Documents.tsx'),
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
    screen: () => import('../../screens/document/Feedbacks.tsx'),
  }),
  inGroup('document', 'bluetoothRecords', {
    records: 'bluetoothRecords',
    isChineseOnly: true,
    screen: () => import('../../screens/document/BluetoothRecords.tsx'),
  }),

  ...Object.entries(dockingPermissions).map(([name, permission]) => docking(name, permission)),

  listOf('thirdPartyPlatforms', 'operations', 'integration', {
    title: 'app.pages.integration',
    isSuperAdminOnly: true,
    isChineseOnly: true,
  }),
  inGroup('operations', 'deviceGateway', {
    isSuperAdminOnly: true,
    screen: () => import('../../screens/operations/DeviceGateways.tsx'),
  }),
  listOf('specialCodeAuths', 'operations', 'specialCodeAuth', {
    title: 'app.pages.specialCodeAuth',
    isSuperAdminOnly: true,
  }),
  inGroup('operations', 'baseProgram', {
    tabs: ['otaPrograms', 'otaApplications'],
    isSuperAdminOnly: true,
    screen: () => import('../../screens/operations/BasePrograms.tsx'),
  }),
  inGroup('operations', 'uiSetting', {
    records: 'uiSettings',
    isSuperAdminOnly: true,
    screen: () => import('../../screens/operations/UiSettings.tsx'),
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
    screen: () => import('../../screens/operations/HomeUsers.tsx'),
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
    screen: () => import('../../screens/operations/Developers.tsx'),
  }),
  inGroup('operations', 'tenant', {
    records: 'tenants',
    isSuperAdminOnly: true,
    screen: () => import('../../screens/operations/Tenants.tsx'),
  }),
  inGroup('operations', 'potentialFaultSetting', {
    isSuperAdminOnly: true,
    isChineseOnly: true,
    screen: declaredScreen('potentialFaultSettings'),
  }),
  inGroup('operations', 'scenarios', {
    isSuperAdminOnly: true,
    isDemonstrationOnly: true,
    screen: () => import('../../screens/scenarios/Scenarios.tsx'),
  }),
];
