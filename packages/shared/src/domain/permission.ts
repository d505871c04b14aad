/**
 * Permission indexes of §2.3 and §6. Index i is allowed when the character at position i of the string is `1`.
 */
export const permissions = {
  user: 3,
  role: 5,
  device: 9,
  company: 12,
  elevatorBrand: 20,
  parameter: 24,
  userTake: 38,
  event: 45,
  smartScreen: 71,
  programCard: 73,
  elevator: 110,
  faultTemplate: 109,
  fault: 117,
  yearCheck: 132,
  repairOrder: 302,
  maintenanceOrder: 322,
  maintenanceType: 326,
  maintenanceItem: 327,
  maintenanceSetting: 328,
  alarmBell: 341,
  useUnitMonitor: 401,
  singleLadderMonitor: 403,
  gisMap: 404,
  monitorCentre: 406,
  video: 407,
  systemSetting: 801,
  parts: 806,
  monitorDevice: 812,
  camera: 813,
  netApply: 814,
  message: 816,
  loginLog: 817,
  operateLog: 818,
  contract: 820,
  potential: 821,
  dayWeekMonth: 823,
  safeCheck: 827,
  product: 830,
  banner: 834,
  modSalesOrder: 838,
  potentialFaultSetting: 839,
  fileManage: 841,
  /** Reports in words. */
  elevatorReport: 851,
  paramsManage: 852,
  meterGateway: 855,
  electricityMeter: 856,
  /** The product's own: on-call plans and maintenance modes. */
  onCall: 900,
} as const;

/** The regional docking pages of §2.3, under their page names; two regions share an index. */
export const dockingPermissions = {
  shanghai: 42,
  hubei: 63,
  chongqing: 48,
  guangzhou: 62,
  liaoning: 51,
  shenyang: 49,
  fujian: 58,
  jiaxing: 50,
  huzhou: 52,
  quzhou: 50,
  guangxi: 59,
  zhejiang: 60,
  nanchang: 55,
  wuhan: 853,
  shaoxing: 53,
  ningbo: 54,
  hangzhou: 43,
  volks: 61,
} as const;

/** The longest valid permission string. */
export const permissionLength = 1024;

/** Menu rule of §6: shown always. */
export const everyone = -1;
/** Held by no role: only the reserved names may. */
export const superAdminOnly = -2;

export interface Holder {
  username: string;
  /** The permission string. */
  auth: string;
}

/** The reserved name of the platform's owner (§6). */
export const isSuperAdmin = (holder: Holder): boolean => holder.username === 'superAdmin';
/** The two names that need no role for a page (§6). */
export const isReserved = (holder: Holder): boolean => isSuperAdmin(holder) || holder.username === 'admin';

/**
 * The single permission function: menu, guard, gateway and platform call it. A string that is too short or malformed
 * grants nothing. Several indexes mean any of them.
 */
export function may(holder: Holder, index: number | readonly number[]): boolean {
  if (isSuperAdmin(holder)) return true;
  const indexes = typeof index === 'number' ? [index] : index;
  return indexes.some((one) => {
    if (one === everyone) return true;
    if (one < 0) return false;
    return isReserved(holder) || holder.auth.charAt(one) === '1';
  });
}

/** A permission string holding exactly `indexes`. */
export function permissionString(indexes: readonly number[]): string {
  const length = Math.max(-1, ...indexes) + 1;
  const characters = Array.from({ length }, () => '0');
  for (const index of indexes) if (index >= 0) characters[index] = '1';
  return characters.join('');
}

/** The union of several roles' permissions. */
export function unitePermissions(strings: readonly string[]): string {
  const length = Math.max(0, ...strings.map((one) => one.length));
  return Array.from({ length }, (_, index) =>
    strings.some((one) => one.charAt(index) === '1') ? '1' : '0',
  ).join('');
}
