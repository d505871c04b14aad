import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { Page } from '../page.ts';
import { firmwarePages } from './firmwarePages.ts';
import { inGroup, inShell, listOf } from './pageForms.ts';

/** Pages of parameters, tests of gateway devices, and checks of elevators. */
export const devicePages: readonly Page[] = [
  inGroup('elevator', 'elevatorParameters', {
    tabs: ['parameterDrifts', 'parameterChanges'],
    permission: [permissions.parameter, permissions.paramsManage],
    screen: () => import('../../screens/parameters/ParameterLists.tsx'),
  }),
  inShell('elevatorParameterTable', '/elevatorParameters/:elevatorId', {
    permission: [permissions.parameter, permissions.paramsManage],
    screen: () => import('../../screens/parameters/ParameterPage.tsx'),
  }),
  inShell('dtuTestRun', '/dtuTestRun/:id', {
    permission: permissions.device,
    title: 'resources.dtuTestRuns.one',
    opensResource: 'dtuTestRuns',
    screen: () => import('../../screens/dtu-matrix/MatrixPage.tsx'),
  }),
  listOf('elevatorChecks', 'elevator', 'elevatorChecks', { permission: permissions.elevator }),
  ...firmwarePages,
];
