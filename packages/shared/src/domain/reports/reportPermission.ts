import { permissions } from '../permission.ts';
import { isInsightReport } from './snapshot.ts';

/** The permission that a kind of report needs: reports in words have their own (aiManger). */
export const permissionOfReport = (
  kind: string,
): typeof permissions.elevator | typeof permissions.elevatorReport =>
  isInsightReport(kind) ? permissions.elevatorReport : permissions.elevator;
