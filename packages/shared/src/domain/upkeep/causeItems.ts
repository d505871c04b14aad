import { hourMs, minuteMs } from '../timeUnits.ts';

/** A part of the machine: the words of a cause that name it, and those of the items that check it, in three languages. */
interface MachinePart {
  causes: RegExp;
  items: RegExp;
}

const machineParts: readonly MachinePart[] = [
  {
    causes: /门锁|锁紧|层门触点|door lock|interlock|landing lock|serratur|blocco (della )?porta/i,
    items: /门锁|锁紧|层门自动关门|旁路装置|door lock|interlock|landing door|serratur|porte? di piano/i,
  },
  {
    causes:
      /门机|门电机|开门|关门|轿门|门扇|地坎|door (operator|drive|motor|panel)|car door|sill|operatore|porta di cabina|soglia/i,
    items:
      /轿门(运行|防撞击|开门|门锁)|门扇|门导靴|地坎|传动(钢丝绳|带)|验证轿门|door (operator|drive)|car door|sill|operatore|porta di cabina|soglia/i,
  },
  {
    causes: /光幕|安全触板|光电|light curtain|photocell|door edge|barriera|fotocellul/i,
    items: /防撞击|light curtain|photocell|door edge|barriera|fotocellul/i,
  },
  { causes: /触点|\bcontacts?\b|contatt[io]\b/i, items: /触点|\bcontacts?\b|contatt[io]\b/i },
  { causes: /制动|抱闸|brake|freno/i, items: /制动|brake|freno/i },
  {
    causes: /限速器|安全钳|超速|governor|safety gear|overspeed|limitatore|paracadute/i,
    items: /限速器|安全钳|超速|governor|safety gear|limitatore|paracadute/i,
  },
  {
    causes: /钢丝绳|曳引轮|打滑|悬挂|rope|traction sheave|slip|fun[ei]\b|puleggia/i,
    items: /钢丝绳|绳头|曳引轮|悬挂|rope|sheave|fun[ei]\b|puleggia/i,
  },
  {
    causes:
      /控制柜|接触器|继电器|变频|主板|电路板|端子|controller|contactor|relay|inverter|board|quadro|contattore|rel[èe]/i,
    items: /控制柜|接触器|继电器|端子|controller|contactor|relay|quadro|contattore|rel[èe]/i,
  },
  {
    causes: /平层|选层|编码器|level|encoder|livellamento/i,
    items: /平层|选层|编码器|level|encoder|livellamento/i,
  },
  {
    causes: /极限|限位|limit switch|extracorsa|finecorsa/i,
    items: /极限|限位|limit switch|extracorsa|finecorsa/i,
  },
  { causes: /电缆|cable|cavo/i, items: /电缆|cable|cavo/i },
  {
    causes: /驱动主机|电动机|主机|machine|\bmotor\b|motore|argano/i,
    items: /驱动主机|电动机|减速机|machine|\bmotor\b|motore|argano/i,
  },
  {
    causes: /停电|应急照明|对讲|报警|power|intercom|emergency light|alarm device|corrente|citofono/i,
    items:
      /应急照明|报警装置|紧急电动|手动紧急|intercom|emergency light|alarm device|citofono|illuminazione di emergenza/i,
  },
  {
    causes: /液压|油温|油泵|溢流|hydraulic|\boil\b|pump|idraulic|olio|pompa/i,
    items: /液压|油箱|油温|油泵|溢流|柱塞|手动泵|hydraulic|\boil\b|pump|idraulic|olio|pompa/i,
  },
  {
    causes: /梯级|梳齿|踏板|\bstep\b|comb|gradin|pettine/i,
    items: /梯级|梳齿|踏板|\bstep\b|comb|gradin|pettine/i,
  },
  { causes: /扶手带|handrail|corrimano/i, items: /扶手带|handrail|corrimano/i },
  { causes: /底坑|进水|浸水|\bpit\b|water|fossa|acqua/i, items: /底坑|防灌水|\bpit\b|fossa/i },
];

/** The names of items that check a part named by the cause, in their order. */
export function itemsOfCause(cause: string, itemNames: readonly string[]): string[] {
  const blamedParts = machineParts.filter(({ causes }) => causes.test(cause));
  return itemNames.filter((name) => blamedParts.some(({ items }) => items.test(name)));
}

/** Reasons for the deadline of a rectification after a case. Label keys `upkeep.caseVisits.because.<reason>`. */
export const rectificationReasons = ['lateArrival', 'longRescue', 'inTime'] as const;
export type RectificationReason = (typeof rectificationReasons)[number];

const arrivalLimitMs = 30 * minuteMs;
const rescueLimitMs = hourMs;

/**
 * Days until a rectification after a case is due: 3 where the arrival took more than 30 minutes or the rescue more than
 * an hour, else 7. A span that is not known is in time.
 */
export function rectificationTerm({
  arrivalMs,
  rescueMs,
}: {
  arrivalMs: number | null;
  rescueMs: number | null;
}): { days: 3 | 7; because: RectificationReason } {
  if (arrivalMs !== null && arrivalMs > arrivalLimitMs) return { days: 3, because: 'lateArrival' };
  if (rescueMs !== null && rescueMs > rescueLimitMs) return { days: 3, because: 'longRescue' };
  return { days: 7, because: 'inTime' };
}
